import { describe, expect, test } from "vitest";
import type { HangingPiece, HangingSize } from "./home-wall.ts";
import { toHungPieces, maxHung, findHangingSize } from "./home-wall.ts";
import { sceneOf } from "./scene.ts";
import { homeWallForm } from "./home-wall-form.ts";

const all = { left: 0, top: 0, width: 100, height: 100 };
const size = (name: string, priceCents: number, mediaType = "Poster"): HangingSize => ({
  mediaType,
  size: name,
  priceCents,
  widthMm: 594,
  heightMm: 420,
  isCanvas: false,
  area: all,
  placed: all,
});
const piece = (id: number, sizes: HangingSize[]): HangingPiece => ({
  id,
  reference: `IK${id}`,
  title: `Title ${id}`,
  titleFr: null,
  alt: null,
  altFr: null,
  picture: {
    key: "k",
    width: 1200,
    height: 800,
    placeholder: "",
    digitalSource: "algorithmicMedia",
  },
  sizes,
  lowest: sizes[0] ? { mediaType: "Poster", size: sizes[0].size, priceCents: 800 } : null,
});

describe("a piece hangs", () => {
  const sold = piece(1, [size("A2", 800), size("A1", 1500), size("A1", 3500, "Canvas")]);

  test("in the size of its lowest price where nobody chose another", () =>
    expect(findHangingSize(sold, {})?.size).toBe("A2"));
  test("in the size that the owner chose, of that medium", () =>
    expect(findHangingSize(sold, { mediaType: "Canvas", size: "A1" })?.priceCents).toBe(3500));
  test("in that of its lowest price where the chosen one is not sold any more", () => {
    expect(findHangingSize(sold, { mediaType: "Canvas", size: "A0" })?.size).toBe("A2");
    expect(findHangingSize(sold, { mediaType: "Aluminium", size: "A1" })?.size).toBe("A2");
  });
  test("not at all where it is not for sale", () =>
    expect(findHangingSize(piece(2, []), {})).toBeNull());
});

test("the wall follows the choice, and leaves out what is gone or not for sale", () => {
  const pieces = [piece(1, [size("A2", 800)]), piece(2, []), piece(3, [size("A2", 800)])];
  const hung = toHungPieces(
    [3, 9, 2, 1].map((artPieceId) => ({ artPieceId })),
    pieces,
    "fr",
  );
  expect(hung.map(({ id, title }) => [id, title])).toEqual([
    [3, { text: "Title 3", lang: "en" }],
    [1, { text: "Title 1", lang: "en" }],
  ]);
});

describe("what is seen of the wall", () => {
  test("reaches from above the tallest print to the floor, 150 cm below all middles", () => {
    const { aboveMm, belowMm, hasFloor, widestMm } = sceneOf([
      { widthMm: 594, heightMm: 841 },
      { widthMm: 1189, heightMm: 420 },
    ]);
    expect([belowMm, hasFloor, widestMm]).toEqual([1500, true, 1189]);
    expect(aboveMm).toBeGreaterThan(841 / 2);
  });
  test("leaves out the floor where all prints are small, so that they can be looked at", () => {
    const { aboveMm, belowMm, hasFloor } = sceneOf([{ widthMm: 210, heightMm: 297 }]);
    expect(hasFloor).toBe(false);
    expect(297 / (aboveMm + belowMm)).toBeGreaterThan(0.4);
  });
  test("is a whole wall where nothing hangs", () =>
    expect(sceneOf([])).toMatchObject({ hasFloor: true, belowMm: 1500 }));
});

describe("a list that is sent", () => {
  const sent = (value: unknown) => homeWallForm.fields.pieces.read(JSON.stringify(value));

  test("names pieces, and for some the size", () => {
    const list = [{ artPieceId: 2 }, { artPieceId: 1, mediaType: "Poster", size: "A2" }];
    expect(sent(list)).toEqual({ value: list });
    expect(sent([])).toEqual({ value: [] });
    expect(sent([{ artPieceId: 2, priceCents: 1 }])).toEqual({ value: [{ artPieceId: 2 }] });
  });
  test.each([
    ["no list", { artPieceId: 1 }],
    ["a piece twice", [{ artPieceId: 1 }, { artPieceId: 1 }]],
    ["too many", Array.from({ length: maxHung + 1 }, (_, at) => ({ artPieceId: at + 1 }))],
    ["no piece", [null]],
    ["a text for an id", [{ artPieceId: "1" }]],
    ["an id that cannot be", [{ artPieceId: 0 }]],
    ["an id that is too large", [{ artPieceId: 2_147_483_648 }]],
    ["a size without its medium", [{ artPieceId: 1, size: "A2" }]],
    ["a medium without its size", [{ artPieceId: 1, mediaType: "Poster" }]],
    ["a size that is no text", [{ artPieceId: 1, mediaType: "Poster", size: 2 }]],
    ["a size that is too long", [{ artPieceId: 1, mediaType: "P", size: "x".repeat(81) }]],
    ["the zero character", [{ artPieceId: 1, mediaType: "P", size: "\u0000" }]],
  ])("is refused with %s", (_, value) => expect(sent(value)).toEqual({ problem: "invalid" }));
});
