// A measured photo as a wall: millimetres from the middle of the reference, and above the floor.
import { between, edgesOfGroup, eyeLevelMm } from "#app/shop/walls/wall.ts";
import type { HungPrint, Position, Wall } from "#app/shop/walls/wall.ts";
import type { Pixel, WallPoint } from "./homography.ts";
import { refuseUncertain, lengthErrorMm, measureWall, toWallPoint } from "./measured-wall.ts";
import type { HungRectangle, MeasuredWall, MeasuringRefusal } from "./measured-wall.ts";
import type { Photo } from "./camera.ts";
import type { Corners, ReferenceObject } from "./reference-object.ts";

export type PhotoMarks = {
  reference: ReferenceObject;
  rectangle: Corners | null;
  floor: Pixel | null;
};

export type PhotoWall = {
  measured: MeasuredWall;
  wall: Wall;
  start: Position;
  /** Assumed if nobody marked the floor. */
  floorMm: number;
};

const farthestMm = 10_000;

export function photoWallOf(photo: Photo, marked: PhotoMarks): PhotoWall | MeasuringRefusal {
  const { reference, rectangle, floor } = marked;
  const measured = measureWall(photo, reference, rectangle);
  if ("refused" in measured) return measured;
  const wallPointOf = (x: number, y: number) => toWallPoint(measured, { x, y });
  const { widthPx, heightPx } = photo;
  const knownFloorMm = floor ? wallPointOf(floor.x, floor.y).yMm : floorUnder(reference, measured);
  const isBeside = reference.kind === "door" || reference.kind === "length";
  const middle = wallPointOf(widthPx / 2, heightPx / 2);
  const hanging = isBeside ? middle : { xMm: 0, yMm: 0 };
  const floorMm = knownFloorMm ?? hanging.yMm - eyeLevelMm;
  const wall: Wall = {
    leftMm: -beyond(-wallPointOf(0, heightPx / 2).xMm, -middle.xMm),
    rightMm: beyond(wallPointOf(widthPx, heightPx / 2).xMm, middle.xMm),
    heightMm: beyond(wallPointOf(widthPx / 2, 0).yMm, middle.yMm) - floorMm,
    middleMm: middle.xMm,
    furnitureTopMm: 0,
    isFloorKnown: knownFloorMm !== null,
  };
  const yMm = isBeside && knownFloorMm !== null ? eyeLevelMm : hanging.yMm - floorMm;
  return { measured, wall, start: { xMm: hanging.xMm, yMm }, floorMm };
}

export function toMeasuredPoint({ floorMm }: PhotoWall, { xMm, yMm }: Position): WallPoint {
  return { xMm, yMm: yMm + floorMm };
}

export function toWallPosition({ measured, floorMm }: PhotoWall, pixel: Pixel): Position {
  const { xMm, yMm } = toWallPoint(measured, pixel);
  return { xMm, yMm: yMm - floorMm };
}

export function rectangleOf(photoWall: PhotoWall, print: HungPrint): HungRectangle {
  const { widthMm, heightMm } = print;
  return { centre: toMeasuredPoint(photoWall, print), widthMm, heightMm };
}

export function placeGroup({ start, wall }: PhotoWall, prints: readonly HungPrint[]): Position[] {
  const { left, right, bottom, top } = edgesOfGroup(prints);
  const shiftInto = (middle: number, [from, to]: Span, [min, max]: Span) => {
    const shift = middle - (from + to) / 2;
    return to - from > max - min ? shift : between(min - from, shift, max - to);
  };
  const rightMm = shiftInto(start.xMm, [left, right], [wall.leftMm, wall.rightMm]);
  const upMm = shiftInto(start.yMm, [bottom, top], [0, wall.heightMm]);
  return prints.map(({ xMm, yMm }) => ({ xMm: xMm + rightMm, yMm: yMm + upMm }));
}

type Span = readonly [from: number, to: number];

/** How far the longer side may be off; null if it is too uncertain to show. */
export function likelyErrorMm(photoWall: PhotoWall, print: HungPrint): number | null {
  const { measured } = photoWall;
  const rectangle = rectangleOf(photoWall, print);
  if (refuseUncertain(measured, rectangle)) return null;
  const { centre, widthMm, heightMm } = rectangle;
  const [right, up] = widthMm > heightMm ? [widthMm / 2, 0] : [0, heightMm / 2];
  const from = { xMm: centre.xMm - right, yMm: centre.yMm - up };
  return lengthErrorMm(measured, from, { xMm: centre.xMm + right, yMm: centre.yMm + up });
}

export function nearestMeasurable(photoWall: PhotoWall, print: HungPrint): Position {
  const { start } = photoWall;
  const { xMm, yMm } = print;
  const along = (part: number) => ({
    xMm: start.xMm + part * (xMm - start.xMm),
    yMm: start.yMm + part * (yMm - start.yMm),
  });
  const isSure = (position: Position) =>
    likelyErrorMm(photoWall, { ...print, ...position }) !== null;
  if (isSure(print) || !isSure(start)) return { xMm, yMm };
  let [sure, unsure] = [0, 1];
  while (unsure - sure > 0.005) {
    const middle = (sure + unsure) / 2;
    if (isSure(along(middle))) sure = middle;
    else unsure = middle;
  }
  return along(sure);
}

/** An edge on the wrong side of the middle is beyond the wall's horizon. */
function beyond(edge: number, middle: number): number {
  return middle + (edge > middle ? Math.min(edge - middle, farthestMm) : farthestMm);
}

function floorUnder(reference: ReferenceObject, measured: MeasuredWall): number | null {
  if (reference.kind !== "door") return null;
  const [, , right, left] = reference.corners;
  return (toWallPoint(measured, right).yMm + toWallPoint(measured, left).yMm) / 2;
}
