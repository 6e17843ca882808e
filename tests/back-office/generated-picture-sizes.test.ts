// Pictures in the sizes of generators, through batch upload: the sizes announced before the upload
// are those that are sold, and nothing is public that cannot be sold.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { isForSale } from "#app/shop/catalogue/hung-pieces.server.ts";
import { ensureGlobalDefault } from "#app/shop/pricing/pricing-rules.server.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";
import { minSide, proposedSize, sizesAhead } from "#app/shop/printing/sizes-ahead.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { openUploading } from "#tests/support/pictures/uploading.ts";

const { shop, send, piece, takeDown: resetGallery } = await openUploading();
afterAll(shop.close);
beforeAll(async () => {
  await resetGallery();
  await ensureGlobalDefault(shop.db);
});

/** The sizes that generators make, without and with the generator's enlargement. */
const generated = [
  [512, 512],
  [512, 768],
  [640, 448],
  [640, 1536],
  [704, 1408],
  [768, 512],
  [768, 768],
  [768, 1344],
  [832, 1216],
  [848, 1264],
  [896, 1152],
  [928, 1232],
  [1024, 576],
  [1024, 768],
  [1024, 1024],
  [1024, 1536],
  [1024, 1792],
  [1152, 896],
  [1216, 832],
  [1232, 928],
  [1248, 832],
  [1280, 720],
  [1344, 768],
  [1408, 704],
  [1456, 816],
  [1536, 640],
  [1536, 1024],
  [1792, 1024],
  [2048, 1152],
  [2048, 2048],
  [2816, 1992],
] as const;

test.each(generated)("%i by %i pixels", async (width, height) => {
  const background = { r: width % 255, g: height % 255, b: 90 };
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const printSpec = { picture: { width, height }, fits: {}, enlargement: 1 };
  const { canBeSold, media } = sizesAhead(builtInOptions, printSpec, defaultPrint);
  const { status, body } = await send(piece(`P${width}-${height}`, file));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    piece: {
      state: canBeSold ? "hung" : "draft",
      sizes: { offered: media.flatMap(({ offered }) => offered).length, of: 4 },
    },
  });
  const needsMorePixels = media.every(({ needs }) => needs && needs.side > Math.max(width, height));
  if (!canBeSold) {
    expect(needsMorePixels).toBe(true);
    const proposed = proposedSize(builtInOptions, printSpec, defaultPrint);
    const min = minSide(builtInOptions, printSpec, defaultPrint);
    expect(proposed !== null || min!.side > Math.max(width, height)).toBe(true);
  }
});

test("none of them is public that cannot be sold", async () => {
  const rows = await shop.db
    .select({ id: artPieces.id, state: artPieces.state, canBeSold: isForSale })
    .from(artPieces);
  expect(rows).toHaveLength(generated.length);
  for (const { id, state, canBeSold } of rows) {
    expect(state === "hung").toBe(canBeSold);
    expect((await shop.get(`/art/${id}`)).status).toBe(canBeSold ? 200 : 404);
  }
  expect(rows.filter(({ canBeSold }) => canBeSold)).toHaveLength(1);
});
