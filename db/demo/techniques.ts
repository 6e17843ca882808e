import type { Technique } from "./technique.ts";
import { afternoon } from "#db/demo/techniques/afternoon.ts";
import { alphabet } from "#db/demo/techniques/alphabet.ts";
import { clifford, deJong, svensson } from "#db/demo/techniques/attractor.ts";
import { beach } from "#db/demo/techniques/beach.ts";
import { chrysanthemum, dahlia, seedHead } from "#db/demo/techniques/bloom.ts";
import { bookcase } from "#db/demo/techniques/bookcase.ts";
import { oldRoofs, riverCity } from "#db/demo/techniques/city.ts";
import { crossing } from "#db/demo/techniques/crossing.ts";
import { dunes } from "#db/demo/techniques/dunes.ts";
import { facade } from "#db/demo/techniques/facade.ts";
import { currents, reeds, ribbons } from "#db/demo/techniques/flow.ts";
import { arches, overlap, truchet, weave } from "#db/demo/techniques/geometry.ts";
import { pendulum, shell } from "#db/demo/techniques/harmonograph.ts";
import { cyanotype, meadow, pressedLeaves } from "#db/demo/techniques/herbarium.ts";
import { koi } from "#db/demo/techniques/koi.ts";
import { combed, stones, suminagashi } from "#db/demo/techniques/marbling.ts";
import { goldMosaic } from "#db/demo/techniques/mosaic.ts";
import { nebulaCloud, nebulaRing, spiralGalaxy, starRiver } from "#db/demo/techniques/nebula.ts";
import { concentric, fullMoon, pebbles } from "#db/demo/techniques/packing.ts";
import { crescentWorld, giantWorld, oceanWorld, ringedWorld } from "#db/demo/techniques/planet.ts";
import { pool } from "#db/demo/techniques/pool.ts";
import {
  mistyRidges,
  moonlitLake,
  moonlitRidges,
  pineValley,
} from "#db/demo/techniques/ridgelines.ts";
import { roseWindow } from "#db/demo/techniques/rose-window.ts";
import { greatSun, moonPath, stillSea, sunPath } from "#db/demo/techniques/seascape.ts";
import {
  abstractWindow,
  gardenWindow,
  riverWindow,
  sunriseWindow,
} from "#db/demo/techniques/stained-glass.ts";
import { agate, contourMap, goldVein } from "#db/demo/techniques/stone.ts";
import { strawHat } from "#db/demo/techniques/straw-hat.ts";
import { storm, swell } from "#db/demo/techniques/swell.ts";
import { autumnTree, blossomTree, umbrellaTree, windTree } from "#db/demo/techniques/tree.ts";
import { stillLife } from "#db/demo/techniques/vessels.ts";
import { whale } from "#db/demo/techniques/whale.ts";
import { wires } from "#db/demo/techniques/wires.ts";
import { written } from "#db/demo/techniques/written.ts";

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
