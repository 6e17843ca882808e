// The fast list of pieces against the plain reading of the same rows.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artPieces } from "#db/tables.ts";
import { pieceStates } from "#db/values.ts";
import { unsoldReasons, wordless } from "#app/shop/catalogue/art-piece.ts";
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
import { paged, paging, pick, sortOf } from "#tests/support/expected-lists.ts";
import type { Keys } from "#tests/support/expected-lists.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

describe("pieces", () => {
  const rooms: { id: number; name: string }[] = [];
  const subRooms: number[] = [];
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
      const room = await makeCategory(db, { name });
      rooms.push(room);
      subRooms.push((await makeSubCategory(db, { categoryId: room.id })).id);
    }
    for (let seed = 1; seed <= 70; seed += 1) {
      const inRoom = seed % 5 > 0;
      await makePiece(db, {
        pictureId: pick(pictureIds, seed),
        reference: `${pick(["IK", "ik", "B_", "-7"], seed)}${(seed * 7919) % 1000}-${seed}`,
        mediaOptions: pick([someMediaOptions, someMediaOptions.slice(0, 1), []], seed),
        categoryId: inRoom ? pick(rooms, seed).id : null,
        subCategoryId: inRoom && seed % 2 ? pick(subRooms, seed) : null,
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

  type Whole = typeof artPieces.$inferSelect;
  const roomOf = ({ categoryId }: Whole) =>
    rooms
      .find(({ id }) => id === categoryId)
      ?.name.normalize("NFD")
      .toLowerCase() ?? "\u{10ffff}";
  const keysOf: Record<(typeof artSorts)[number], (piece: Whole) => Keys> = {
    reference: ({ reference }) => [reference.toLowerCase()],
    category: (piece) => [roomOf(piece), piece.id],
    price: ({ priceRankCents, id }) => [priceRankCents, id],
    views: ({ viewCount, id }) => [viewCount, id],
    options: ({ mediaOptions, id }) => [mediaOptions.length, id],
    created: ({ createdAt, id }) => [createdAt.getTime(), id],
  };

  test("are listed and counted as a plain reading lists and counts them", async () => {
    const whole = await db.select().from(artPieces);
    const query = fc.record({
      q: fc.constantFrom("", "", "ik", "k", "7", "b_", "-", "%", "nothing"),
      categoryId: fc.option(fc.constantFrom(...rooms.map(({ id }) => id))),
      subCategoryId: fc.option(fc.constantFrom(...subRooms), { freq: 2 }),
      withoutPrice: fc.boolean(),
      toLookAt: fc.boolean(),
      unsold: fc.constantFrom(null, ...unsoldReasons),
      wordless: fc.constantFrom(null, ...wordless),
      state: fc.constantFrom(null, null, ...pieceStates),
      sort: sortOf(artSorts),
      ...paging,
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ limit, ...asked }) => {
        const { rows, total } = await listArtForStaff(db, asked, limit, "en");
        const found = whole.filter(
          (piece) =>
            [piece.reference, piece.title, piece.titleFr].some((each) =>
              each?.toLowerCase().includes(asked.q),
            ) &&
            (asked.state === null || piece.state === asked.state) &&
            (asked.wordless !== "title" || (piece.title ?? piece.titleFr) === null) &&
            (asked.wordless !== "alt" || (piece.alt ?? piece.altFr) === null) &&
            (asked.categoryId === null || piece.categoryId === asked.categoryId) &&
            (asked.subCategoryId === null || piece.subCategoryId === asked.subCategoryId) &&
            (!asked.withoutPrice || piece.offered.length === 0) &&
            (!asked.toLookAt || pictureIds.indexOf(piece.pictureId) % 5 >= 2) &&
            (asked.unsold !== "small" || piece.tooSmall) &&
            (asked.unsold !== "disagree" || piece.sizesDisagree) &&
            (asked.unsold !== "cut" || piece.cutTooFar) &&
            (asked.unsold !== "fallen" || piece.fellAway.length > 0),
        );
        const sort = asked.sort.replace("-", "") as (typeof artSorts)[number];
        expect(total).toBe(found.length);
        expect(rows.map(({ id }) => id)).toEqual(
          paged(found, keysOf[sort], asked.sort, asked.page, limit).map(({ id }) => id),
        );
      }),
      { numRuns: 300 },
    );
  });
});
