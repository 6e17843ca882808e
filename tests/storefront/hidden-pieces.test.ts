// Visitors see a piece that is not hung at no address; while it hangs, they see it everywhere.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { emailCampaigns } from "#db/mail-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { writePriceQueries } from "#app/shop/basket/price-query.ts";
import { setPieceStates } from "#app/shop/catalogue/piece-states.server.ts";
import { findTitled } from "#app/shop/catalogue/piece-name-search.server.ts";
import { findCampaignArt } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { saveHomeWall } from "#app/shop/walls/home-wall.server.ts";
import { openDevice } from "#tests/support/devices/devices.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makePoint,
  makeSubCategory,
} from "#tests/support/make.ts";
import { firstOption, orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { newVisitor } from "#tests/support/visitors.ts";
import { pathExists } from "#app/shop/mail/campaigns/campaign-checks.server.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);

const piece = 1;
const other = 2;
let pictureKey = "";

beforeAll(async () => {
  const category = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  const sub = await makeSubCategory(db, { categoryId: category.id, name: "Shore" });
  const categoryIds = { categoryId: category.id, subCategoryId: sub.id };
  const measures = { palette: "1f4fd0-1000", perceptualHash: 5n, lightness: 500, busyness: 50 };
  const picture = await makePicture(db, measures);
  pictureKey = picture.key;
  await makePiece(db, {
    ...categoryIds,
    pictureId: picture.id,
    reference: "IK77777",
    title: "Zanzibar",
    titleFr: "Zanzibar",
    alt: "A lighthouse",
    altFr: "Un phare",
  });
  for (const reference of ["IK00002", "IK00003", "IK00004", "IK00005"])
    await makePiece(db, {
      ...categoryIds,
      reference,
      pictureId: (await makePicture(db, measures)).id,
    });
  await makePoint(db);
  await saveHomeWall(db, null, [{ artPieceId: piece }, { artPieceId: other }], 0);
});

const { mediaType, size } = firstOption;
const line = { id: "1", artPieceId: piece, mediaType, size, quantity: 1 };
const detail = new URLSearchParams({ medium: mediaType, size });

/** Each door that may show a piece, by its pattern in app/routes.ts. */
const doors: [pattern: string, address: string][] = [
  ["/", "/"],
  ["/", "/?lang=fr"],
  ["art", "/art"],
  ["art", "/art?sort=price_asc"],
  ["art", "/art?category_id=1&sort=title_asc"],
  ["art", "/art?category_id=1&subcategory_id=1"],
  ["art", "/art?reference=7777"],
  ["art", "/art?reference=lighthouse"],
  ["art", "/art?q=lighthouse"],
  ["art", "/art?q=phare&lang=fr"],
  ["art", "/art?colours=1f4fd0"],
  ["art", "/art?size=a3"],
  ["art/:id", `/art/${piece}`],
  ["art/:id", `/art/${other}`],
  ["favourites", `/favourites?pieces=${piece},${other}`],
  ["wall", `/wall?pieces=${piece},${other}`],
  ["wall/pieces", `/wall/pieces?pieces=${piece}`],
  ["wall/pieces", "/wall/pieces"],
  ["wall/pieces", "/wall/pieces?reference=7777"],
  ["wall/pieces", "/wall/pieces?reference=zanz"],
  ["search", "/search?reference=ik77777"],
  ["search", "/search?reference=7777"],
  ["search/suggestions", "/search/suggestions?q=lighthouse"],
  ["search/suggestions", "/search/suggestions?q=7777"],
  ["search/suggestions", "/search/suggestions?q=ik7777"],
  [":reference", "/ik77777"],
  [":reference", "/IK7777"],
  ["basket/prices", `/basket/prices?${writePriceQueries([line])[0]}`],
  ["sitemap.xml", "/sitemap.xml"],
];

/** Doors that show no pieces, those of orders alone, or what basket/prices answers. */
const withoutPieces = [
  "art/labels",
  "b/:token",
  "b/:token/taking",
  "basket/link",
  "kiosk/alive",
  "kiosk/staff",
  "art/colours",
  "art/filters",
  "basket",
  "checkout",
  "confirmation",
  "order/:token",
  "order/:token/withdrawal",
  "order/:token/collection.ics",
  "order/:token/documents/:kind/:number",
  "withdrawal",
  "newsletter",
  "newsletter/confirm/:token",
  "newsletter/preferences/:token",
  "newsletter/preferences/:token/data",
  "newsletter/unsubscribe/:token",
  "legal/:page",
  "legal-notice/:language",
  "logo/:file",
  "contact",
  "*",
  "checkout/order",
  "checkout/paypal",
  "webhooks/bounces/:token",
  "webhooks/paypal",
  "promises",
  ".well-known/security.txt",
  "robots.txt",
  "lab/orders",
  "lab/orders/:id",
  "lab/print-files/:name",
  "lab/*",
  "favicon.svg",
  "site.webmanifest",
];
/** Addresses that have a separate test below. */
const elsewhere = [
  "art/:id/view",
  "art/:id/detail",
  "art/:id/detail/:place",
  "wall/plan.pdf",
  "kiosk",
  "newsletter/archive/:token",
];

test("each door of visitors is walked, or said to show no pieces", () => {
  const source = readFileSync(path.join(projectRoot, "app/routes.ts"), "utf8");
  const patterns = [...source.matchAll(/route\(\s*"([^"]+)",\s*"routes\/([^"]+)"/g)]
    .filter(([, , file]) => !file!.startsWith("admin/"))
    .map(([, pattern]) => pattern!);
  const known = [...new Set(doors.map(([pattern]) => pattern)), ...withoutPieces, ...elsewhere];
  expect(known.filter((each) => each !== "/").toSorted()).toEqual(patterns.toSorted());
});

/** What an answer betrays of the piece; nothing of what its address asks for counts. */
async function betrayed(address: string): Promise<string[]> {
  const answer = await shop.get(address, newVisitor());
  const body = `${answer.headers.get("location") ?? ""}\n${await answer.text()}`.toLowerCase();
  const marks = ["zanzibar", "ik77777", pictureKey, `/art/${piece}"`, `/art/${piece}\n`];
  return marks.filter(
    (mark) => body.includes(mark) && !address.toLowerCase().includes(mark.trim()),
  );
}

describe.each(doors)("%s as %s", (_, address) => {
  test("shows the piece while it hangs, and never else", async () => {
    const setState = (state: "hung" | "draft" | "archived") =>
      setPieceStates(db, null, [piece], { state, hangAt: null });
    await setState("hung");
    await eventually(async () => expect(await betrayed(address)).not.toEqual([]));
    for (const state of ["draft", "archived"] as const) {
      await setState(state);
      await eventually(async () => expect(await betrayed(address)).toEqual([]));
    }
  });
});

describe.each(["draft", "archived"] as const)("while it is %s, a piece", (state) => {
  beforeAll(async () => {
    await setPieceStates(db, null, [piece], { state, hangAt: null });
  });

  test("is not there by its address", async () => {
    await eventually(async () => expect((await shop.get(`/art/${piece}`)).status).toBe(404));
  });

  test("has no details, and no views are counted", async () => {
    for (const window of ["", "/0", "/1", "/2"])
      expect((await shop.get(`/art/${piece}/detail${window}?${detail}`, newVisitor())).status).toBe(
        404,
      );
    const views = async () =>
      (
        await db
          .select({ views: artPieces.viewCount })
          .from(artPieces)
          .where(eq(artPieces.id, piece))
      )[0]!;
    const before = await views();
    await shop.post(`/art/${piece}/view`, {}, newVisitor());
    expect(await views()).toEqual(before);
  });

  test("is found by no title while the gallery is still being read", async () => {
    expect(await findTitled(db, "zanzib", 2)).toEqual([]);
  });

  test("is on no public screen at rest", async () => {
    const screen = await openDevice(shop, { id: 1 }, "kiosk");
    const shown = await (await screen.get("/kiosk")).text();
    expect(shown).toContain("IK00002");
    expect(shown).not.toContain("IK77777");
  });

  test("is on no wall that is printed", async () => {
    expect((await shop.get(`/wall/plan.pdf?pieces=${piece}`, newVisitor())).status).toBe(404);
  });

  test("is not sold, and its line in a basket is unavailable", async () => {
    const order = async (artPieceId: number) =>
      (await shop.post("/checkout", orderForm({}, [lineFields({ artPieceId })]), newVisitor()))
        .status;
    expect(await order(other)).toBe(303);
    expect(await order(piece)).toBe(409);
    const prices = await shop.get(`/basket/prices?${writePriceQueries([line])[0]}`, newVisitor());
    expect(await prices.json()).toMatchObject({ lines: [], withdrawn: [{}] });
  });

  test("is in no campaign, whose links to it lead nowhere", async () => {
    expect(await db.$count(emailCampaigns)).toBe(0);
    expect(await findCampaignArt(db, ["IK77777"])).toEqual(new Map());
    expect(await pathExists(db, `/art/${piece}`)).toBe(false);
    expect(await pathExists(db, "/IK77777")).toBe(false);
  });
});
