import type { Technique } from "./technique.ts";
import { clifford, deJong, svensson } from "./techniques/attractor.ts";
import { chrysanthemum, dahlia, seedHead } from "./techniques/bloom.ts";
import { oldRoofs, riverCity } from "./techniques/city.ts";
import { dunes } from "./techniques/dunes.ts";
import { currents, reeds, ribbons } from "./techniques/flow.ts";
import { arches, overlap, truchet, weave } from "./techniques/geometry.ts";
import { pendulum, shell } from "./techniques/harmonograph.ts";
import { cyanotype, meadow, pressedLeaves } from "./techniques/herbarium.ts";
import { combed, stones, suminagashi } from "./techniques/marbling.ts";
import { goldMosaic } from "./techniques/mosaic.ts";
import { nebulaCloud, nebulaRing, spiralGalaxy, starRiver } from "./techniques/nebula.ts";
import { concentric, fullMoon, pebbles } from "./techniques/packing.ts";
import { crescentWorld, giantWorld, oceanWorld, ringedWorld } from "./techniques/planet.ts";
import { coral, lichen, reef } from "./techniques/reaction.ts";
import {
  alpineLight,
  mistyRidges,
  moonlitLake,
  moonlitRidges,
  mountainLake,
  pineValley,
} from "./techniques/ridgelines.ts";
import { roseWindow } from "./techniques/rose-window.ts";
import { greatSun, moonPath, stillSea, sunPath } from "./techniques/seascape.ts";
import {
  abstractWindow,
  gardenWindow,
  riverWindow,
  sunriseWindow,
} from "./techniques/stained-glass.ts";
import { agate, contourMap, goldVein } from "./techniques/stone.ts";
import { storm, swell } from "./techniques/swell.ts";
import {
  autumnTree,
  blossomTree,
  moonTree,
  umbrellaTree,
  windTree,
  winterTree,
} from "./techniques/tree.ts";
import { stillLife } from "./techniques/vessels.ts";

export const techniques = {
  abstractWindow,
  agate,
  alpineLight,
  arches,
  autumnTree,
  blossomTree,
  chrysanthemum,
  clifford,
  combed,
  concentric,
  contourMap,
  coral,
  crescentWorld,
  currents,
  cyanotype,
  dahlia,
  deJong,
  dunes,
  fullMoon,
  gardenWindow,
  giantWorld,
  goldMosaic,
  goldVein,
  greatSun,
  lichen,
  meadow,
  mistyRidges,
  moonPath,
  moonTree,
  moonlitLake,
  moonlitRidges,
  mountainLake,
  nebulaCloud,
  nebulaRing,
  oceanWorld,
  oldRoofs,
  overlap,
  pebbles,
  pendulum,
  pineValley,
  pressedLeaves,
  reeds,
  reef,
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
  suminagashi,
  sunPath,
  sunriseWindow,
  svensson,
  swell,
  truchet,
  umbrellaTree,
  weave,
  windTree,
  winterTree,
} satisfies Record<string, Technique>;

export type TechniqueName = keyof typeof techniques;
