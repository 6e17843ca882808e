import { describe, expect, test } from "vitest";
import { homographyOf } from "./camera.ts";
import type { Photo } from "./camera.ts";
import { project } from "./homography.ts";
import type { Pixel } from "./homography.ts";
import {
  projectCorners,
  lengthErrorMm,
  matrix3dOf,
  measureWall,
  pixelsPerMm,
  sizeError,
  toWallPoint,
} from "./measured-wall.ts";
import type { MeasuredWall } from "./measured-wall.ts";
import type { Corners, ReferenceObject } from "./reference-object.ts";

const photo: Photo = { widthPx: 2048, heightPx: 1536, focalLength35mm: 26, isFacing: false };
const pose = {
  focalLengthPx: 1538,
  turn: 0.3,
  tilt: -0.1,
  roll: 0.03,
  origin: { x: 80, y: -120 },
  mmPerPx: 1.3,
};
const map = homographyOf(pose, photo);

function cornersSeen(width: number, height: number): Corners {
  const corner = (right: number, up: number) =>
    project(map, { xMm: (right * width) / 2, yMm: (up * height) / 2 });
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
}

function at(...points: [number, number][]): Corners {
  const [a, b, c, d] = points.map(([x, y]) => ({ x, y }));
  return [a!, b!, c!, d!];
}

function measure(reference: ReferenceObject, changed: Partial<Photo> = {}): MeasuredWall {
  const wall = measureWall({ ...photo, ...changed }, reference);
  if ("refused" in wall) throw new Error(wall.refused);
  return wall;
}

const a4: ReferenceObject = { kind: "a4", corners: cornersSeen(210, 297) };
const print = { centre: { xMm: 60, yMm: -40 }, widthMm: 840, heightMm: 590 };

describe("what cannot be is refused", () => {
  const square = at([100, 100], [300, 100], [300, 300], [100, 300]);
  const [a, b, c, d] = square;
  test.each<[string, ReferenceObject]>([
    ["crossed-corners", { kind: "a4", corners: [b, a, c, d] }],
    ["crossed-corners", { kind: "a4", corners: [a, d, c, b] }],
    ["crossed-corners", { kind: "a4", corners: at([0, 0], [200, 0], [50, 50], [0, 200]) }],
    ["collinear-corners", { kind: "card", corners: at([0, 0], [100, 1], [200, 0], [100, 200]) }],
    ["collinear-corners", { kind: "card", corners: [a, a, c, d] }],
    ["too-small", { kind: "card", corners: at([0, 0], [59, 0], [59, 37], [0, 37]) }],
    ["too-small", { kind: "length", ends: [a, { x: 159, y: 100 }], lengthMm: 500 }],
    ["length-missing", { kind: "length", ends: [a, b], lengthMm: Number.NaN }],
    ["length-missing", { kind: "length", ends: [a, b], lengthMm: 0 }],
    ["length-missing", { kind: "door", corners: square, heightMm: -1 }],
    ["too-uncertain", { kind: "length", ends: [a, b], lengthMm: 500 }],
  ])("%s", (refused, reference) =>
    expect(measureWall(photo, reference)).toMatchObject({ refused }),
  );

  test("so is a rectangle whose corners are crossed", () =>
    expect(measureWall(photo, a4, [b, a, c, d])).toEqual({ refused: "crossed-corners" }));

  test("and corners that no sheet could have", () =>
    expect(
      measureWall(photo, {
        kind: "a4",
        corners: at([100, 100], [900, 100], [900, 180], [100, 180]),
      }),
    ).toMatchObject({ refused: "too-uncertain" }));
});

test("two points and a length are enough for whoever stands right in front", () => {
  const reference: ReferenceObject = {
    kind: "length",
    ends: [
      { x: 400, y: 1000 },
      { x: 1600, y: 1000 },
    ],
    lengthMm: 1900,
  };
  expect(pixelsPerMm(measure(reference, { isFacing: true }), { xMm: 0, yMm: 0 })).toBeCloseTo(
    1200 / 1900,
    2,
  );
});

test("an exact reference gives the exact scale at its place", () => {
  const wall = measure(a4);
  const [left, right] = [-100, 100].map((xMm) => toWallPoint(wall, project(map, { xMm, yMm: 0 })));
  expect(Math.abs(right!.xMm - left!.xMm - 200)).toBeLessThan(1);
});

test("the way to the pixels and back ends where it began", () => {
  const wall = measure(a4);
  const back = toWallPoint(wall, project(wall.toPixels, { xMm: 321, yMm: -123 }));
  expect(back.xMm).toBeCloseTo(321, 6);
  expect(back.yMm).toBeCloseTo(-123, 6);
});

test("the error grows away from the reference, and shrinks with a rectangle beside it", () => {
  const wall = measure(a4);
  const length = (from: number) =>
    lengthErrorMm(wall, { xMm: from, yMm: 0 }, { xMm: from + 300, yMm: 0 });
  expect(length(1500)).toBeGreaterThan(length(600));
  expect(length(600)).toBeGreaterThan(length(-150));
  const withRectangle = measureWall(photo, a4, cornersSeen(1500, 1200));
  expect("refused" in withRectangle || sizeError(withRectangle, print)).toBeLessThan(
    sizeError(wall, print),
  );
});

test("matrix3d puts the corners of an element on those of the print", () => {
  const wall = measure(a4);
  const css = matrix3dOf(wall, print, { width: 420, height: 295 }, 0.5);
  const numbers = css.slice("matrix3d(".length, -1).split(",").map(Number);
  const shown = (x: number, y: number): Pixel => {
    const row = (index: number) =>
      numbers[index]! * x + numbers[4 + index]! * y + numbers[12 + index]!;
    return { x: row(0) / row(3), y: row(1) / row(3) };
  };
  const corners = [shown(0, 0), shown(420, 0), shown(420, 295), shown(0, 295)];
  for (const [index, corner] of projectCorners(wall, print).entries()) {
    expect(corners[index]!.x).toBeCloseTo(corner.x / 2, 6);
    expect(corners[index]!.y).toBeCloseTo(corner.y / 2, 6);
  }
});
