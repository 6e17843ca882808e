import type { Pixel } from "#app/shop/walls/measuring/homography.ts";
import { doorHeightMm } from "#app/shop/walls/measuring/reference-object.ts";
import type { Corners, ReferenceObject } from "#app/shop/walls/measuring/reference-object.ts";
import type { PhotoMarks } from "#app/shop/walls/measuring/photo-wall.ts";
import { between } from "#app/shop/walls/wall.ts";

type Kind = ReferenceObject["kind"];
export const kinds: readonly Kind[] = ["a4", "card", "door", "length"];

export type Marks = {
  kind: Kind;
  corners: Corners;
  ends: readonly [Pixel, Pixel];
  rectangle: Corners | null;
  floor: Pixel | null;
  lengthCm: string;
  doorCm: string;
  isFacing: boolean;
  /** Names of the points that were moved; the others are still where they started. */
  placed: readonly string[];
};

export type Handle = { part: "corners" | "ends" | "rectangle" | "floor"; index: number };
type Size = { width: number; height: number };

/** `ratio` is width by height; `share` is the initial share of the photo's height. */
const shapes: Record<Exclude<Kind, "length">, { ratio: number; share: number }> = {
  a4: { ratio: 210 / 297, share: 0.3 },
  card: { ratio: 85.6 / 53.98, share: 0.12 },
  door: { ratio: 0.41, share: 0.7 },
};

export function startMarks(kind: Kind, size: Size): Marks {
  const { width, height } = size;
  const { ratio, share } = shapes[kind === "length" ? "a4" : kind];
  const high = Math.min(height * share, (width * 0.8) / ratio);
  return {
    kind,
    corners: cornersAround(width / 2, height / 2, high * ratio, high),
    ends: [
      { x: width * 0.3, y: height / 2 },
      { x: width * 0.7, y: height / 2 },
    ],
    rectangle: null,
    floor: null,
    lengthCm: "",
    doorCm: `${doorHeightMm / 10}`,
    isFacing: false,
    placed: [],
  };
}

export function withKind(marks: Marks, kind: Kind, size: Size): Marks {
  const { corners, ends } = startMarks(kind, size);
  return { ...marks, kind, corners, ends, placed: placedWithout(marks, "corners", "ends") };
}

export function withRectangle(marks: Marks, size: Size): Marks {
  const { width, height } = size;
  const rectangle = cornersAround(width * 0.2, height * 0.4, width * 0.2, height * 0.35);
  return { ...marks, rectangle, placed: placedWithout(marks, "rectangle") };
}

export function withFloor(marks: Marks, { width, height }: Size): Marks {
  const floor = { x: width / 2, y: height * 0.92 };
  return { ...marks, floor, placed: placedWithout(marks, "floor") };
}

function placedWithout({ placed }: Marks, ...parts: Handle["part"][]): string[] {
  return placed.filter((name) => !parts.some((part) => name.startsWith(`${part}-`)));
}

export function nameOf({ part, index }: Handle): string {
  return `${part}-${index}`;
}

export function withTouched(marks: Marks, handle: Handle): Marks {
  const name = nameOf(handle);
  return marks.placed.includes(name) ? marks : { ...marks, placed: [...marks.placed, name] };
}

/** False while points are unplaced; a verdict on those would only confuse. */
export function isPlaced(marks: Marks): boolean {
  return unplaced(marks).length === 0;
}

export function unplaced(marks: Marks): Handle[] {
  return handlesOf(marks).filter((handle) => !marks.placed.includes(nameOf(handle)));
}

export function handlesOf({ kind, rectangle, floor }: Marks): Handle[] {
  const points = (part: Handle["part"], count: number) =>
    Array.from({ length: count }, (_, index) => ({ part, index }));
  return [
    ...(kind === "length" ? points("ends", 2) : points("corners", 4)),
    ...points("rectangle", rectangle ? 4 : 0),
    ...points("floor", floor ? 1 : 0),
  ];
}

export function pointOf(marks: Marks, { part, index }: Handle): Pixel {
  return part === "floor" ? marks.floor! : marks[part]![index]!;
}

export function withMoved(marks: Marks, handle: Handle, to: Pixel, size: Size): Marks {
  const { part, index } = handle;
  const point = { x: between(0, to.x, size.width), y: between(0, to.y, size.height) };
  const next = withTouched(marks, handle);
  return part === "floor"
    ? { ...next, floor: point }
    : { ...next, [part]: marks[part]!.with(index, point) };
}

export function toMarked({ kind, corners, ends, rectangle, floor, ...typed }: Marks): PhotoMarks {
  const extras = { rectangle, floor };
  if (kind === "length")
    return { reference: { kind, ends, lengthMm: readMm(typed.lengthCm) }, ...extras };
  if (kind === "door")
    return { reference: { kind, corners, heightMm: readMm(typed.doorCm) }, ...extras };
  return { reference: { kind, corners }, ...extras };
}

const maxCm = 5000;

/** Accepts a comma or a point as decimal separator; NaN if it is not a length. */
function readMm(typed: string): number {
  const text = typed.trim().replace(",", ".");
  const cm = /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  return cm <= maxCm ? 10 * cm : Number.NaN;
}

/** Scales movement by its speed (CSS pixels per millisecond): slow movements are finer. */
export function gainOf(speed: number): number {
  return between(0.3, speed / 0.05, 1);
}

function cornersAround(x: number, y: number, width: number, height: number): Corners {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
