import { describe, expect, test } from "vitest";
import { edgesOfGroup, eyeLevelMm, isOnWall } from "#app/shop/walls/wall.ts";
import { homographyOf } from "./camera.ts";
import type { Photo } from "./camera.ts";
import { project } from "./homography.ts";
import { likeliestCamera } from "./measured-wall.ts";
import {
  placeGroup,
  likelyErrorMm,
  nearestMeasurable,
  toMeasuredPoint,
  toWallPosition,
  photoWallOf,
} from "./photo-wall.ts";
import type { PhotoMarks, PhotoWall } from "./photo-wall.ts";
import type { Corners } from "./reference-object.ts";

const photo: Photo = { widthPx: 2000, heightPx: 1500, focalLength35mm: 26, isFacing: false };
const focalLengthPx = (26 / Math.hypot(36, 24)) * 2500;

/** The middle of the photo lies 120 mm right of the sheet's. */
function projectionOf(turn: number) {
  const map = homographyOf(
    { focalLengthPx, turn, tilt: 0.05, roll: 0, origin: { x: -100, y: 0 }, mmPerPx: 1.2 },
    photo,
  );
  return (xMm: number, yMm: number) => project(map, { xMm, yMm });
}

function rectangle(turn: number, left: number, top: number, right: number, bottom: number) {
  const at = projectionOf(turn);
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] as Corners;
}

function measured(turn: number, marked: Partial<PhotoMarks> = {}): PhotoWall {
  const reference = { kind: "a4", corners: rectangle(turn, -105, 148.5, 105, -148.5) } as const;
  const wall = photoWallOf(photo, { reference, rectangle: null, floor: null, ...marked });
  if ("refused" in wall) throw new Error(wall.refused);
  return wall;
}

describe("a sheet on the wall", () => {
  const turn = 0.3;
  const wall = measured(turn);

  test("hangs prints where it is, and nobody knows where the floor is", () => {
    expect(wall.wall.isFloorKnown).toBe(false);
    expect(wall.start).toEqual({ xMm: 0, yMm: eyeLevelMm });
    expect(toMeasuredPoint(wall, wall.start)).toEqual({ xMm: 0, yMm: 0 });
  });

  test("the wall is as wide and high as the photo shows of it", () => {
    const { leftMm, rightMm, heightMm, middleMm } = wall.wall;
    expect(toWallPosition(wall, { x: 0, y: 750 }).xMm).toBeCloseTo(leftMm, 6);
    expect(toWallPosition(wall, { x: 2000, y: 750 }).xMm).toBeCloseTo(rightMm, 6);
    expect(toWallPosition(wall, { x: 1000, y: 0 }).yMm).toBeCloseTo(heightMm, 6);
    expect(toWallPosition(wall, { x: 1000, y: 750 }).xMm).toBeCloseTo(middleMm, 6);
  });

  test("the floor that was marked is zero", () => {
    const withFloor = measured(turn, { floor: projectionOf(turn)(300, -1100) });
    expect(withFloor.wall.isFloorKnown).toBe(true);
    expect(withFloor.start.yMm).toBeGreaterThan(1060);
    expect(withFloor.start.yMm).toBeLessThan(1140);
  });

  test("the likely error grows with the way from the sheet until nothing is shown", () => {
    const errors = [0, 100, 200, 2400].map((xMm) =>
      likelyErrorMm(wall, { widthMm: 840, heightMm: 594, xMm, yMm: eyeLevelMm }),
    );
    expect(errors[0]).toBeGreaterThan(2);
    expect(errors[1]!).toBeGreaterThan(errors[0]!);
    expect(errors.at(-1)).toBeNull();
  });

  test("a print that grew hangs as near to its place as its size is sure", () => {
    const position = { xMm: 1600, yMm: eyeLevelMm + 100 };
    const size = { widthMm: 840, heightMm: 594 };
    expect(likelyErrorMm(wall, { ...size, ...position })).toBeNull();
    const near = nearestMeasurable(wall, { ...size, ...position });
    expect(likelyErrorMm(wall, { ...size, ...near })).not.toBeNull();
    expect(near.xMm).toBeGreaterThan(0);
    const further = { xMm: near.xMm * 1.02, yMm: eyeLevelMm + 1.02 * (near.yMm - eyeLevelMm) };
    expect(likelyErrorMm(wall, { ...size, ...further })).toBeNull();
    expect(nearestMeasurable(wall, { ...size, xMm: 10, yMm: eyeLevelMm })).toEqual({
      xMm: 10,
      yMm: eyeLevelMm,
    });
  });

  test("the camera stands where the photo was taken", () => {
    const camera = likeliestCamera(wall.measured);
    expect(camera.awayMm).toBeGreaterThan(1600);
    expect(camera.awayMm).toBeLessThan(2000);
    expect(Math.abs(camera.xMm)).toBeGreaterThan(300);
  });
});

