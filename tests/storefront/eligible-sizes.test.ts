// Visitors meet only sizes that a picture is good enough for, with a word on each; staff see why
// and how much is missing.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { media } from "#db/media-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { writePriceQueries } from "#app/shop/basket/price-query.ts";
import { removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { settingsFields } from "#tests/support/forms/settings-form.ts";
import { openTestShop } from "#tests/support/app.ts";
import { changePiece, makePicture, makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop({ MOCK_PAYMENT: "on" });
afterAll(shop.close);

const a1 = { size: "A1 (84cm x 59cm)", priceCents: 900, widthMm: 840, heightMm: 590 };
const a4 = { size: "A4 (30cm x 21cm)", priceCents: 1800, widthMm: 300, heightMm: 210 };
const own = { size: "As you like", priceCents: 9900, widthMm: null, heightMm: null };
const poster = (...sizes: (typeof a1 | typeof own)[]) => [{ mediaType: "Poster", sizes }];

let art: number;
let pictureId: number;
async function hang(width: number, height: number, sizes = poster(a1, a4, own), enlargement = 1) {
  pictureId = (await makePicture(shop.db, { width, height })).id;
  art = (
    await makePiece(shop.db, { reference: "IK1", pictureId, mediaOptions: sizes, enlargement })
  ).id;
}
const page = async (path: string) => {
  const answer = await shop.get(path);
  return (await answer.text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replace(/[\u00a0\u202f]/g, " ");
};

beforeEach(async () => {
  await shop.db.delete(artPieces);
  await shop.db.delete(settings);
});

describe("the page of a piece", () => {
  test("has a word for each size, in both languages", async () => {
    await hang(3000, 2107);
    const english = await page(`/art/${art}`);
    for (const text of ["Good from 1 m", "Sharp even up close"]) expect(english).toContain(text);
    expect(english).not.toContain("Enlarged");
    const french = await (await shop.get(`/art/${art}`, { "accept-language": "fr" })).text();
    for (const text of ["Net dès 1", "Net même de près"]) expect(french).toContain(text);
  });

  test("says that a print is enlarged", async () => {
    await hang(2700, 1896, poster(a1), 3);
    expect(await page(`/art/${art}`)).toContain("Enlarged ×3 for the print: of 9 pixels, one is");
  });

  test("says what is safe with the medium: the shop's own words, until the owner has others", async () => {
    await hang(3000, 2107);
    expect(await page(`/art/${art}`)).toContain("Safety: Edges can cut.");
    await shop.db
      .update(media)
      .set({ safety: "Mind your fingers." })
      .where(eq(media.key, "Poster"));
    await shop.db.delete(artPieces);
    await hang(3000, 2107);
    expect(await page(`/art/${art}`)).toContain("Safety: Mind your fingers.");
    expect(await (await shop.get(`/art/${art}`, { "accept-language": "fr" })).text()).toContain(
      "Les bords peuvent couper.",
    );
  });

  test("does not name what is not offered, neither to people nor to search engines", async () => {
    await hang(1800, 1265);
    const html = await page(`/art/${art}`);
    expect(html).not.toContain("A1 (84cm");
    expect(html.match(/"@type":"Offer"/g)).toHaveLength(2);
    expect(await page(`/art/${art}.data`)).not.toContain("A1 (84cm");
  });

  test("says so where no size of the shop is left", async () => {
    await hang(1000, 700, poster(a1));
    expect(await page(`/art/${art}`)).toContain(
      "This piece cannot be printed at the sizes of the shop yet",
    );
    await changePiece(shop.db, art, { mediaOptions: [] });
    expect(await page(`/art/${art}`)).toContain("This piece is not for sale yet");
  });

  test("warns in honest words where the owner sells everything", async () => {
    await shop.db.insert(settings).values({ value: { print: { ...defaultPrint, gate: "warn" } } });
    await hang(1200, 843);
    const html = await page(`/art/${art}`);
    for (const text of ["A1", "Will look soft: 36 dots per inch"]) expect(html).toContain(text);
  });
});

test("a card shows and takes the lowest price that is offered", async () => {
  await hang(1800, 1265);
  const html = await page("/art");
  expect(html).toContain("18.00");
  expect(html).not.toContain("9.00");
});

describe("what is not offered cannot be bought", () => {
  const line = () => ({
    artPieceId: art,
    mediaType: "Poster",
    size: a1.size,
    quantity: 1,
    seenPriceCents: a1.priceCents,
  });
  const order = () =>
    shop.post("/checkout", orderForm({ collectionPoint: String(point) }, [line()]));
  const prices = async () => {
    const { artPieceId, mediaType, size, quantity } = line();
    const query = writePriceQueries([{ artPieceId, mediaType, size, quantity }]).join("&");
    return (await (await shop.get(`/basket/prices?${query}`)).json()) as unknown;
  };
  const missingOption = () => [{ id: `${art}/Poster/${a1.size}`, reason: "option" }];
  let point: number;
  beforeAll(async () => {
    point = (await makePoint(shop.db)).id;
  });

  test("nor priced by the basket, nor ordered, once the picture is too small for it", async () => {
    await hang(12_000, 8000);
    expect(await prices()).toMatchObject({ lines: [{ unitPriceCents: 900 }], withdrawn: [] });
    expect((await order()).status).toBe(303);
    const smaller = await makePicture(shop.db, { width: 1800, height: 1265 });
    await changePiece(shop.db, art, { pictureId: smaller.id });
    expect(await prices()).toEqual({ lines: [], withdrawn: missingOption() });
    const refused = await shop.post(
      "/checkout.data",
      orderForm({ collectionPoint: String(point) }, [line()]),
    );
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("unavailable");
  });
});

describe("staff", () => {
  let staff: Record<string, string>;
  beforeAll(async () => {
    await makeMember(shop.db, { email: "staff@example.org" });
    const { cookies } = await signIn(shop, "staff@example.org");
    staff = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  });
  const read = async (path: string) =>
    (await (await shop.get(path, staff)).text()).replaceAll("<!-- -->", "");

  test("find the pieces that need a larger master, counted", async () => {
    await hang(12_000, 8000);
    expect(await read("/admin")).not.toContain("a larger master");
    expect(await read("/admin/art-management")).not.toContain("Needs a larger master");
    const small = await makePicture(shop.db, { width: 1800, height: 1265 });
    await makePiece(shop.db, {
      reference: "SMALL",
      pictureId: small.id,
      mediaOptions: poster(a1, a4),
    });
    await makePiece(shop.db, {
      reference: "NOTHING",
      pictureId: small.id,
      mediaOptions: poster(a1),
    });
    expect(await read("/admin")).toContain("2 pieces need a larger master");
    const list = await read("/admin/art-management?master=small");
    expect(list).toContain("Needs a larger master (2)");
    for (const reference of ["SMALL", "NOTHING", "No size offered"])
      expect(list).toContain(reference);
    expect(list).not.toContain(">IK1 </a>");
  });

  // "seen" is what pages of the former version send and read.
  test.each(["acknowledge", "seen"])(
    "find what is called something else than it is, and what fell away, and can take that off the list: %s",
    async (intent) => {
      await hang(1800, 1265, poster({ ...a4, size: "50cm x 50cm", widthMm: 50, heightMm: 50 }, a4));
      await shop.db
        .update(artPieces)
        .set({ droppedSizes: [{ mediaType: "Poster", size: a4.size }] });
      const dashboard = await read("/admin");
      expect(dashboard).toContain("1 piece has a size whose name and millimetres disagree");
      expect(dashboard).toContain("1 piece has sizes that are no longer offered");
      expect(await read("/admin/art-management?master=disagree")).toContain(">IK1 </a>");
      expect(await read("/admin/art-management?master=fallen")).toContain(">IK1 </a>");
      expect(await read(`/admin/art-management/${art}`)).toContain("droppedSizes");
      const sent = { intent, id: String(art) };
      const answer = await shop.post("/admin/art-management.data", sent, staff);
      expect(await answer.text()).toMatch(intent === "seen" ? /"seen"/ : /"acknowledged"/);
      expect(await read("/admin/art-management?master=fallen")).not.toContain(">IK1 </a>");
    },
  );

  test("see every piece assessed again as soon as they save other thresholds", async () => {
    await hang(1800, 1265);
    expect(await page(`/art/${art}`)).not.toContain("A1 (84cm");
    const saved = await shop.post(
      "/admin/settings/printing.data",
      { ...settingsFields("printing"), version: "0", printGate: "warn" },
      staff,
    );
    expect(saved.status).toBe(200);
    expect(await page(`/art/${art}`)).toContain("Will look soft: 54 dots per inch");
  });

  test("may enlarge a master, as the history tells", async () => {
    await hang(2700, 1896);
    const save = (fields: Record<string, string>) =>
      shop.post(
        `/admin/art-management/${art}.data`,
        { id: String(art), version: "1", reference: "IK1", mediaOptions, ...fields },
        staff,
      );
    const mediaOptions = JSON.stringify(typedOptions(poster(a1, a4), "en", []));
    expect((await save({ enlargement: "5" })).status).toBe(400);
    expect((await save({ enlargement: "2" })).status).toBe(200);
    const [row] = await shop.db.select().from(artPieces).where(eq(artPieces.id, art));
    expect(row).toMatchObject({ enlargement: 2, version: 2, tooSmall: false });
    const [change] = await listChanges(shop.db, "art_piece", art);
    expect([change!.before, change!.after]).toMatchObject([{ enlargement: 1 }, { enlargement: 2 }]);
    for (const silent of ["offered", "tooSmall", "assessmentKey", "lowest"])
      expect(change!.after).not.toHaveProperty(silent);
    expect((await save({ enlargement: "3" })).status).toBe(409);
  });

  test("bring a deleted piece back as good as it was", async () => {
    await hang(1800, 1265);
    const [before] = await shop.db.select().from(artPieces);
    const { deletion } = (await removePieces(shop.db, null, [art], String))!;
    await undoRemoval(shop.db, null, deletion);
    expect(await shop.db.select().from(artPieces)).toEqual([before]);
  });
});
