import { describe, expect, test } from "vitest";
import { wallFigureOf } from "#app/shop/walls/measuring/reference-object.ts";
import type { Marks } from "./marks.ts";
import {
  gainOf,
  handlesOf,
  isPlaced,
  kinds,
  toMarked,
  withMoved,
  pointOf,
  startMarks,
  withTouched,
  withFloor,
  withKind,
  withRectangle,
} from "./marks.ts";

const photo = { width: 2048, height: 1536 };

test.each(kinds)("%s: the first marks lie in the photo and can be measured", (kind) => {
  for (const size of [photo, { width: 1152, height: 2048 }]) {
    const marks = { ...startMarks(kind, size), lengthCm: "120" };
    for (const handle of handlesOf(marks)) {
      const { x, y } = pointOf(marks, handle);
      expect(x > 0 && y > 0 && x < size.width && y < size.height).toBe(true);
    }
    expect(wallFigureOf(toMarked(marks).reference)).not.toHaveProperty("refused");
  }
});

test("a corner moves alone, and not out of the photo", () => {
  const marks = startMarks("a4", photo);
  const next = withMoved(marks, { part: "corners", index: 1 }, { x: 3000, y: -5 }, photo);
  expect(next.corners[1]).toEqual({ x: 2048, y: 0 });
  expect([0, 2, 3].map((at) => next.corners[at])).toEqual([0, 2, 3].map((at) => marks.corners[at]));
});

test("rectangle and floor are points of their own, which another reference leaves alone", () => {
  const marks = withFloor(withRectangle(startMarks("a4", photo), photo), photo);
  expect(handlesOf(marks)).toHaveLength(9);
  const floor = withMoved(marks, { part: "floor", index: 0 }, { x: 5, y: 1500 }, photo);
  const other = withKind(floor, "length", photo);
  expect(other.floor).toEqual({ x: 5, y: 1500 });
  expect(other.rectangle).toEqual(marks.rectangle);
  expect(handlesOf(other)).toHaveLength(7);
});

describe("nothing is measured before somebody has placed every point", () => {
  const placeAll = (marks: Marks, part: "corners" | "ends" | "rectangle" | "floor") =>
    handlesOf(marks)
      .filter((handle) => handle.part === part)
      .reduce(withTouched, marks);

  test.each([
    ["a4", "corners"],
    ["card", "corners"],
    ["door", "corners"],
    ["length", "ends"],
  ] as const)("%s", (kind, part) => {
    const marks = startMarks(kind, photo);
    expect(isPlaced(marks)).toBe(false);
    const [, ...remaining] = handlesOf(marks);
    expect(isPlaced(remaining.reduce(withTouched, marks))).toBe(false);
    expect(isPlaced(placeAll(marks, part))).toBe(true);
  });

  test("a move places a point", () => {
    const marks = startMarks("length", photo);
    const [first, second] = handlesOf(marks).map((handle) =>
      withMoved(marks, handle, { x: 9, y: 9 }, photo),
    );
    expect([first!.placed, second!.placed]).toEqual([["ends-0"], ["ends-1"]]);
  });

  test("another reference begins in the middle of the photo, and is placed anew", () => {
    const marks = placeAll(startMarks("a4", photo), "corners");
    for (const kind of ["card", "door", "length"] as const)
      expect(isPlaced(withKind(marks, kind, photo))).toBe(false);
    expect(isPlaced(withKind(withKind(marks, "door", photo), "a4", photo))).toBe(false);
  });

  test("a rectangle and a floor wait to be placed, and stay so under another reference", () => {
    const sheet = placeAll(startMarks("a4", photo), "corners");
    const both = withFloor(withRectangle(sheet, photo), photo);
    expect(isPlaced(withRectangle(sheet, photo))).toBe(false);
    expect(isPlaced(withFloor(sheet, photo))).toBe(false);
    const all = placeAll(placeAll(both, "rectangle"), "floor");
    expect(isPlaced(all)).toBe(true);
    expect(isPlaced(placeAll(withKind(all, "card", photo), "corners"))).toBe(true);
    const again = withRectangle({ ...all, rectangle: null }, photo);
    expect(isPlaced(again)).toBe(false);
    expect(isPlaced(withFloor({ ...all, floor: null }, photo))).toBe(false);
  });
});

describe("a typed length", () => {
  const lengthOf = (lengthCm: string) => {
    const { reference } = toMarked({ ...startMarks("length", photo), lengthCm });
    return "lengthMm" in reference ? reference.lengthMm : null;
  };
  test.each([
    ["120", 1200],
    [" 85,5 ", 855],
    ["85.5", 855],
    ["190.", 1900],
  ])("%j is %d mm", (typed, mm) => expect(lengthOf(typed)).toBe(mm));
  test.each(["", "-3", "1e9", "12 m", "1.2.3", "99999"])("%j is none", (typed) =>
    expect(lengthOf(typed)).toBeNaN(),
  );
});

test("a slow finger works finely, a quick one covers the way", () => {
  expect(gainOf(0)).toBe(0.3);
  expect(gainOf(0.02)).toBeCloseTo(0.4);
  // The thumb of an old person moves 60 pixels in a second.
  expect(gainOf(0.06)).toBe(1);
});
