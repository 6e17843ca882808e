import { expect, test } from "vitest";
import { categories, collectionPoints, pricingRules } from "./catalogue.ts";
import { paint } from "./paint.ts";
import { pieces } from "./pieces.ts";
import { techniques } from "./techniques.ts";
import { rounds } from "#tests/support/rounds.ts";

function spread(bytes: Uint8Array): number {
  let sum = 0;
  let squares = 0;
  for (const byte of bytes) {
    sum += byte;
    squares += byte * byte;
  }
  return squares / bytes.length - (sum / bytes.length) ** 2;
}

test("the gallery has 80 to 96 pieces, each with its own reference", () => {
  expect(pieces.length).toBeGreaterThanOrEqual(80);
  expect(pieces.length).toBeLessThanOrEqual(96);
  expect(new Set(pieces.map((piece) => piece.reference)).size).toBe(pieces.length);
  for (const piece of pieces) expect(piece.reference).toMatch(/^IK\d{5}$/);
});

test("every label is written once, in both languages", () => {
  expect(new Set(pieces.map((piece) => piece.additionalInfo)).size).toBe(pieces.length);
  expect(new Set(pieces.map((piece) => piece.additionalInfoFr)).size).toBe(pieces.length);
});

test("labels and names are typeset: curly apostrophes, French signs behind their own space", () => {
  const rooms = categories.flatMap((category) => [category, ...category.subCategories]);
  const english = [
    ...pieces.map((piece) => piece.additionalInfo),
    ...rooms.map(({ name }) => name),
  ];
  const french = [
    ...pieces.map((piece) => piece.additionalInfoFr),
    ...rooms.map(({ nameFr }) => nameFr),
  ];
  expect([...english, ...french].filter((text) => /['"]/.test(text))).toEqual([]);
  expect(french.filter((text) => /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):/.test(text))).toEqual(
    [],
  );
});

test("every piece hangs in a room that exists", () => {
  for (const piece of pieces) {
    const category = categories.find(({ slug }) => slug === piece.category);
    expect(category, piece.reference).toBeDefined();
    const known = category?.subCategories.map(({ slug }) => slug) ?? [];
    if (piece.subCategory === null) expect(known, piece.reference).toEqual([]);
    else expect(known, piece.reference).toContain(piece.subCategory);
  }
});

test("every room shows one of its own pieces and none is empty", () => {
  for (const category of categories) {
    const own = pieces.filter((piece) => piece.category === category.slug);
    expect(own.map((piece) => piece.reference)).toContain(category.thumbnail);
    for (const part of category.subCategories) {
      const hung = own
        .filter((piece) => piece.subCategory === part.slug)
        .map((piece) => piece.reference);
      expect(hung, part.slug).toContain(part.thumbnail);
    }
  }
});

test("pricing rules name rooms that exist and ask whole cents", () => {
  for (const rule of pricingRules) {
    const category = categories.find(({ slug }) => slug === rule.category);
    expect(rule.appliesTo === "global").toBe(category === undefined);
    if (rule.subCategory)
      expect(category?.subCategories.map(({ slug }) => slug)).toContain(rule.subCategory);
    for (const { sizes } of rule.mediaOptions) {
      for (const size of sizes)
        expect(Number.isInteger(size.priceCents) && size.priceCents > 0).toBe(true);
    }
  }
  expect(collectionPoints).toHaveLength(3);
});

test("every technique is shown", () => {
  expect(new Set(pieces.map((piece) => piece.technique))).toEqual(new Set(Object.keys(techniques)));
});

/** One of each technique; with TESTS=all every piece. */
const painted = pieces.filter(
  ({ technique }, at) =>
    pieces.findIndex((piece) => piece.technique === technique) === at || rounds(0, 1) === 1,
);

test.each(painted)("$reference paints the same picture twice, and not a flat one", (piece) => {
  const first = paint(piece, 64);
  expect(Math.max(first.width, first.height)).toBe(64);
  expect(first.data.length).toBe(first.width * first.height * 3);
  expect(spread(first.data)).toBeGreaterThan(60);
  expect(paint(piece, 64).data).toEqual(first.data);
});
