// A wall of several pieces: its total is the basket's, and its link tells what became of them.
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { addLine, toLine } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { writePriceQueries } from "#app/shop/basket/price-query.ts";
import { euro } from "#app/shop/money.ts";
import { arrangeBy } from "#app/shop/walls/composing.ts";
import { arrangeAll, printOf } from "#app/shop/walls/hung-wall.ts";
import type { LinkedHungPiece, WallPiece } from "#app/shop/walls/hung-wall.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import { templates } from "#app/shop/walls/templates.ts";
import { writeWallParameters } from "#app/shop/walls/wall-parameters.ts";
import { openTestShop } from "#tests/support/app.ts";
import { changePiece, makePiece } from "#tests/support/make.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const wrapping = { wrap: "mirrored", mmOf: {} } as const;
const { wall } = rooms[0]!;
let pieces: WallPiece[] = [];

const found = async (query: string) =>
  ((await (await shop.get(`/wall/pieces?${query}`)).json()) as { pieces: WallPiece[] }).pieces;
const page = async (query: string, language = "en") =>
  (await shop.get(`/wall?${query}&lang=${language}`)).text();
const totalOf = (html: string) => /<output[^>]*font-serif[^>]*>([^<]*)</.exec(html)?.[1];

beforeAll(async () => {
  for (const title of ["Last light", "Deep green swell", "100% rain_"])
    await makePiece(db, { title });
  pieces = await found("");
});

/** One of each medium, whole and filled, framed and not; the first one twice. */
function mixed(): LinkedHungPiece[] {
  const [one, two, three] = pieces as [WallPiece, WallPiece, WallPiece];
  const offset = { xMm: 0, yMm: 0 };
  const [canvas, paper] = ["Canvas", "Fine art paper"];
  const [a3, a4] = ["A3 (42cm x 30cm)", "A4 (30cm x 21cm)"];
  return [
    printOf(
      one,
      { artPieceId: one.id, mediaType: paper, size: a4, whole: true, frame: "oak", ...offset },
      wrapping,
    ),
    printOf(
      two,
      { artPieceId: two.id, mediaType: canvas, size: a3, whole: false, frame: "none", ...offset },
      wrapping,
    ),
    printOf(
      three,
      { artPieceId: three.id, mediaType: paper, size: a4, whole: false, frame: "black", ...offset },
      wrapping,
    ),
    printOf(
      one,
      { artPieceId: one.id, mediaType: paper, size: a4, whole: true, frame: "none", ...offset },
      wrapping,
    ),
  ].map((print) => {
    expect(print).toBeTypeOf("object");
    return print as LinkedHungPiece;
  });
}

describe.each(templates)("hung by the template %s", (template) => {
  test("the total is what the basket asks for", async () => {
    const hung = arrangeBy({ prints: mixed(), template, gapMm: 30 }, template, 30, wall);
    if ("refused" in hung) throw new Error(hung.refused);
    const hanging = { room: "sofa", wall: "linen", isEvening: false, ...hung } as const;
    const query = writeWallParameters(hung.prints, hanging);
    const lines = hung.prints.reduce<BasketLine[]>((all, print) => {
      const piece = pieces.find(({ id }) => id === print.artPieceId)!;
      return addLine(all, toLine(piece, print, print.shift));
    }, []);
    const [question] = writePriceQueries(lines);
    const answer = (await (await shop.get(`/basket/prices?${question}`)).json()) as {
      lines: { lineTotalCents: number }[];
    };
    const cents = answer.lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
    expect(lines).toHaveLength(3);
    expect(cents).toBe(800 + 4500 + 800 + 800);
    const html = await page(query);
    expect(totalOf(html)).toBe(euro(cents, "en"));
    expect(html.match(/data-hung=""/g)).toHaveLength(4);
  });
});

test("without scripts the link shows the wall, what hangs and what it costs", async () => {
  const html = await page(`pieces=${pieces.map(({ id }) => id).join(",")}`, "fr");
  for (const { title, reference } of pieces) {
    expect(html).toContain(title!.text.replace("&", "&amp;"));
    expect(html).toContain(reference);
  }
  expect(totalOf(html)).toBe(euro(2400, "fr"));
  expect(html).toContain(wallTexts.fr.noScript);
  expect(html).toContain('name="robots" content="noindex"');
});