test("a door stands on the floor, and prints hang beside it at eye level", () => {
  const corners = rectangle(0.2, -600, 1000, 230, -1040);
  const wall = measured(0.2, { reference: { kind: "door", corners, heightMm: 2040 } });
  expect(wall.wall.isFloorKnown).toBe(true);
  expect(wall.start.yMm).toBe(eyeLevelMm);
  expect(toWallPosition(wall, corners[3]).yMm).toBeCloseTo(0, -1);
});

test("a camera that looks along the wall sees no end of it", () => {
  const wide = { ...photo, focalLength35mm: 13 };
  const map = homographyOf(
    {
      focalLengthPx: focalLengthPx / 2,
      turn: 0.68,
      tilt: 0,
      roll: 0,
      origin: { x: 0, y: 0 },
      mmPerPx: 1.6,
    },
    wide,
  );
  const at = (xMm: number, yMm: number) => project(map, { xMm, yMm });
  const corners: Corners = [at(-500, 1000), at(500, 1000), at(500, -1000), at(-500, -1000)];
  const wall = photoWallOf(wide, {
    reference: { kind: "door", corners, heightMm: 2000 },
    rectangle: null,
    floor: null,
  });
  if ("refused" in wall) throw new Error(wall.refused);
  const { leftMm, rightMm, middleMm } = wall.wall;
  expect(Math.max(middleMm - leftMm, rightMm - middleMm)).toBe(10_000);
});

test("what cannot be measured is refused as the measuring refuses it", () => {
  const corners = rectangle(0, -10, 14, 10, -14);
  expect(
    photoWallOf(photo, { reference: { kind: "a4", corners }, rectangle: null, floor: null }),
  ).toEqual({ refused: "too-small" });
});

describe("several prints", () => {
  const row = [0, 700, 1400].map((xMm) => ({ xMm, yMm: 1500, widthMm: 594, heightMm: 420 }));
  const placed = (photoWall: PhotoWall, prints = row) =>
    placeGroup(photoWall, prints).map((position, at) => ({ ...prints[at]!, ...position }));
  const start = { xMm: 0, yMm: 1500 };
  const wall = { leftMm: -2000, rightMm: 2000, heightMm: 2500, middleMm: 0, furnitureTopMm: 0 };
  const wide: PhotoWall = { ...measured(0), start, wall };

  test("hang about what was measured, as far from each other as in the room", () => {
    const { left, right, bottom, top } = edgesOfGroup(placed(wide));
    expect([(left + right) / 2, (bottom + top) / 2]).toEqual([0, 1500]);
    expect(placed(wide)[1]!.xMm - placed(wide)[0]!.xMm).toBe(700);
  });

  test.each([-1900, 1900])("none hangs outside a photo whose sheet lies at %d mm", (xMm) => {
    for (const yMm of [50, 2450]) {
      const prints = placed({ ...wide, start: { xMm, yMm } });
      expect(prints.every((print) => isOnWall(print, wall))).toBe(true);
      expect(prints[2]!.xMm - prints[0]!.xMm).toBe(1400);
    }
  });

  test("wider than the photo, they stay about its sheet", () => {
    const narrow = { ...wide, wall: { ...wall, leftMm: -500, rightMm: 500 } };
    expect(edgesOfGroup(placed(narrow)).left).toBe(-997);
  });
});
