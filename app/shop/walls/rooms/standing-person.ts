// A person of 170 cm to compare a print with.
import { ellipse, path } from "./room.ts";
import type { Shape } from "./room.ts";

export const personMm = 1700;

/** The right half, from the middle and above the soles. */
type Point = readonly [out: number, up: number];
const half: readonly Point[] = [
  [0, personMm],
  [40, 1694],
  [70, 1668],
  [82, 1620],
  [77, 1564],
  [60, 1516],
  [45, 1488],
  [44, 1460],
  [60, 1436],
  [112, 1414],
  [164, 1392],
  [192, 1352],
  [206, 1270],
  [220, 1170],
  [234, 1080],
  [228, 1010],
  [202, 930],
  [176, 870],
  [172, 790],
  [160, 620],
  [140, 400],
  [126, 190],
  [118, 70],
  [134, 30],
  [122, 0],
  [76, 0],
  [50, 14],
  [46, 70],
  [42, 240],
  [32, 480],
  [16, 690],
  [0, 780],
];

/** Stands before the wall: the soles are drawn lower. */
const beforeMm = 70;

export function drawPerson(xMm: number): Shape[] {
  const outline = closedCurve(
    [
      ...half,
      ...half
        .slice(1, -1)
        .map(([out, up]) => [-out, up] as const)
        .toReversed(),
    ].map(([out, up]) => [xMm + out, beforeMm - up] as const),
  );
  return [
    ellipse("shadow", [xMm, beforeMm + 4, 230, 28], { opacity: 0.2 }),
    path("person", outline, { opacity: 0.14 }),
    path("person", outline, { lineMm: 9, opacity: 0.75 }),
    path("person", creases(xMm, beforeMm), { lineMm: 8, opacity: 0.45 }),
  ];
}

function creases(x: number, foot: number): string {
  const arms = [-1, 1].map(
    (side) =>
      `M${x + side * 142} ${foot - 1250}Q${x + side * 160} ${foot - 1120} ${x + side * 172} ${foot - 1064}T${x + side * 142} ${foot - 926}`,
  );
  return `${arms.join("")}M${x - 176} ${foot - 870}Q${x} ${foot - 838} ${x + 176} ${foot - 870}`;
}

/** A Catmull-Rom spline. */
function closedCurve(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!;
  const spot = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const pieces = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const out = spot(point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6);
    const into = spot(next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6);
    return `C${out} ${into} ${spot(...next)}`;
  });
  return `M${spot(...at(0))}${pieces.join("")}Z`;
}
