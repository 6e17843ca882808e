// What several rooms have: wall and floor, morning light, a lamp and a plant.

import { ellipse, glow, path, rect } from "./room.ts";
import type { Shape } from "./room.ts";

const skirtingMm = 90;

export function wallAndFloor(widthMm: number, wallHeightMm: number, floorMm: number): Shape[] {
  const seams = [-0.62, -0.34, -0.1, 0.14, 0.4, 0.68].map((share) => {
    const top = widthMm * (0.5 + share * 0.86);
    const bottom = widthMm * (0.5 + share * 1.02);
    return path("floor-seam", `M${top} 0L${bottom} ${floorMm}`, { lineMm: 5, opacity: 0.55 });
  });
  return [
    rect("wall", [0, -wallHeightMm, widthMm, wallHeightMm]),
    rect("floor", [0, 0, widthMm, floorMm]),
    ...seams,
    path("floor-seam", `M0 ${floorMm * 0.52}H${widthMm}`, { lineMm: 4, opacity: 0.35 }),
    rect("shadow", [0, 0, widthMm, 26], 0, { opacity: 0.16 }),
    rect("skirting", [0, -skirtingMm, widthMm, skirtingMm]),
    rect("shadow", [0, -skirtingMm - 7, widthMm, 7], 0, { opacity: 0.12 }),
  ];
}

export function morningLight(fromMm: number, wallHeightMm: number): Shape[] {
  const slant = 0.42;
  const bottom = -skirtingMm - 7;
  const run = (wallHeightMm + bottom) * slant;
  return [
    [0, 430],
    [520, 330],
  ].map(([at, width]) => {
    const right = fromMm + at! + run;
    return path(
      "daylight",
      `M${right} ${-wallHeightMm}h${width}L${right + width! - run} ${bottom}h${-width!}Z`,
      { opacity: 0.42, only: "day" },
    );
  });
}

/** 1,620 mm high; it stands `footMm` in front of the wall. */
export function floorLamp(xMm: number, footMm: number): { light: Shape[]; lamp: Shape[] } {
  const top = -1620;
  const shade = `M${xMm - 128} ${top}h256q14 0 18 14l62 232q4 16-13 16h-390q-17 0-13-16l62-232q4-14 18-14Z`;
  return {
    light: [glow([xMm, top + 150, 900], 0.5, "day"), glow([xMm, top + 140, 1550], 0.8, "evening")],
    lamp: [
      ellipse("shadow", [xMm, footMm + 6, 190, 32], { opacity: 0.28 }),
      path("ink", `M${xMm} ${top + 240}V${footMm}`, { lineMm: 20 }),
      ellipse("ink", [xMm, footMm, 150, 26]),
      path("lampshade", shade),
    ],
  };
}

/** About 1,150 mm high. */
export function plant(xMm: number, footMm: number): Shape[] {
  const leaves: [dx: number, y: number, length: number, angle: number][] = [
    [-6, -520, 330, -52],
    [8, -560, 320, 48],
    [-4, -660, 340, -30],
    [8, -720, 330, 30],
    [2, -800, 350, -4],
    [-2, -480, 260, -82],
    [6, -500, 250, 80],
  ];
  const pot = footMm - 330;
  return [
    ellipse("shadow", [xMm + 20, footMm + 4, 190, 32], { opacity: 0.26 }),
    path("leaf-deep", `M${xMm} ${pot + 10}V${pot - 500}`, { lineMm: 16 }),
    ...leaves.map(([dx, y, length, angle], at) =>
      leaf(at, xMm + dx, y + footMm - 60, length, angle),
    ),
    path(
      "clay",
      `M${xMm - 150} ${pot}h300q12 0 10 14l-34 290q-3 26-30 26h-192q-27 0-30-26l-34-290q-2-14 10-14Z`,
    ),
    path("shadow", `M${xMm - 158} ${pot + 22}h316l-6 44h-304Z`, { opacity: 0.12 }),
  ];
}

function leaf(index: number, x: number, y: number, length: number, angle: number): Shape {
  const radians = (angle * Math.PI) / 180;
  const at = (along: number, across: number) => {
    const right = Math.sin(radians) * along + Math.cos(radians) * across;
    const down = -Math.cos(radians) * along + Math.sin(radians) * across;
    return `${Math.round(x + right)} ${Math.round(y + down)}`;
  };
  const wide = length * 0.34;
  return path(
    index % 2 === 0 ? "leaf" : "leaf-deep",
    `M${at(0, 0)}C${at(length * 0.25, -wide)} ${at(length * 0.75, -wide)} ${at(length, 0)}C${at(length * 0.75, wide)} ${at(length * 0.25, wide)} ${at(0, 0)}Z`,
  );
}