test("what became of a piece since its link was made is named, and the others hang", async () => {
  const all = await Promise.all([1, 2, 3].map(() => makePiece(db)));
  const own = await found(`pieces=${all.map(({ id }) => id).join(",")}`);
  const prints = own.map((piece) => {
    const print = { mediaType: "Canvas", size: "A3 (42cm x 30cm)", frame: "none" } as const;
    const offset = { artPieceId: piece.id, xMm: 0, yMm: 0 };
    return printOf(piece, { ...print, ...offset, whole: false }, wrapping) as LinkedHungPiece;
  });
  const hung = arrangeAll(prints, 50, wall)!;
  const query = writeWallParameters(hung.prints, {
    room: "sofa",
    wall: "linen",
    isEvening: false,
    template: null,
    gapMm: 50,
  });
  expect(await page(query)).not.toContain(wallTexts.en.missing.piece);
  await db.delete(artPieces).where(eq(artPieces.id, all[0]!.id));
  const sizes = [{ size: "A2 (59cm x 42cm)", priceCents: 100, widthMm: 594, heightMm: 420 }];
  await changePiece(db, all[1]!.id, { mediaOptions: [{ mediaType: "Poster", sizes }] });
  const html = await page(query);
  expect(html).toContain(wallTexts.en.missing.piece);
  expect(html).toContain(wallTexts.en.missingTitle(1, null));
  expect(html).toContain(wallTexts.en.missing.option);
  expect(html).toContain(wallTexts.en.missingTitle(2, all[1]!.reference));
  expect(html.match(/data-hung=""/g)).toHaveLength(1);
  expect(totalOf(html)).toBe(euro(4500, "en"));
});

test("a price that changed since is today's", async () => {
  const { id } = await makePiece(db);
  const sizes = [{ size: "A4 (30cm x 21cm)", priceCents: 999, widthMm: 300, heightMm: 210 }];
  await changePiece(db, id, { mediaOptions: [{ mediaType: "Poster", sizes }] });
  expect(totalOf(await page(`pieces=${id}`))).toBe(euro(999, "en"));
});

describe("pieces are found", () => {
  const names = async (reference: string) =>
    (await found(String(new URLSearchParams({ reference })))).map(({ title }) => title?.text);
  test("by a part of their title", async () =>
    expect(await names("GREEN sw")).toEqual(["Deep green swell"]));
  test("by their reference", async () =>
    expect(await names(pieces[0]!.reference.toLowerCase())).toEqual([pieces[0]!.title!.text]));
  test("by signs that mean something elsewhere", async () => {
    expect(await names("100% rain_")).toEqual(["100% rain_"]);
    expect(await names("%")).toEqual(["100% rain_"]);
    expect(await names("zero\0")).toEqual([]);
  });
});

test.each([
  "pieces=%00",
  "pieces=;;;;",
  `pieces=${"1,".repeat(3000)}1`,
  "add=~~~;1",
  "pieces=a,b;1,00,0,0",
])("whatever is asked for is answered: %s", async (query) =>
  expect((await shop.get(`/wall?${query.slice(0, 4000)}`)).status).toBe(200),
);

describe("the hanging plan", () => {
  const plan = (query: string) => shop.get(`/wall/plan.pdf?${query}`);

  test("comes out of the link, in the visitor's language", async () => {
    const response = await plan(`pieces=${pieces.map(({ id }) => id).join(",")}&lang=fr`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain("plan-d-accrochage.pdf");
    const read = mupdf.Document.openDocument(await response.arrayBuffer(), "application/pdf");
    const text = read.loadPage(0).toStructuredText("").asText();
    expect(text).toContain("Plan d’accrochage");
    for (const { title } of pieces) expect(text).toContain(title!.text);
  });

  test("of nothing is not there", async () => expect((await plan("pieces=999")).status).toBe(404));

  test("is asked for sixty times in a minute, and not more often", async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 61; attempt += 1) statuses.push((await plan("")).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
