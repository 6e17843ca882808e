import { describe, expect, test } from "vitest";
import { lightAcross } from "./photo-rendering.ts";

describe("the light across a print", () => {
  const plain = [255, 255, 255] as [number, number, number];

  test("is the same everywhere on an even wall", () => {
    const { from, to } = lightAcross({ multiply: [240, 230, 220], corners: [1, 1, 1, 1] }, 1.4);
    expect(from).toEqual([240, 230, 220]);
    expect(to).toEqual(from);
  });

  test("goes to where the wall is brighter", () => {
    const right = lightAcross({ multiply: plain, corners: [0.9, 1.1, 1.1, 0.9] }, 1.4);
    expect(right.degrees).toBeCloseTo(90, 6);
    expect(right.from[0]).toBeLessThan(250);
    expect(right.to[0]).toBe(255);
    const up = lightAcross({ multiply: plain, corners: [1.1, 1.1, 0.9, 0.9] }, 1.4);
    expect(Math.abs(up.degrees)).toBeCloseTo(0, 6);
    const down = lightAcross({ multiply: plain, corners: [0.9, 0.9, 1.1, 1.1] }, 1.4);
    expect(Math.abs(down.degrees)).toBeCloseTo(180, 6);
  });
});
