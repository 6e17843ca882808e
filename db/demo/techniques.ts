import type { Technique } from "./technique.ts";
import { afternoon } from "./techniques/afternoon.ts";
import { alphabet } from "./techniques/alphabet.ts";
import { clifford, deJong, svensson } from "./techniques/attractor.ts";
import { beach } from "./techniques/beach.ts";
import { chrysanthemum, dahlia, seedHead } from "./techniques/bloom.ts";
import { bookcase } from "./techniques/bookcase.ts";
import { oldRoofs, riverCity } from "./techniques/city.ts";
import { crossing } from "./techniques/crossing.ts";
import { dunes } from "./techniques/dunes.ts";
import { facade } from "./techniques/facade.ts";
import { currents, reeds, ribbons } from "./techniques/flow.ts";
import { arches, overlap, truchet, weave } from "./techniques/geometry.ts";
import { pendulum, shell } from "./techniques/harmonograph.ts";
import { cyanotype, meadow, pressedLeaves } from "./techniques/herbarium.ts";
import { koi } from "./techniques/koi.ts";
import { combed, stones, suminagashi } from "./techniques/marbling.ts";
import { goldMosaic } from "./techniques/mosaic.ts";
import { nebulaCloud, nebulaRing, spiralGalaxy, starRiver } from "./techniques/nebula.ts";
import { concentric, fullMoon, pebbles } from "./techniques/packing.ts";
import { crescentWorld, giantWorld, oceanWorld, ringedWorld } from "./techniques/planet.ts";
import { pool } from "./techniques/pool.ts";
import { mistyRidges, moonlitLake, moonlitRidges, pineValley } from "./techniques/ridgelines.ts";
import { roseWindow } from "./techniques/rose-window.ts";
import { greatSun, moonPath, stillSea, sunPath } from "./techniques/seascape.ts";
import {
  abstractWindow,
  gardenWindow,
  riverWindow,
  sunriseWindow,
} from "./techniques/stained-glass.ts";
import { agate, contourMap, goldVein } from "./techniques/stone.ts";
import { strawHat } from "./techniques/straw-hat.ts";
import { storm, swell } from "./techniques/swell.ts";
import { autumnTree, blossomTree, umbrellaTree, windTree } from "./techniques/tree.ts";
import { stillLife } from "./techniques/vessels.ts";
import { whale } from "./techniques/whale.ts";
import { wires } from "./techniques/wires.ts";
import { written } from "./techniques/written.ts";

export const techniques = {
  abstractWindow,
  afternoon,
  agate,
  alphabet,
  arches,
  autumnTree,
  beach,
  blossomTree,
  bookcase,
  chrysanthemum,
  clifford,
  combed,
  concentric,
  contourMap,
  crescentWorld,
  crossing,
  currents,
  cyanotype,
  dahlia,
  deJong,
  dunes,
  facade,
  fullMoon,
  gardenWindow,
  giantWorld,
  goldMosaic,
  goldVein,
  greatSun,
  koi,
  meadow,
  mistyRidges,
  moonPath,
  moonlitLake,
  moonlitRidges,
  nebulaCloud,
  nebulaRing,
  oceanWorld,
  oldRoofs,
  overlap,
  pebbles,
  pendulum,
  pineValley,
  pool,
  pressedLeaves,
  reeds,
  ribbons,
  ringedWorld,
  riverCity,
  riverWindow,
  roseWindow,
  seedHead,
  shell,
  spiralGalaxy,
  starRiver,
  stillLife,
  stillSea,
  stones,
  storm,
  strawHat,
  suminagashi,
  sunPath,
  sunriseWindow,
  svensson,
  swell,
  truchet,
  umbrellaTree,
  weave,
  whale,
  windTree,
  wires,
  written,
} satisfies Record<string, Technique>;

export type TechniqueName = keyof typeof techniques;
