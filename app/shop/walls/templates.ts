// The arrangements of prints that a visitor may choose.

import { between, edgesOfGroup, eyeLevelMm, lowestEdgeOf, maxPrints } from "./wall.ts";
import type { HungPrint, Position, PrintSize, Wall } from "./wall.ts";

export const templates = ["row", "grid", "stair", "around"] as const;
export type Template = (typeof templates)[number];

export type ArrangingRefusal = "none" | "too-many" | "too-wide" | "too-high";

/** Share of the lowest print by which a step rises, and the most that all rise together. */
const rise = 1 / 3;
const highestRiseMm = 900;
/** Most prints on each side of the large one, before rows begin above and below. */
const maxBeside = 2;

export function arrange<Print extends PrintSize>(
  template: Template,
  prints: readonly Print[],
  gapMm: number,
  wall: Wall,
): (Print & Position)[] | { refused: ArrangingRefusal } {
  if (prints.length === 0) return { refused: "none" };
  if (prints.length > maxPrints) return { refused: "too-many" };
  const positions = layOut[template](prints, gapMm);
  const hung = prints.map((print, at) => ({ ...print, ...positions[at]! }));
  const { left, right, bottom, top } = edgesOfGroup(hung);
  if (right - left > wall.rightMm - wall.leftMm) return { refused: "too-wide" };
  const lowest = lowestEdgeOf(wall);
  if (top - bottom > wall.heightMm - lowest) return { refused: "too-high" };
  const [halfWidth, halfHeight] = [(right - left) / 2, (top - bottom) / 2];
  const x = between(wall.leftMm + halfWidth, wall.middleMm, wall.rightMm - halfWidth);
  const y = between(lowest + halfHeight, eyeLevelMm, wall.heightMm - halfHeight);
  return hung.map((print) => ({
    ...print,
    xMm: print.xMm - (left + right) / 2 + x,
    yMm: print.yMm - (bottom + top) / 2 + y,
  }));
}

type LayOutPrints = (prints: readonly PrintSize[], gapMm: number) => Position[];

const layOut: Record<Template, LayOutPrints> = {
  row: (prints, gapMm) => {
    const xs = along(
      prints.map((print) => print.widthMm),
      gapMm,
    );
    return xs.map((xMm) => ({ xMm, yMm: 0 }));
  },
  grid: (prints, gapMm) => {
    const columns = columnsFor(prints.length);
    const rows: PrintSize[][] = [];
    for (let at = 0; at < prints.length; at += columns) rows.push(prints.slice(at, at + columns));
    const heights = rows.map((row) => Math.max(...row.map((print) => print.heightMm)));
    const ys = along(heights, gapMm);
    return rows.flatMap((row, at) =>
      layOut.row(row, gapMm).map(({ xMm }) => ({ xMm, yMm: -ys[at]! })),
    );
  },
  stair: (prints, gapMm) => {
    const lowest = Math.min(...prints.map((print) => print.heightMm));
    const step = Math.min(lowest * rise, highestRiseMm / Math.max(1, prints.length - 1));
    return layOut.row(prints, gapMm).map(({ xMm }, at) => ({ xMm, yMm: at * step }));
  },
  around: (prints, gapMm) => {
    const areas = prints.map((print) => print.widthMm * print.heightMm);
    const large = areas.indexOf(Math.max(...areas));
    const others = prints.map((_, at) => at).filter((at) => at !== large);
    const beside = others.slice(0, 2 * maxBeside);
    const beyond = others.slice(2 * maxBeside);
    const positions = prints.map(() => ({ xMm: 0, yMm: 0 }));
    const middle = prints[large]!;
    for (const side of [-1, 1]) {
      // A pair hangs on one side, since one on each side would make a row.
      const isPair = beside.length === 2;
      const column = beside.filter((_, at) => (isPair ? side > 0 : at % 2 === (side < 0 ? 0 : 1)));
      const ys = along(
        column.map((at) => prints[at]!.heightMm),
        gapMm,
      );
      column.forEach((at, index) => {
        const away = middle.widthMm / 2 + gapMm + prints[at]!.widthMm / 2;
        positions[at] = { xMm: side * away, yMm: -ys[index]! };
      });
    }
    const inner = [large, ...beside];
    const block = edgesOfGroup(
      inner.map((at): HungPrint => ({ ...prints[at]!, ...positions[at]! })),
    );
    for (const side of [-1, 1]) {
      const row = beyond.filter((_, at) => at % 2 === (side < 0 ? 1 : 0));
      const xs = along(
        row.map((at) => prints[at]!.widthMm),
        gapMm,
      );
      row.forEach((at, index) => {
        const half = prints[at]!.heightMm / 2;
        const yMm = side < 0 ? block.bottom - gapMm - half : block.top + gapMm + half;
        positions[at] = { xMm: (block.left + block.right) / 2 + xs[index]!, yMm };
      });
    }
    return positions;
  },
};

function columnsFor(count: number): number {
  return count <= 3 ? count : count === 4 ? 2 : count <= 6 ? 3 : count <= 8 ? 4 : 3;
}

/** Centred on 0. */
function along(lengths: number[], gapMm: number): number[] {
  const whole = lengths.reduce((sum, each) => sum + each, gapMm * (lengths.length - 1));
  let from = -whole / 2;
  return lengths.map((length) => {
    const middle = from + length / 2;
    from += length + gapMm;
    return middle;
  });
}
