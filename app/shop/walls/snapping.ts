// Where a print snaps while it is moved: to the wall, to eye level, and to other prints.

import { edgesOf, eyeLevelMm } from "./wall.ts";
import type { HungPrint, Position, Wall } from "./wall.ts";

export type Guide = {
  kind: "wall-centre" | "eye-level" | "edge" | "centre" | "equal-gap";
  /** "x" guides are upright. */
  axis: "x" | "y";
  atMm: number;
  to: number[];
};

export type Snapped = Position & { guides: Guide[] };

/** Distance within which places count as the same. */
const sameMm = 0.5;

/** The tolerance holds per axis and in all; `gapMm` is the gap between neighbours. */
export function snap(
  prints: readonly HungPrint[],
  index: number,
  at: Position,
  wall: Wall,
  { toleranceMm, gapMm }: { toleranceMm: number; gapMm: number },
): Snapped {
  const moving = { ...prints[index]!, ...at };
  const x = nearest(snapTargets("x", prints, index, moving, { wall, gapMm }), at.xMm, toleranceMm);
  const y = nearest(snapTargets("y", prints, index, moving, { wall, gapMm }), at.yMm, toleranceMm);
  if (Math.hypot(x.distance, y.distance) > toleranceMm)
    return x.distance < y.distance
      ? { xMm: x.to, yMm: at.yMm, guides: x.guides }
      : { xMm: at.xMm, yMm: y.to, guides: y.guides };
  return { xMm: x.to, yMm: y.to, guides: [...x.guides, ...y.guides] };
}

type SnapTarget = { to: number; guide: Guide };
type Span = { index: number; from: number; to: number; middle: number; isBeside: boolean };

function nearest(all: SnapTarget[], from: number, toleranceMm: number) {
  const near = all.filter((target) => Math.abs(target.to - from) <= toleranceMm);
  const best = near.toSorted(
    (one, other) => Math.abs(one.to - from) - Math.abs(other.to - from),
  )[0];
  if (!best) return { to: from, distance: 0, guides: [] };
  const guides = near
    .filter((target) => Math.abs(target.to - best.to) <= sameMm)
    .map((target) => target.guide);
  return { to: best.to, distance: Math.abs(best.to - from), guides };
}

function snapTargets(
  axis: "x" | "y",
  prints: readonly HungPrint[],
  index: number,
  moving: HungPrint,
  { wall, gapMm }: { wall: Wall; gapMm: number },
): SnapTarget[] {
  const length = axis === "x" ? moving.widthMm : moving.heightMm;
  const spans = prints.flatMap((print, at) =>
    at === index ? [] : [spanOf(axis, print, at, moving)],
  );
  const line = (kind: Guide["kind"], to: number, atMm: number, others: number[]): SnapTarget => ({
    to,
    guide: { kind, axis, atMm, to: others },
  });
  const eyeLevel =
    wall.isFloorKnown === false ? [] : [line("eye-level", eyeLevelMm, eyeLevelMm, [])];
  const own = axis === "x" ? [line("wall-centre", wall.middleMm, wall.middleMm, [])] : eyeLevel;
  const aligned = spans.flatMap((span) => [
    line("centre", span.middle, span.middle, [span.index]),
    line("edge", span.from + length / 2, span.from, [span.index]),
    line("edge", span.to - length / 2, span.to, [span.index]),
  ]);
  const gaps = equalGaps(spans, length).map(({ to, others }) => line("equal-gap", to, to, others));
  const apart = spans
    .filter(({ isBeside }) => isBeside)
    .flatMap(({ index: neighbour, from, to }) =>
      [from - gapMm - length / 2, to + gapMm + length / 2].map((mm) =>
        line("equal-gap", mm, mm, [neighbour]),
      ),
    );
  return [...own, ...aligned, ...gaps, ...apart];
}

function spanOf(axis: "x" | "y", print: HungPrint, index: number, moving: HungPrint): Span {
  const { left, right, bottom, top } = edgesOf(print);
  const reach =
    (axis === "x" ? print.heightMm + moving.heightMm : print.widthMm + moving.widthMm) / 2;
  const away = axis === "x" ? print.yMm - moving.yMm : print.xMm - moving.xMm;
  return {
    index,
    ...(axis === "x"
      ? { from: left, to: right, middle: print.xMm }
      : { from: bottom, to: top, middle: print.yMm }),
    isBeside: Math.abs(away) < reach,
  };
}

function equalGaps(spans: Span[], length: number): { to: number; others: number[] }[] {
  const beside = spans.filter((span) => span.isBeside).toSorted((a, b) => a.from - b.from);
  return beside.slice(1).flatMap((second, at) => {
    const first = beside[at]!;
    const gap = second.from - first.to;
    if (gap <= 0) return [];
    const others = [first.index, second.index];
    const outside = [
      { to: first.from - gap - length / 2, others },
      { to: second.to + gap + length / 2, others },
    ];
    return gap > length ? [...outside, { to: (first.to + second.from) / 2, others }] : outside;
  });
}
