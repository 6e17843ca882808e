import fc from "fast-check";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { isOptionName } from "#app/shop/pricing/option-name.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { frames } from "./picture-frame.ts";
import { readWallQuery, writeWallQuery } from "./wall-link.ts";
import type { LinkedPiece } from "./wall-link.ts";

const piece: LinkedPiece = {
  artPieceId: 96,
  mediaType: "Poster",
  size: "A1 (84cm x 59cm)",
  frame: "oak",
  xMm: 2000,
  yMm: 1475,
};
const read = (query: string) => readWallQuery(new URLSearchParams(query));
const written = "pieces=Poster,A1+(84cm+x+59cm);2o,04,1jk,14z";

test("is short, and holds ids, options and places only", () =>
  expect(writeWallQuery([piece])).toBe(written));

test("reads what it wrote, whatever the names hold", () => {
  const name = fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).filter(isOptionName);
  const anyPiece = fc.record({
    artPieceId: fc.integer({ min: 1, max: largestInteger }),
    mediaType: name,
    size: name,
    whole: fc.constantFrom(true as const, undefined),
    shift: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
    frame: fc.constantFrom(...frames),
    xMm: fc.integer({ min: 0, max: 20_000 }),
    yMm: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 9 }), (pieces) => {
      const url = new URL(`https://example.org/wall?${writeWallQuery(pieces)}`);
      expect(readWallQuery(url.searchParams)).toEqual({ pieces, unread: [] });
    }),
  );
});

describe("what cannot be read is left out and named", () => {
  const nothing = (artPieceId: number | null) => ({
    pieces: [],
    unread: [{ place: 1, artPieceId }],
  });
  test.each([
    ["no piece", "pieces=Poster,A1;no piece", null],
    ["piece 0", "pieces=Poster,A1;0,04,1jk,14z", null],
    ["a number no row has", "pieces=Poster,A1;zik0zk,04,1jk,14z", null],
    ["an option that is not there", "pieces=Poster,A1;2o,14,1jk,14z", 96],
    ["a medium without size", "pieces=Poster;2o,04,1jk,14z", 96],
    ["a name of nothing", "pieces=,A1;2o,04,1jk,14z", 96],
    ["a frame nobody has", "pieces=Poster,A1;2o,08,1jk,14z", 96],
    ["a place 30 m away", "pieces=Poster,A1;2o,04,n5c,14z", 96],
    ["a place below the floor", "pieces=Poster,A1;2o,04,1jk,-1", 96],
    ["a crop beyond its end", "pieces=Poster,A1;2o,04,1jk,14z,rt", 96],
    ["more than a piece has", "pieces=Poster,A1;2o,04,1jk,14z,1,1", 96],
  ])("%s", (_, query, artPieceId) => expect(read(query)).toEqual(nothing(artPieceId)));

  test("the others stay", () =>
    expect(read(`${written};wh-at;2p,05,1jk,14z,dw`)).toEqual({
      pieces: [piece, { ...piece, artPieceId: 97, whole: true, shift: 500 }],
      unread: [{ place: 2, artPieceId: null }],
    }));

  test("so is a tenth", () => {
    const query = `${written}${";2p,04,1jk,14z".repeat(9)}`;
    expect(read(query).pieces).toHaveLength(9);
    expect(read(query).unread).toEqual([{ place: 10, artPieceId: 97 }]);
  });

  test("no wall at all is an empty one", () => {
    expect(read("")).toEqual({ pieces: [], unread: [] });
    expect(read("pieces=")).toEqual({ pieces: [], unread: [] });
  });
});

test("never throws, whatever it is given", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { pieces } = readWallQuery(new URLSearchParams({ pieces: text }));
      expect(pieces.length).toBeLessThanOrEqual(9);
    }),
  );
});

test("nine pieces take 220 characters as posters in three sizes, 310 in six makings, and a QR code that a phone reads", () => {
  const sizes = ["A1 (84cm x 59cm)", "A2 (59cm x 42cm)", "A0 (119cm x 84cm)"];
  const pieces = Array.from({ length: 9 }, (_, at) => ({
    ...piece,
    artPieceId: 12_345 + at,
    mediaType: at % 2 === 0 ? "Fine art paper" : "Canvas",
    size: sizes[at % 3]!,
    xMm: 700 + 311 * at,
  }));
  const same = pieces.map((each) => ({ ...each, mediaType: "Poster" }));
  expect(writeWallQuery(same).length).toBeLessThanOrEqual(220);
  expect(writeWallQuery(pieces).length).toBeLessThanOrEqual(310);
  const link = `https://shop.example.org/wall?${writeWallQuery(same)}`;
  expect(encode(link, { ecc: "M" }).version).toBeLessThanOrEqual(11);
});
