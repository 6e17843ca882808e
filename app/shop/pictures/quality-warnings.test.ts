import { expect, test } from "vitest";
import { assessQuality } from "./quality-warnings.ts";

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const fine = {
  sharpness: 500,
  stairs: 0,
  edges: none,
  width: 1200,
  height: 800,
  original: { width: 3000, height: 2000 },
};

test("a good picture is nothing to look at", () => {
  expect(assessQuality(fine)).toEqual({
    sharpness: 500,
    blurred: false,
    banded: false,
    border: null,
  });
});

test("blurred is what is softer than any sharp picture measured", () => {
  expect([
    assessQuality({ ...fine, sharpness: 99.6 }).blurred,
    assessQuality({ ...fine, sharpness: 100 }).blurred,
  ]).toEqual([true, false]);
});

test("banded is what lies on stairs for a fiftieth", () => {
  expect([
    assessQuality({ ...fine, stairs: 0.019 }).banded,
    assessQuality({ ...fine, stairs: 0.02 }).banded,
  ]).toEqual([false, true]);
});

test("a border counts from a hundredth of its side, in pixels of the picture as it came", () => {
  expect(assessQuality({ ...fine, edges: { ...none, left: 11, top: 7 } }).border).toBeNull();
  expect(
    assessQuality({ ...fine, edges: { ...none, left: 16, right: 16, top: 1 } }).border,
  ).toEqual({
    top: 3,
    right: 40,
    bottom: 0,
    left: 40,
  });
  expect(assessQuality({ ...fine, edges: { ...none, bottom: 8 } }).border).toEqual({
    ...none,
    bottom: 20,
  });
});
