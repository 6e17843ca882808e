// From a colour to a print and back; codes from a wall; a photo that stays where it is.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { colourFilterTexts } from "#app/i18n/storefront/colour-filter.ts";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";
import { expect, inBothLanguages, smokeOnPhone, test } from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { cards, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const blueAndOrange = "1f3a93-700 f28c28-250 fafafa-50";
const green = "358f47-800 fafafa-200";

/** Upright and cheap in blue and orange, and others that are not all of it. */
async function hangColours({ db }: RunningShop): Promise<void> {
  const [hung] = await db.select().from(pictures);
  const { key, files, thumbhash, placeholder } = hung!;
  const pictureColumns = { key, files, thumbhash, placeholder, height: 9000 };
  const looks = { lightness: 400, busyness: 50, chroma: 100 };
  await db.delete(artPieces);
  let number = 0;
  const hang = async (count: number, palette: string, width: number, priceCents: number) => {
    for (let left = count; left > 0; left -= 1) {
      number += 1;
      const painted = { palette, width, perceptualHash: BigInt(number) };
      const picture = await makePicture(db, { ...pictureColumns, ...looks, ...painted });
      const size = { size: "A4 (30cm x 21cm)", priceCents, widthMm: 300, heightMm: 210 };
      await makePiece(db, {
        reference: `IK${String(number).padStart(5, "0")}`,
        pictureId: picture.id,
        mediaOptions: [{ mediaType: "Poster", sizes: [size] }],
      });
    }
  };
  await hang(9, blueAndOrange, 6000, 1500);
  await hang(2, blueAndOrange, 6000, 4900);
  await hang(3, blueAndOrange, 13_000, 1500);
  await hang(4, green, 6000, 1500);
}

/** All that left the page while `act` went on. */
async function sentWhile(page: Page, act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await act();
  return sent;
}

inBothLanguages((language) => {
  const { home, art, frame, piece } = textsIn(language);
  const text = filterTexts[language];
  const colours = colourFilterTexts[language];
  const names = colourTexts[language];

  test(
    "ultramarine and a little orange, tall and cheap; one of them, three like it, and back",
    smokeOnPhone,
    async ({ page, shop, isMobile }) => {
      await hangColours(shop);
      await visit(page, "/art");
      await page.getByRole("link", { name: names.ultramarine, exact: true }).click();
      await expect(page).toHaveURL("/art?colours=1f3a93");
      await page.getByRole("link", { name: names.orange, exact: true }).click();
      await expect(page).toHaveURL("/art?colours=1f3a93-70,f28c28-30");
      await expect(cards(page)).toHaveCount(14);
      const choose = async (name: "shape" | "price", label: string) => {
        await page
          .getByRole("link", { name: isMobile ? /^(Filter|Filtrer)/ : text.names[name] })
          .first()
          .click();
        const sheet = page.getByRole("dialog", { name: text.title });
        await sheet.getByLabel(label).check();
        await sheet.getByRole("button", { name: /\d/ }).click();
        await expect(sheet).toHaveCount(0);
      };
      await choose("shape", text.shape.tall);
      await expect(cards(page)).toHaveCount(11);
      await choose("price", text.price(null, 20));
      const narrowed = "/art?colours=1f3a93-70,f28c28-30&shape=tall&price=-20";
      await expect(page).toHaveURL(narrowed);
      await expect(cards(page)).toHaveCount(9);

      const opened = page.getByRole("link", { name: /^IK00007,/ });
      await opened.scrollIntoViewIfNeeded();
      const scroll = () => page.evaluate(() => scrollY);
      const before = await scroll();
      await opened.click();
      await expect(page.getByRole("heading", { level: 1, name: "IK00007" })).toBeVisible();
      await expect(page.getByRole("heading", { name: piece.moreLikeThis })).toBeVisible();
      expect(await cards(page).count()).toBeGreaterThanOrEqual(3);
      await page.reload();
      await page.getByRole("link", { name: frame.back, exact: true }).click();
      await expect(page).toHaveURL(narrowed);
      await expect(cards(page)).toHaveCount(9);
      await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(3);
      await page.reload();
      await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(3);
      await expect(page.getByRole("link", { name: text.remove(text.shape.tall) })).toBeAttached();
    },
  );

  test("two codes as they were read from a wall are both pieces", async ({ page }) => {
    await visit(page, "/");
    await page.getByLabel(home.searchLabel).fill("ik1 ik o2");
    await page.getByLabel(home.searchLabel).press("Enter");
    await expect(page).toHaveURL("/art?reference=ik1+ik+o2");
    await expect(cards(page)).toHaveCount(2);
    for (const reference of ["IK00001", "IK00002"])
      await expect(page.getByRole("link", { name: new RegExp(`^${reference},`) })).toBeVisible();
    const box = page.getByRole("searchbox", { name: art.reference });
    await box.focus();
    const combobox = page.getByRole("combobox", { name: art.reference });
    await combobox.fill("1k 3");
    await expect(page.getByRole("option").first()).toContainText("IK00003");
    await combobox.press("Escape");
    await expect(page.getByRole("option").first()).toBeHidden();
  });

  test("colours of a room come from a photo that is sent nowhere", async ({ page }) => {
    await visit(page, "/art");
    await page.getByRole("link", { name: text.moreColours }).click();
    await expect(page).toHaveURL("/art/colours");
    await page.getByRole("button", { name: colours.room }).click();
    const sofa = {
      create: { width: 300, height: 200, channels: 3 as const, background: "#f28c28" },
    };
    const photo = await sharp({
      create: { width: 900, height: 700, channels: 3, background: "#1f3a93" },
    })
      .composite([{ input: await sharp(sofa).png().toBuffer(), left: 400, top: 300 }])
      .png()
      .toBuffer();
    const found = page.getByRole("list", { name: colours.roomColours });
    const sent = await sentWhile(page, async () => {
      await page
        .getByLabel(colours.roomChoose)
        .setInputFiles({ name: "my-room.png", mimeType: "image/png", buffer: photo });
      await expect(found.getByRole("link", { name: colours.add(names.ultramarine) })).toBeVisible();
      await found.getByRole("link", { name: colours.add(names.orange) }).click();
      await expect(page).toHaveURL(/\/art\/colours\?colours=[0-9a-f]{6}$/);
    });
    expect(sent.length).toBeGreaterThan(0);
    for (const request of sent) expect(request).toMatch(/^GET (?:blob:)?http:\/\/[^ ]{1,200} $/);
    const bytes = [photo.toString("base64").slice(60, 100), "my-room"];
    for (const part of bytes) expect(sent.join("\n")).not.toContain(part);

    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic0000mif1heic")]);
    await page
      .getByLabel(colours.roomChoose)
      .setInputFiles({ name: "room.heic", mimeType: "image/heic", buffer: heic });
    await expect(page.getByText(colours.roomHeic)).toBeVisible();
  });
});
