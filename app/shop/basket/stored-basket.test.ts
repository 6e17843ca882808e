import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineId, lineLimit, quantityLimit } from "./basket.ts";
import { readStoredBasket, writeStoredBasket } from "./stored-basket.ts";

function expectValid(lines: ReturnType<typeof readStoredBasket>) {
  expect(lines.length).toBeLessThanOrEqual(lineLimit);
  for (const line of lines) {
    expect(line.id).toBe(
      lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole),
    );
    if (line.shift !== undefined)
      expect(Number.isInteger(line.shift) && line.shift >= 0 && line.shift <= 1000).toBe(true);
    expect(
      Number.isSafeInteger(line.artPieceId) &&
        line.artPieceId >= 1 &&
        line.artPieceId <= 2147483647,
    ).toBe(true);
    expect(
      Number.isSafeInteger(line.quantity) && line.quantity >= 1 && line.quantity <= quantityLimit,
    ).toBe(true);
    expect(Number.isSafeInteger(line.seenPriceCents) && line.seenPriceCents >= 0).toBe(true);
    expect(line.picture.key).toMatch(/^(?:[0-9a-z]{16,64})?$/);
    expect(
      line.picture.placeholder === "" ||
        line.picture.placeholder.startsWith("data:image/webp;base64,"),
    ).toBe(true);
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
}

describe("readStoredBasket", () => {
  test("is empty where nothing is stored", () => {
    expect(readStoredBasket(null)).toEqual([]);
  });

  test.each(["", "{oops", "undefined", "{}", "null", "3", '"text"'])(
    "throws on %j, which is no list",
    (text) => {
      expect(() => readStoredBasket(text)).toThrow(SyntaxError);
    },
  );

  test("reads valid lines out of any JSON list", () => {
    const entry = fc.record(
      {
        id: fc.anything(),
        art_piece_id: fc.oneof(fc.integer(), fc.anything()),
        media_type: fc.oneof(fc.string(), fc.anything()),
        selectedMedia: fc.oneof(fc.string(), fc.anything()),
        size: fc.oneof(fc.string(), fc.anything()),
        quantity: fc.oneof(fc.double(), fc.anything()),
        price_cents: fc.oneof(fc.double(), fc.anything()),
        shift: fc.oneof(fc.integer({ min: -2, max: 1002 }), fc.double(), fc.anything()),
        whole: fc.oneof(fc.boolean(), fc.anything()),
        image: fc.anything(),
        ["__proto__"]: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, fc.anything())), (stored) => {
        let text: string | undefined;
        try {
          text = JSON.stringify(stored);
        } catch {
          return;
        }
        expectValid(readStoredBasket(text));
        expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
      }),
    );
  });

  test("takes nothing from __proto__", () => {
    const text =
      '[{"__proto__": {"art_piece_id": 1, "media_type": "Poster", "size": "A1", "polluted": true}}]';
    expect(readStoredBasket(text)).toEqual([]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("reads the older names of medium and size, and id where art_piece_id is absent", () => {
    const text = JSON.stringify([
      { id: 7, selectedMedia: "Canvas", selectedSize: "A1", quantity: 2 },
    ]);
    expect(readStoredBasket(text)).toMatchObject([
      { id: "7/Canvas/A1", artPieceId: 7, quantity: 2, seenPriceCents: 0 },
    ]);
  });

  test.each([-1, 1001, 0.5, "5", null, true, [], {}])(
    "reads a forged shift of %j as absent",
    (shift) => {
      const [line] = readStoredBasket(
        JSON.stringify([{ id: 7, media_type: "Canvas", size: "A1", quantity: 1, shift }]),
      );
      expect(line).toMatchObject({ id: "7/Canvas/A1", shift: undefined });
    },
  );

  test("reads a moved crop, and one that was not", () => {
    const text = JSON.stringify(
      [0, 1000, undefined].map((shift) => ({ id: 7, media_type: "Canvas", size: "A1", shift })),
    );
    expect(readStoredBasket(text).map(({ id }) => id)).toEqual([
      "7/Canvas/A1\n0",
      "7/Canvas/A1\n1000",
      "7/Canvas/A1",
    ]);
  });

  test("reads a line from before as the crop that it was shown as, and the whole picture apart", () => {
    const text = JSON.stringify(
      [{}, { shift: 20 }, { whole: true }, { whole: true, shift: 20 }, { whole: "yes" }].map(
        (fit, index) => ({ id: index + 1, media_type: "Canvas", size: "A1", ...fit }),
      ),
    );
    expect(readStoredBasket(text).map(({ id }) => id)).toEqual([
      "1/Canvas/A1",
      "2/Canvas/A1\n20",
      "3/Canvas/A1\nwhole",
      "4/Canvas/A1\nwhole",
      "5/Canvas/A1",
    ]);
  });

  test("reads back what was written", () => {
    const stored = JSON.stringify([
      {
        art_piece_id: 3,
        inkiosk_reference: "IK00003",
        media_type: "Poster",
        size: "A2 (59cm x 42cm)",
        price_cents: 800,
        quantity: 4,
        shift: 120,
        image: {
          key: "a".repeat(24),
          width: 1200,
          height: 800,
          placeholder: "data:image/webp;base64,AA==",
        },
      },
    ]);
    const lines = readStoredBasket(stored);
    expect(readStoredBasket(writeStoredBasket(lines))).toEqual(lines);
  });
});
