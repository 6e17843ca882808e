// The page of a piece opens at the very option whose price its card shows.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { optionsFor } from "#db/demo/load.ts";
import { pieces } from "#db/demo/pieces.ts";
import { artPieces } from "#db/tables.ts";
import { euro } from "#app/shop/money.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const hung = new Map<string, number>();

beforeAll(async () => {
  for (const piece of pieces) {
    const { reference, width, height } = piece;
    // why so large: every size is good enough then.
    const picture = await makePicture(db, { width: 4 * width, height: 4 * height });
    const { id } = await makePiece(db, {
      reference,
      pictureId: picture.id,
      mediaOptions: optionsFor(piece),
    });
    hung.set(reference, id);
  }
}, 60_000);

test("of all pieces of the demo", async () => {
  const shown: Record<string, unknown> = {};
  const carded: Record<string, unknown> = {};
  for (const [reference, id] of hung) {
    const [row] = await db.select().from(artPieces).where(eq(artPieces.id, id));
    const { mediaType, size, priceCents } = row!.lowest!;
    carded[reference] = { mediaType, size, price: euro(priceCents, "en") };
    const html = await (await shop.get(`/art/${id}`)).text();
    const checked = (name: string) =>
      [...html.matchAll(/<input[^>]*>/g)]
        .map(([input]) => input)
        .find((input) => input.includes(`name="${name}"`) && input.includes("checked"))
        ?.match(/value="([^"]*)"/)?.[1];
    shown[reference] = {
      mediaType: checked("medium"),
      size: checked("size"),
      price: /<output[^>]*>([^<]*)</.exec(html)?.[1],
    };
  }
  expect(hung.size).toBe(pieces.length);
  expect(shown).toEqual(carded);
}, 60_000);
