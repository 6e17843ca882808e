import { blend, pour, addPath, shadePath } from "./canvas.ts";
import type { Canvas, Path } from "./canvas.ts";
import { mixLight } from "./colour.ts";
import type { Colour } from "./colour.ts";
import { smoothField } from "./field.ts";
import { gradientNoise } from "./noise.ts";

/** A canvas and the unevenness of the paint that is laid on it. */
export type Brush = { canvas: Canvas; uneven: Float32Array };

export function takeBrush(canvas: Canvas, seed: number): Brush {
  const noise = gradientNoise(seed + 303);
  const uneven = smoothField(canvas.width, canvas.height, 620, (x, y) => {
    const along = noise(x * 9, y * 14) * 0.5;
    return along + noise(x * 60 + y * 24, y * 150) * 0.45 + noise(x * 230, y * 230) * 0.25;
  });
  return { canvas, uneven };
}

/** Gouache: one colour that is nowhere quite the same. */
export function lay(
  { canvas, uneven }: Brush,
  path: Path,
  colour: Colour,
  alpha = 1,
  depth = 0.14,
): void {
  shadePath(canvas, path, (index, coverage) =>
    blend(canvas, index, toned(colour, 1 + depth * uneven[index]!), coverage * alpha),
  );
}

/** Grades from one colour to another; `share` (0..1) gives the mix at each place. */
export function layGraded(
  { canvas, uneven }: Brush,
  path: Path,
  [from, to]: readonly [Colour, Colour],
  share: (x: number, y: number) => number,
  alpha = 1,
): void {
  shadePath(canvas, path, (index, coverage, x, y) => {
    const at = Math.min(1, Math.max(0, share(x, y) + uneven[index]! * 0.07));
    blend(canvas, index, mixLight(from, to, at), coverage * alpha);
  });
}

/** Several paths as one, so that no seam shows where they touch. */
export function layTogether(
  { canvas, uneven }: Brush,
  paths: readonly Path[],
  colour: Colour,
): void {
  for (const path of paths) addPath(canvas, turningOneWay(path));
  pour(canvas, (index, coverage) =>
    blend(canvas, index, toned(colour, 1 + 0.12 * uneven[index]!), coverage),
  );
}

/** Darkens what lies there, once, however the paths overlap. */
export function shade(
  { canvas }: Brush,
  paths: readonly Path[],
  colour: Colour,
  alpha: number,
): void {
  for (const path of paths) addPath(canvas, turningOneWay(path));
  pour(canvas, (index, coverage) => blend(canvas, index, colour, coverage * alpha));
}

function toned(colour: Colour, by: number): Colour {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}

/** Areas of opposite direction would cancel out where they overlap. */
function turningOneWay(path: Path): Path {
  let area = 0;
  for (let i = 0, j = path.length - 2; i < path.length; j = i, i += 2)
    area += path[j]! * path[i + 1]! - path[i]! * path[j + 1]!;
  if (area >= 0) return path;
  const turned: number[] = [];
  for (let i = path.length - 2; i >= 0; i -= 2) turned.push(path[i]!, path[i + 1]!);
  return turned;
}

export function box(x: number, y: number, wide: number, high: number): number[] {
  return [x, y, x + wide, y, x + wide, y + high, x, y + high];
}

export function ellipse(x: number, y: number, rx: number, ry = rx, turn = 0): number[] {
  const path: number[] = [];
  const steps = Math.max(24, Math.ceil(Math.max(rx, ry) * 700));
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) * 2 * Math.PI;
    const dx = Math.cos(t) * rx;
    const dy = Math.sin(t) * ry;
    path.push(
      x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y + dx * Math.sin(turn) + dy * Math.cos(turn),
    );
  }
  return path;
}

/** A smooth line through the points (Catmull-Rom), closed or with two ends. */
export function curve(points: Path, closed = true, steps = 16): number[] {
  const count = points.length / 2;
  const at = (i: number) => (closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i)));
  const path: number[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const corners = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++)
      for (const axis of [0, 1])
        path.push(between(corners.map((corner) => points[corner * 2 + axis]!) as Four, k / steps));
  }
  if (!closed) path.push(points[count * 2 - 2]!, points[count * 2 - 1]!);
  return path;
}

type Four = [number, number, number, number];

function between([a, b, c, d]: Four, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** Enlarged, turned about the origin, then moved; `flip` mirrors left and right first. */
export type Place = { x: number; y: number; size?: number; turn?: number; flip?: boolean };

export function placed(path: Path, { x, y, size = 1, turn = 0, flip = false }: Place): number[] {
  const result: number[] = [];
  const cos = Math.cos(turn) * size;
  const sin = Math.sin(turn) * size;
  for (let i = 0; i < path.length; i += 2) {
    const px = flip ? -path[i]! : path[i]!;
    const py = path[i + 1]!;
    result.push(x + px * cos - py * sin, y + px * sin + py * cos);
  }
  return result;
}

/** A band along the points, as wide at each as `width` says (0..1 along it). */
export function band(points: Path, width: (along: number) => number): number[] {
  const count = points.length / 2;
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i < count; i++) {
    const a = Math.max(0, i - 1) * 2;
    const b = Math.min(count - 1, i + 1) * 2;
    const dx = points[b]! - points[a]!;
    const dy = points[b + 1]! - points[a + 1]!;
    const half = width(i / (count - 1)) / 2 / (Math.hypot(dx, dy) || 1);
    left.push(points[i * 2]! - dy * half, points[i * 2 + 1]! + dx * half);
    right.unshift(points[i * 2]! + dy * half, points[i * 2 + 1]! - dx * half);
  }
  return [...left, ...right];
}
