// What pages are made from is read once until a change: no page says after it what was true before,
// also where no whole page is cached.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { media } from "#db/media-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  changePiece,
  makeCategory,
  makePicture,
  makePiece,
  makePoint,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";

const shop = await openTestShop({ PAGE_CACHE_MB: "0" });
const { db } = shop;
afterAll(shop.close);

const palette = "1f3a93-500 8cc1ea-300 f5ecd7-150 f28c28-50";
let pictureId = 0;
beforeAll(async () => {
  const category = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  const sub = await makeSubCategory(db, { categoryId: category.id, name: "Shore" });
  const place = { categoryId: category.id, subCategoryId: sub.id };
  pictureId = (await makePicture(db, { palette, busyness: 60 })).id;
  await makePiece(db, { reference: "IK00001", title: "Calm", pictureId, ...place });
  for (const reference of ["IK00002", "IK00003", "IK00004", "IK00005"])
    await makePiece(db, {
      reference,
      pictureId: (await makePicture(db, { palette, busyness: 60 })).id,
      ...place,
    });
  await makePoint(db, { opening: { ...neverOpen, monday: [{ from: 600, until: 720 }] } });
  // Once the gallery is in memory, pages of pieces show what looks like them.
  await vi.waitUntil(async () => (await read("/art/2")).includes("More like this"), 30_000);
});

const read = async (path: string) => (await shop.get(path)).text();
const lists = ["/art", "/art?sort=oldest", "/art?category_id=1", "/art.data", "/art?q=calm"];
const onPiece = ["/art/1", "/art/1.data"];
const everywhere = [...lists, ...onPiece, "/art/2", "/art/2.data"];
const dearer = someMediaOptions.map((option) => ({
  ...option,
  sizes: option.sizes.map((size) => ({ ...size, priceCents: size.priceCents + 123_400 })),
}));
const [canvas, paper] = someMediaOptions;
const first = eq(artPieces.id, 1);

describe("header and footer are rendered once and are those of the page", () => {
  const headerOf = async (path: string, language: string) => {
    const page = await (await shop.get(path, { "accept-language": language })).text();
    const [header] = /<header.*<\/header>/s.exec(page)!;
    const [footer] = /<footer.*<\/footer>/s.exec(page)!;
    const present = [...header.matchAll(/aria-current="page"[^>]*href="([^"]*)"/g)];
    return { header, footer, present: present.map(([, href]) => href) };
  };

  test.each([
    ["/", ["/"]],
    ["/art", ["/art"]],
    ["/art/2", ["/art"]],
    ["/ART/2", ["/art"]],
    ["/art?sort=oldest", ["/art"]],
    ["/contact", ["/contact"]],
    ["/nowhere", []],
  ])("%s", async (path, present) => {
    for (const language of ["en", "fr", "en", "fr"]) {
      const shown = await headerOf(path, language);
      expect(shown.present).toEqual(present);
      expect(shown.header).toContain(shopTexts[language as "en"].mainNavigation);
      expect(shown.footer).toContain(shopTexts[language as "en"].contact);
      expect(shown.header.includes('data-back="true"')).toBe(path !== "/");
      const search = path.split("?")[1];
      expect(shown.header.includes(`?${search}&amp;lang=fr`)).toBe(search !== undefined);
    }
  });
});

type Change = [
  what: string,
  paths: string[],
  before: RegExp,
  after: RegExp,
  change: () => PromiseLike<unknown>,
];

const changes: Change[] = [
  [
    "a price",
    everywhere,
    /8\.00|\b800\b/,
    /1,242\.00|124200/,
    () => Promise.all([1, 2, 3, 4, 5].map((id) => changePiece(db, id, { mediaOptions: dearer }))),
  ],
  [
    "the only size of a medium",
    onPiece,
    /A4 \(30/,
    /A5 \(21/,
    () =>
      changePiece(db, 1, {
        mediaOptions: [
          canvas!,
          {
            ...paper!,
            sizes: [{ size: "A5 (21cm x 15cm)", priceCents: 700, widthMm: 210, heightMm: 150 }],
          },
        ],
      }),
  ],
  [
    "a title",
    [...lists, "/art/1", "/art/2"],
    /Calm/,
    /Storm/,
    () => db.update(artPieces).set({ title: "Storm", additionalInfo: "calm" }).where(first),
  ],
  [
    "an alternative text",
    everywhere,
    /Calm|Storm|IK00001/,
    /A boat in the fog/,
    () => db.update(artPieces).set({ alt: "A boat in the fog" }).where(first),
  ],
  [
    "who made a picture",
    ["/art.data", "/art/1"],
    /trainedAlgorithmicMedia/i,
    /digitalCapture/i,
    () =>
      db
        .update(pictures)
        .set({ digitalSource: "digitalCapture" })
        .where(eq(pictures.id, pictureId)),
  ],
  [
    "the name of a category",
    ["/art", "/art?category_id=1", ...onPiece],
    /\bSea\b/,
    /\bOcean\b/,
    () => db.update(categories).set({ name: "Ocean" }),
  ],
  [
    "the name of a category in French",
    ["/art?lang=fr", "/art/1?lang=fr"],
    /\bMer\b/,
    /\bGrand large\b/,
    () => db.update(categories).set({ nameFr: "Grand large" }),
  ],
  [
    "the name of a sub-category",
    ["/art?category_id=1", "/art/1"],
    /\bShore\b/,
    /\bCliffs\b/,
    () => db.update(subCategories).set({ name: "Cliffs" }),
  ],
  [
    "the name of a medium",
    ["/art/1"],
    /Canvas, /,
    /Linen, /,
    () => db.update(media).set({ name: "Linen" }).where(eq(media.key, "Canvas")),
  ],
  [
    "the hours of a point",
    ["/art/1"],
    new RegExp(promiseTexts.en.byHours),
    new RegExp(artPieceTexts.en.ready),
    () => db.update(collectionPoints).set({ opening: null }),
  ],
  [
    "the shop's name",
    ["/art", "/art/1"],
    /Inkiosk/,
    /Atelier Nord/,
    () => db.insert(settings).values({ value: { shopName: "Atelier Nord" } }),
  ],
];

test.each(changes)("%s", async (_, paths, before, after, change) => {
  const showing = async (text: RegExp) => {
    const shown: string[] = [];
    for (const path of paths) if (text.test(await read(path))) shown.push(path);
    return shown;
  };
  expect(await showing(before)).toEqual(paths);
  expect(await showing(after)).toEqual([]);
  await change();
  await eventually(async () => expect(await showing(after)).toEqual(paths));
});

test("a piece that is archived is in no list, beside no other piece, and nowhere", async () => {
  const found = async (path: string) => (await read(path)).includes('"/art/1"');
  const shown = ["/art", "/art?sort=oldest", "/art?category_id=1", "/art/2"];
  for (const path of shown) expect(await found(path), path).toBe(true);
  await db.update(artPieces).set({ state: "archived" }).where(first);
  for (const path of shown)
    await eventually(async () => expect(await found(path), path).toBe(false));
  await eventually(async () => expect((await shop.get("/art/1")).status).toBe(404));
});

test("a piece that is hung is in the lists", async () => {
  await db.update(artPieces).set({ state: "hung" }).where(first);
  await eventually(async () => expect(await read("/art")).toContain('"/art/1"'));
  await eventually(async () => expect((await shop.get("/art/1")).status).toBe(200));
});
