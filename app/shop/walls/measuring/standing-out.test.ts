import { expect, test } from "vitest";
import { coveredBy, visibleSides } from "./standing-out.ts";

const canvas = { left: -400, right: 400, bottom: 1200, top: 1800 };
const cameraAt = (xMm: number, yMm: number, awayMm = 2500) => ({ xMm, yMm, awayMm });
const projectOnWall = (xMm: number, yMm: number) =>
  visibleSides(canvas, coveredBy(canvas, 20, cameraAt(xMm, yMm))).map(({ side }) => side);

test("from straight before it, a canvas hides all of its sides and looks a little larger", () => {
  expect(projectOnWall(0, 1500)).toEqual([]);
  const { left, right } = coveredBy(canvas, 20, cameraAt(0, 1500));
  expect(right - left).toBeCloseTo(800 * (2500 / 2480), 9);
});

test("from beside it, the side on that side is seen", () => {
  expect(projectOnWall(1500, 1500)).toEqual(["right"]);
  expect(projectOnWall(-1500, 1500)).toEqual(["left"]);
  expect(projectOnWall(0, 2400)).toEqual(["top"]);
  expect(projectOnWall(1500, 300)).toEqual(["right", "bottom"]);
});

test("a side runs from the wall to the front", () => {
  const camera = cameraAt(1500, 1500);
  const front = coveredBy(canvas, 20, camera);
  const [right] = visibleSides(canvas, front);
  expect(right!.points.map(({ xMm }) => xMm)).toEqual([400, front.right, front.right, 400]);
});

test("as a ray from the camera through the corner of the front meets the wall", () => {
  const { right, top } = coveredBy(canvas, 100, cameraAt(0, 1500, 1000));
  expect(right).toBeCloseTo((400 * 1000) / 900, 9);
  expect(top).toBeCloseTo(1500 + (300 * 1000) / 900, 9);
});
