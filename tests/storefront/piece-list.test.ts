// The fast list of pieces against the plain reading of the same rows.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { pieceStates } from "#db/values.ts";
import { unsoldReasons, missingTextFields } from "#app/shop/catalogue/art-piece.ts";
import { artSorts, listArtForStaff } from "#app/shop/catalogue/art-list.server.ts";
import { countView } from "#app/shop/catalogue/art-pieces.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  changePiece,
  makeCategory,
  makePicture,
  makePiece,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";
import { paged, paging, pick, sortOf } from "#tests/support/reading/expected-lists.ts";
import type { Keys } from "#tests/support/reading/expected-lists.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

describe("pieces", () => {
  const categories: { id: number; name: string }[] = [];
  const subCategories: number[] = [];
  const pictureIds: number[] = [];

  beforeAll(async () => {
    const fine = { sharpness: 500, blurred: false, banded: false, border: null };
    const border = { top: 0, right: 12, bottom: 0, left: 12 };
    const marks = [{}, { blurred: true }, { banded: true }, { border }];
    const noticed = [null, ...marks.map((mark) => ({ ...fine, ...mark }))];
    for (const size of [{}, { width: 1800, height: 1200 }]) {
      for (const quality of noticed)
        pictureIds.push((await makePicture(db, { quality, ...size })).id);
    }
    for (const name of ["sea", "Forest", "Été"]) {
      const category = await makeCategory(db, { name });
      categories.push(category);
      subCategories.push((await makeSubCategory(db, { categoryId: category.id })).id);
    }
    for (let seed = 1; seed <= 70; seed += 1) {
      const hasCategory = seed % 5 > 0;
      await makePiece(db, {
        pictureId: pick(pictureIds, seed),
        reference: `${pick(["IK", "ik", "B_", "-7"], seed)}${(seed * 7919) % 1000}-${seed}`,
        mediaOptions: pick([someMediaOptions, someMediaOptions.slice(0, 1), []], seed),
        categoryId: hasCategory ? pick(categories, seed).id : null,
        subCategoryId: hasCategory && seed % 2 ? pick(subCategories, seed) : null,
        viewCount: seed % 4,
        state: seed % 7 ? "hung" : pick(["draft", "archived"], seed),
        title: seed % 3 ? null : `Sky ${seed}`,
        titleFr: seed % 5 ? null : `Ciel_${seed}%`,
        altFr: seed % 4 ? null : "Un ciel",
        createdAt: new Date(Date.UTC(2026, 0, 1 + (seed % 9))),
      });
    }
    const [first, second] = await db.select({ id: artPieces.id }).from(artPieces).limit(2);
    await countView(db, first!.id);
    await changePiece(db, second!.id, { mediaOptions: someMediaOptions });
  });

  type FullPiece = typeof artPieces.$inferSelect;
  const categoryOf = ({ categoryId }: FullPiece) =>
    categories
      .find(({ id }) => id === categoryId)
      ?.name.normalize("NFD")
      .toLowerCase() ?? "\u{10ffff}";
  const keysOf: Record<(typeof artSorts)[number], (piece: FullPiece) => Keys> = {
    reference: ({ reference }) => [reference.toLowerCase()],
    category: (piece) => [categoryOf(piece), piece.id],
    price: ({ priceRankCents, id }) => [priceRankCents, id],
    views: ({ viewCount, id }) => [viewCount, id],
    options: ({ mediaOptions, id }) => [mediaOptions.length, id],
    created: ({ createdAt, id }) => [createdAt.getTime(), id],
  };

  test("are listed and counted as a plain reading lists and counts them", async () => {
    const whole = await db.select().from(artPieces);
    const query = fc.record({
      q: fc.constantFrom("", "", "ik", "k", "7", "b_", "-", "%", "nothing"),
      categoryId: fc.option(fc.constantFrom(...categories.map(({ id }) => id))),
      subCategoryId: fc.option(fc.constantFrom(...subCategories), { freq: 2 }),
      withoutPrice: fc.boolean(),
      toLookAt: fc.boolean(),
      unsold: fc.constantFrom(null, ...unsoldReasons),
      wordless: fc.constantFrom(null, ...missingTextFields),
      state: fc.constantFrom(null, null, ...pieceStates),
      sort: sortOf(artSorts),
      ...paging,
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ limit, ...filters }) => {
        const { rows, total } = await listArtForStaff(db, filters, limit, "en");
        const found = whole.filter(
          (piece) =>
            [piece.reference, piece.title, piece.titleFr].some((each) =>
              each?.toLowerCase().includes(filters.q),
            ) &&
            (filters.state === null || piece.state === filters.state) &&
            (filters.wordless !== "title" || (piece.title ?? piece.titleFr) === null) &&
            (filters.wordless !== "alt" || (piece.alt ?? piece.altFr) === null) &&
            (filters.categoryId === null || piece.categoryId === filters.categoryId) &&
            (filters.subCategoryId === null || piece.subCategoryId === filters.subCategoryId) &&
            (!filters.withoutPrice || piece.offered.length === 0) &&
            (!filters.toLookAt || pictureIds.indexOf(piece.pictureId) % 5 >= 2) &&
            (filters.unsold !== "small" || piece.tooSmall) &&
            (filters.unsold !== "disagree" || piece.sizesDisagree) &&
            (filters.unsold !== "cut" || piece.cutTooFar) &&
            (filters.unsold !== "fallen" || piece.droppedSizes.length > 0),
        );
        const sort = filters.sort.replace("-", "") as (typeof artSorts)[number];
        expect(total).toBe(found.length);
        expect(rows.map(({ id }) => id)).toEqual(
          paged(found, keysOf[sort], filters.sort, filters.page, limit).map(({ id }) => id),
        );
      }),
      { numRuns: 300 },
    );
  });
});
