import { describe, expect, test } from "vitest";
import { arrange } from "#app/shop/walls/templates.ts";
import { edgesOf, eyeLevelMm } from "#app/shop/walls/wall.ts";
import type { HungPrint } from "#app/shop/walls/wall.ts";
import { roomProperties } from "./room-palette.ts";
import { colourProperty, roomColours } from "./room.ts";
import type { Room, Shape } from "./room.ts";
import { rooms } from "./rooms.ts";
import { drawPerson } from "./standing-person.ts";

const shapesOf = (room: Room) => [...room.behind, ...room.before, ...drawPerson(0)];

function onlyPrint(room: Room, widthMm: number, heightMm: number): HungPrint {
  const hung = arrange("row", [{ widthMm, heightMm }], 0, room.wall);
  if ("refused" in hung) throw new Error(hung.refused);
  return hung[0]!;
}

/** Width of all rectangles in these colours, which large furniture is made of. */
function span(shapes: readonly Shape[], colours: string[]): number {
  const parts = shapes.flatMap((each) =>
    each.form === "rect" && colours.includes(each.colour) ? [each] : [],
  );
  const right = Math.max(...parts.map((each) => each.x + each.width));
  return right - Math.min(...parts.map((each) => each.x));
}

describe.each(rooms)("$key", (room) => {
  test("a print of A1 hangs at eye level, A0 in either way clear of the furniture", () => {
    expect(onlyPrint(room, 841, 594).yMm).toBeGreaterThanOrEqual(eyeLevelMm);
    for (const [width, height] of [
      [1189, 841],
      [841, 1189],
    ] as const) {
      const { bottom, top, right } = edgesOf(onlyPrint(room, width, height));
      expect(bottom).toBeGreaterThanOrEqual(room.wall.furnitureTopMm + 150);
      expect(top).toBeLessThan(room.wallHeightMm);
      expect(right).toBeLessThan(room.widthMm);
    }
  });

  test("every path is one, and every number finite", () => {
    for (const shape of shapesOf(room)) {
      if (shape.form === "path") expect(shape.d).toMatch(/^M[-\d.\sA-Za-z]+$/);
      else for (const each of Object.values(shape)) expect(each).not.toBeNaN();
    }
  });

  test("somebody may stand in it without being cut off", () => {
    expect(room.personXMm).toBeGreaterThan(250);
    expect(room.personXMm).toBeLessThan(room.widthMm - 250);
  });
});

test("what tells the scale is as wide or high as it says", () => {
  const [sofa, bed, desk, hallway] = rooms;
  expect(span(sofa!.before, ["fabric"])).toBe(1900);
  expect(sofa!.scale).toEqual({ widthMm: 1900 });
  expect(bed!.before).toContainEqual(
    expect.objectContaining({ form: "rect", colour: "wood", width: 1600 }),
  );
  expect(bed!.scale).toEqual({ widthMm: 1600 });
  expect(desk!.before).toContainEqual(
    expect.objectContaining({ form: "rect", colour: "wood", width: 1400, y: -740 }),
  );
  expect(desk!.scale).toEqual({ widthMm: 1400 });
  expect(hallway!.before).toContainEqual(
    expect.objectContaining({ form: "rect", colour: "door", width: 830, height: 2040, y: -2040 }),
  );
  expect(hallway!.scale).toEqual({ heightMm: 2040 });
});

test("somebody of 170 cm stands 7 cm before the wall", () => {
  const outline = drawPerson(0).find((each) => each.form === "path")!;
  const numbers = outline.form === "path" ? outline.d.match(/-?\d+/g)!.map(Number) : [];
  const heights = numbers.filter((_, at) => at % 2 === 1);
  expect(Math.abs(Math.max(...heights) - 70)).toBeLessThan(10);
  expect(Math.min(...heights)).toBe(70 - 1700);
});

test("every colour is used, and has a shade in every light", () => {
  const used = new Set(rooms.flatMap((room) => shapesOf(room).map((shape) => shape.colour)));
  expect([...used].toSorted()).toEqual([...roomColours].toSorted());
  for (const isEvening of [false, true])
    expect(Object.keys(roomProperties("linen", isEvening)).toSorted()).toEqual(
      roomColours.map(colourProperty).toSorted(),
    );
});
