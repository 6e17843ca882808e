// The page of a piece opens at the very option whose price its card shows.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { optionsFor } from "#db/demo/load.ts";
import { pieces } from "#db/demo/pieces.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { euro } from "#app/shop/money.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";
import { someOf } from "#tests/support/rounds.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const tried = someOf(pieces, 4);
const hung = new Map<string, number>();

beforeAll(async () => {
  for (const piece of tried) {
    const { reference, width, height } = piece;
    // With a picture this large, every size is eligible.
    const picture = await makePicture(db, { width: 4 * width, height: 4 * height });
    const { id } = await makePiece(db, {
      reference,
      pictureId: picture.id,
      mediaOptions: optionsFor(piece),
    });
    hung.set(reference, id);
  }
});

test("of the pieces of the demo", async () => {
  const shown: Record<string, unknown> = {};
  const carded: Record<string, unknown> = {};
  for (const [reference, id] of hung) {
    const [row] = await db.select().from(artPieces).where(eq(artPieces.id, id));
    const { mediaType, size, priceCents } = row!.lowest!;
    carded[reference] = { mediaType, size, price: euro(priceCents, "en") };
    shown[reference] = await initialPrice(`/art/${id}`);
  }
  expect(hung.size).toBe(tried.length);
  expect(shown).toEqual(carded);
});

test("at what its address asks for, before any script ran", async () => {
  for (const id of [...hung.values()].slice(0, 3)) {
    const [row] = await db.select().from(artPieces).where(eq(artPieces.id, id));
    for (const { mediaType, sizes } of row!.mediaOptions)
      for (const { size, priceCents } of sizes) {
        const query = new URLSearchParams({ view: "wall", medium: mediaType, size });
        const price = euro(priceCents, "en");
        expect(await initialPrice(`/art/${id}?${query}`)).toEqual({ mediaType, size, price });
      }
    const usual = await initialPrice(`/art/${id}`);
    for (const strange of ["size=A9", "medium=Glass", "medium=Glass&size=A9", "size=%00"])
      expect(await initialPrice(`/art/${id}?${strange}`)).toEqual(usual);
  }
});

async function initialPrice(address: string) {
  const html = await (await shop.get(address)).text();
  const checked = (name: string) =>
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .find((input) => input.includes(`name="${name}"`) && input.includes("checked"))
      ?.match(/value="([^"]*)"/)?.[1];
  return {
    mediaType: checked("medium"),
    size: checked("size"),
    price: /<output[^>]*>([^<]*)</.exec(html)?.[1],
  };
}
