// A size lies as its picture does, wherever a visitor reads it.
import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("of an upright piece it is written upright on every page", async () => {
  const sizes = [
    { size: "15 x 10 cm", priceCents: 500, widthMm: 150, heightMm: 100 },
    { size: "30 x 20 cm", priceCents: 900, widthMm: 300, heightMm: 200 },
  ];
  const mediaOptions = [{ mediaType: "Poster", sizes }];
  const pieces = [];
  for (let made = 0; made < 3; made += 1) {
    const picture = await makePicture(shop.db, { width: 4000, height: 6000 });
    pieces.push(await makePiece(shop.db, { pictureId: picture.id, mediaOptions }));
  }
  for (const page of ["/", `/art/${pieces[0]!.id}`, `/art/${pieces[0]!.id}?view=wall`]) {
    const shown = await read(await shop.get(page, { "accept-language": "fr" }));
    const visible = shown.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, " ");
    expect(visible, page).toMatch(/10\s×\s15/);
    expect(visible, page).not.toMatch(/15\s×\s10|30\s×\s20/);
  }
});
