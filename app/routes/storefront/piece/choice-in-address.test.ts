import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frames } from "#app/shop/walls/picture-frame.ts";
import { wallColours } from "#app/shop/walls/rooms/room-palette.ts";
import type { WallColour } from "#app/shop/walls/rooms/room-palette.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import { readWallView, writeWallView } from "#app/routes/storefront/kit/wall/wall-view.ts";
import { readChoice, withoutChoice, writeChoice } from "./choice-in-address.ts";

describe("a choice in the address", () => {
  test("is read as it was written, beside what else stands there", () => {
    const whole = fc.constantFrom(true, false, undefined);
    const shift = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });
    fc.assert(
      fc.property(whole, shift, (requested, moved) => {
        const query = writeChoice(new URLSearchParams("view=wall&crop=7&fit=fill"), {
          option: null,
          whole: requested,
          shift: moved,
        });
        expect(query.get("view")).toBe("wall");
        expect(readChoice(query, [])).toEqual({ option: null, whole: requested, shift: moved });
      }),
    );
  });

  test.each(["-1", "1001", "0.5", "many", "", " ", "1e9"])("a crop of %j is none", (crop) =>
    expect(readChoice(new URLSearchParams({ crop }), []).shift).toBeUndefined(),
  );

  test("asks the server for nothing, but what else stands there does", () => {
    const query = "medium=a&size=b&fit=fill&crop=3&view=wall&room=bed-sage-oak";
    expect(withoutChoice(new URLSearchParams(`${query}&lang=fr`))).toBe("lang=fr");
  });
});

describe("a room in the address", () => {
  test("is read as it was written", () => {
    const looks = fc.record({
      room: fc.constantFrom(...rooms.map(({ key }) => key)),
      wall: fc.constantFrom(...(Object.keys(wallColours) as WallColour[])),
      frame: fc.constantFrom(...frames),
      isEvening: fc.boolean(),
      hasPerson: fc.boolean(),
    });
    fc.assert(
      fc.property(looks, (look) => {
        expect(readWallView(writeWallView(look))).toEqual(look);
      }),
    );
  });

  test.each(["", "cellar", "__proto__-constructor-toString", "-bed", "bed-pink-gold-noon"])(
    "%j is read as usual where it is unknown",
    (text) => {
      const { room, wall, frame } = readWallView(text);
      expect(rooms.map(({ key }) => key)).toContain(room);
      expect([wall, frame]).toEqual(["linen", "none"]);
    },
  );
});
