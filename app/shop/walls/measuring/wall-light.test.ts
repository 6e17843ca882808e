import { expect, test } from "vitest";
import type { Corners } from "./reference-object.ts";
import { lightAround } from "./wall-light.ts";

type Colour = [number, number, number];
const print: Corners = [
  { x: 60, y: 60 },
  { x: 140, y: 60 },
  { x: 140, y: 140 },
  { x: 60, y: 140 },
];

function photoOf(colourAt: (x: number, y: number) => Colour) {
  const data = new Uint8ClampedArray(200 * 200 * 4);
  for (let at = 0; at < 200 * 200; at += 1)
    data.set([...colourAt(at % 200, Math.floor(at / 200)), 255], at * 4);
  return { data, width: 200, height: 200 };
}
const light = (colourAt: (x: number, y: number) => Colour, corners = print) =>
  lightAround(photoOf(colourAt), corners);

test("a white wall in good light leaves the print as it is", () =>
  expect(light(() => [245, 245, 245])).toEqual({
    multiply: [255, 255, 255],
    corners: [1, 1, 1, 1],
  }));

test("a dim wall darkens it, but never into the dark", () => {
  const dim = light(() => [160, 160, 160])!.multiply[0];
  expect(dim).toBeLessThan(200);
  expect(light(() => [8, 8, 8])!.multiply[0]).toBeGreaterThan(150);
});

test("evening light is warm on the print, and less so than on the wall", () => {
  const [red, , blue] = light(() => [220, 180, 140])!.multiply;
  expect(red).toBeGreaterThan(blue);
  expect(red / blue).toBeLessThan(220 / 140);
});

test("light from the left falls on the left of the print", () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = light((x) => {
    const grey = 230 - x / 5;
    return [grey, grey, grey];
  })!.corners;
  expect(topLeft).toBeGreaterThan(topRight);
  expect(bottomLeft).toBeCloseTo(topLeft, 6);
  expect(bottomRight).toBeCloseTo(topRight, 6);
});

test("what already hangs there, and a lamp beside it, say nothing of the light", () => {
  const plain = light(() => [200, 200, 200]);
  const inside = light((x, y) =>
    x > 61 && x < 139 && y > 61 && y < 139 ? [9, 9, 9] : [200, 200, 200],
  );
  const lamp = light((x, y) => (x < 60 && y < 60 ? [255, 250, 240] : [200, 200, 200]));
  expect(inside).toEqual(plain);
  expect(lamp).toEqual(plain);
});

test("nothing is said where the wall is not in the picture", () =>
  expect(
    light(
      () => [200, 200, 200],
      [
        { x: -500, y: -500 },
        { x: -400, y: -500 },
        { x: -400, y: -400 },
        { x: -500, y: -400 },
      ],
    ),
  ).toBeNull());
