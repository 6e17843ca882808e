import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fit, Fits, MediaSize } from "#db/json-columns.ts";
import { settings } from "#db/staff-tables.ts";
import { artPieces, pictures } from "#db/tables.ts";
import { judgeFirstPieces, judgeNextPieces, judgedAtOnce } from "#app/shop/catalogue/judging.server.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { ratioName } from "#app/shop/printing/print-plan.ts";
import { judgeOptions, offeredOptions } from "#app/shop/printing/size-verdict.ts";
import { readSettings } from "#app/shop/settings/settings.server.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.delete(artPieces);
  await db.delete(settings);
});

const a1 = { size: "A1", priceCents: 900, widthMm: 840, heightMm: 590 };
const a4 = { size: "A4", priceCents: 1800, widthMm: 300, heightMm: 210 };
const unknown = { size: "Huge", priceCents: 9900, widthMm: null, heightMm: null };
const options = [
  { mediaType: "Canvas", sizes: [a1] },
  { mediaType: "Poster", sizes: [a1, a4, unknown] },
];
const setPrint = (print: unknown) => {
  const value = { print };
  return db.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } });
};
const find = async (id: number) => (await db.select().from(artPieces).where(eq(artPieces.id, id)))[0]!;
const small = () => makePicture(db, { width: 1800, height: 1265 });

describe("a piece is judged", () => {
  const sold = [
    {
      mediaType: "Poster",
      sizes: [
        { ...a4, ppi: 152, verdict: "sharp" },
        { ...unknown, ppi: null, verdict: null },
      ],
    },
  ];

  test("as it is hung: what is not good enough is not offered, and its price is nobody's lowest", async () => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    expect(piece).toMatchObject({ offered: sold, tooSmall: true, mediaOptions: options, priceRankCents: 1800 });
    expect(piece.lowest).toEqual({ mediaType: "Poster", size: "A4", priceCents: 1800 });
  });

  test.each([
    ["other options", { mediaOptions: [{ mediaType: "Poster", sizes: [a4] }] }],

    ["other fits", { fits: { "√2:1": { way: "border" } } satisfies Fits }],
  ])("again with %s", async (_, change) => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await db.update(artPieces).set(change).where(eq(artPieces.id, piece.id));
    const after = await find(piece.id);
    const judged = judgeOptions(after.mediaOptions, { picture: { width: 1800, height: 1265 }, ...after }, defaultPrint);
    expect(after.offered).toEqual(offeredOptions(judged, defaultPrint));
    expect(after.offered).not.toEqual(piece.offered);
  });

  test("again with another enlargement, which counts for a little and never as sharpness", async () => {
    const { id: pictureId } = await makePicture(db, { width: 2300, height: 1616 });
    const piece = await makePiece(db, { pictureId, mediaOptions: [{ mediaType: "Poster", sizes: [a1] }] });
    expect(piece.offered).toEqual([]);
    await db.update(artPieces).set({ enlargement: 2 });
    const offered = [{ mediaType: "Poster", sizes: [{ ...a1, ppi: 69, verdict: "distance" }] }];
    expect((await find(piece.id)).offered).toEqual(offered);
    await setPrint({ ...defaultPrint, enlargementCredit: 1 });
    await judgeFirstPieces(db);
    expect(await find(piece.id)).toMatchObject({ offered: [], fellAway: [{ mediaType: "Poster", size: "A1" }] });
  });

  test("a file of 1,024 pixels is no A0, however much it is enlarged", async () => {
    const { id: pictureId } = await makePicture(db, { width: 1024, height: 724 });
    const a0 = { size: "A0 (119cm x 84cm)", priceCents: 2500, widthMm: 1189, heightMm: 841 };
    const piece = await makePiece(db, { pictureId, enlargement: 4, mediaOptions: [{ mediaType: "Poster", sizes: [a0] }] });
    expect(piece).toMatchObject({ offered: [], tooSmall: true });
  });

  test("again with a larger master", async () => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await db.update(artPieces).set({ pictureId: (await makePicture(db)).id });
    expect(await find(piece.id)).toMatchObject({ tooSmall: false, priceRankCents: 900 });
  });

  test("whatever is written into what the judgement is kept in", async () => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options, offered: [], tooSmall: false });
    expect(piece.offered).toEqual(sold);
    await db.update(artPieces).set({ offered: [{ mediaType: "Canvas", sizes: [{ ...a1, ppi: 300, verdict: "sharp" }] }], tooSmall: false });
    expect(await find(piece.id)).toMatchObject({ offered: sold, tooSmall: true });
  });

  test("and keeps all its sizes for sale where the owner only wants a warning", async () => {
    await setPrint({ ...defaultPrint, gate: "warn" });
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    expect(piece.offered.flatMap(({ sizes }) => sizes.map(({ verdict }) => verdict))).toEqual(["none", "none", "sharp", null]);
    expect(piece).toMatchObject({ tooSmall: true, priceRankCents: 900 });
  });

  test("without a size that is good enough it has no price", async () => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: [{ mediaType: "Poster", sizes: [a1] }] });
    expect(piece).toMatchObject({ offered: [], tooSmall: true, priceRankCents: 2_147_483_647, lowest: null });
  });

  test("but a view counted on it judges nothing", async () => {
    const { id } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await setPrint({ ...defaultPrint, gate: "warn" });
    await db.update(artPieces).set({ viewCount: 1 });
    expect((await find(id)).offered).toEqual(sold);
  });
});

describe("a size that is called something else than it is", () => {
  const typo = { size: "50cm x 50cm", priceCents: 1900, widthMm: 50, heightMm: 50 };
  const hang = async (...sizes: MediaSize[]) =>
    makePiece(db, { pictureId: (await makePicture(db)).id, mediaOptions: [{ mediaType: "Poster", sizes }] });

  test("is not sold, whoever wrote it and whatever the gate, until it is mended", async () => {
    await setPrint({ ...defaultPrint, gate: "warn" });
    const piece = await hang(typo, a4);
    expect(piece).toMatchObject({ sizesDisagree: true, lowest: { size: "A4" }, fellAway: [] });
    await db.update(artPieces).set({ sizesDisagree: false });
    expect((await find(piece.id)).sizesDisagree).toBe(true);
    await db.update(artPieces).set({ mediaOptions: [{ mediaType: "Poster", sizes: [{ ...typo, widthMm: 500, heightMm: 500 }] }] });
    expect(await find(piece.id)).toMatchObject({ sizesDisagree: false, lowest: { size: "50cm x 50cm" } });
  });

  test("or confirmed", async () => {
    expect(await hang({ ...typo, confirmed: true })).toMatchObject({ sizesDisagree: false, lowest: { size: "50cm x 50cm" } });
  });
});

describe("sizes that fall away though nobody changed the piece", () => {
  const fallen = [{ mediaType: "Poster", size: "A4" }];

  test("are kept for staff, and forgotten once they are offered again", async () => {
    const { id, version } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await setPrint({ ...defaultPrint, sharpPpi: 200 });
    await judgeFirstPieces(db);
    expect(await find(id)).toMatchObject({ version, fellAway: fallen });
    await setPrint({ ...defaultPrint, sharpPpi: 210 });
    await judgeFirstPieces(db);
    expect((await find(id)).fellAway).toEqual(fallen);
    await setPrint(defaultPrint);
    await judgeFirstPieces(db);
    expect((await find(id)).fellAway).toEqual([]);
  });

  test("are forgotten as staff save the piece, or say that they have seen it", async () => {
    const { id, version } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await setPrint({ ...defaultPrint, sharpPpi: 200 });
    await judgeFirstPieces(db);
    await db.update(artPieces).set({ mediaOptions: options, version: version + 1 });
    expect((await find(id)).fellAway).toEqual([]);
  });
});

describe("other print settings", () => {
  const offeredSizes = async () => (await db.select().from(artPieces)).map(({ offered }) => offered.flatMap(({ sizes }) => sizes).length);

  test("judge all pieces anew, a portion at a time, and nothing twice", async () => {
    const pictureId = (await small()).id;
    const { id } = await makePiece(db, { pictureId, mediaOptions: options });
    await db.execute(sql`insert into art_pieces (reference, picture_id, media_options)
      select 'X' || n, picture_id, media_options from art_pieces, generate_series(1, ${judgedAtOnce}) as n where id = ${id}`);
    expect(await judgeNextPieces(db)).toBe(false);
    await setPrint({ ...defaultPrint, gate: "warn" });
    expect(await judgeNextPieces(db)).toBe(true);
    expect(new Set(await offeredSizes())).toEqual(new Set([2, 4]));
    expect(await judgeNextPieces(db)).toBe(false);
    expect(new Set(await offeredSizes())).toEqual(new Set([4]));
    const { rows } = await db.execute(sql`select count(distinct xmin::text)::integer as writes from art_pieces`);
    expect(rows).toEqual([{ writes: 2 }]);
    expect(await judgeNextPieces(db)).toBe(false);
  });

  test("tell the storefront where a piece was judged anew, and only there", async () => {
    const { id } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    const told: string[] = [];
    const listener = new pg.Client({ connectionString: connection.connectionString });
    await listener.connect();
    listener.on("notification", ({ payload }) => told.push(payload!));
    await listener.query("listen storefront_changed");
    const toldBy = async (work: () => PromiseLike<unknown>) => {
      await work();
      // why a notice of our own: it comes behind those of the work.
      await db.execute(sql`select pg_notify('storefront_changed', 'last')`);
      await vi.waitFor(() => expect(told).toContain("last"), 5000);
      return told.splice(0).length - 1;
    };
    await toldBy(() => setPrint({ ...defaultPrint, gate: "warn" }));
    expect(await toldBy(() => judgeNextPieces(db))).toBe(1);
    expect(await toldBy(() => judgeNextPieces(db))).toBe(0);
    expect(await toldBy(() => db.update(artPieces).set({ enlargement: 2 }).where(eq(artPieces.id, id)))).toBe(1);
    await listener.end();
  });

  test("leave versions alone, so that nobody who is editing is told of a conflict", async () => {
    const { id, version, updatedAt } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await setPrint({ ...defaultPrint, sharpPpi: 50 });
    await judgeFirstPieces(db);
    expect(await find(id)).toMatchObject({ version, updatedAt, tooSmall: false });
  });
});

const side = fc.integer({ min: 1, max: 30_000 });
const mm = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(210, 297, 300, 400, 420, 500, 590, 594, 600, 840, 841, 1189));
const anyFit = fc.oneof(
  fc.record({ way: fc.constant("fill" as const), shift: fc.integer({ min: 0, max: 1000 }) }),
  fc.constant<Fit>({ way: "border" }),
  fc.constant<Fit>({ way: "own" }),
);
const anyName = fc.option(
  fc.oneof(
    fc.constantFrom(
      "A1 (84cm x 59cm)",
      "50cm x 50cm",
      "A4 paysage",
      "12 × 16 in",
      "30 x 40 métal",
      "Toile 0,5m × 40 cm",
      "60x40x2cm",
      "A3+",
    ),
    fc
      .tuple(
        mm,
        fc.constantFrom("", "mm", "cm", " in", "″"),
        fc.constantFrom("x", " × ", " sur "),
        mm,
        fc.constantFrom("", " mm", "cm", "m", "''"),
      )
      .map((all) => all.join("")),
    fc
      .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'0123456789., \u00a0xX×cm"″aAin()é+') })
      .filter((name) => name.trim() !== ""),
  ),
);
const anySize = fc.record({
  priceCents: fc.integer({ min: 1, max: 5 }),
  widthMm: fc.option(mm, { freq: 10 }),
  heightMm: fc.option(mm, { freq: 10 }),
  name: anyName,
  isConfirmed: fc.boolean(),
});
const anyMedium = fc.oneof(
  fc.constantFrom("Canvas", "TOILE", "Poster", "ſcanvaſ", "Toıle", "Leinwand"),
  // why: the zero character and lone halves of pairs are no text to PostgreSQL.
  fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((name) => name.trim() !== "" && !name.includes("\u0000")),
);
const anyPiece = fc.record({
  width: side,
  height: side,
  enlargement: fc.constantFrom(1, 2, 3, 4),
  options: fc
    .uniqueArray(fc.record({ mediaType: anyMedium, sizes: fc.array(anySize, { minLength: 1, maxLength: 5 }) }), {
      maxLength: 4,
      selector: ({ mediaType }) => mediaType.toLowerCase(),
    })
    .map((list) =>
      list.map(({ mediaType, sizes }) => ({
        mediaType,
        sizes: sizes.map(({ name, isConfirmed, ...size }, place) => ({
          size:
            name === null || sizes.findIndex((each) => each.name?.toLowerCase() === name.toLowerCase()) < place ? `Size ${place}` : name,
          ...size,
          ...(isConfirmed ? { confirmed: true as const } : {}),
        })),
      })),
    ),
  fit: fc.option(anyFit),
  chosen: fc.infiniteStream(fc.boolean()),
  print: fc.oneof(
    fc.constant({}),
    fc.constant("damaged"),
    fc.record({
      sharpPpi: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.constantFrom("150", null, 150.5)),
      distanceFactor: fc.oneof(fc.integer({ min: 500, max: 11_000 }), fc.constantFrom("much", null)),
      gate: fc.constantFrom("on", "warn", "off", null),
      canvasWrap: fc.constantFrom("mirrored", "extended", 1),
      enlargementCredit: fc.constantFrom(1, 1.1, 1.25, 2, "1.1", null),
      media: fc.oneof(
        fc.constantFrom(null, {}, "Canvas"),
        fc.array(
          fc.oneof(
            fc.constantFrom(null, 1, [], {}),
            fc.record({ name: fc.constantFrom("Canvas", "TOILE", 3), wrapMm: fc.constantFrom(null, "40", 9, 10, 25.5, 100) }),
          ),
        ),
      ),
    }),
  ),
});

test("the database judges as TypeScript does, whatever the picture, the sizes, the fits and the settings", async () => {
  const { id } = await makePiece(db);
  await fc.assert(
    fc.asyncProperty(anyPiece, async ({ width, height, enlargement, options, fit, chosen, print }) => {
      const sizes = options.flatMap((option) => option.sizes).filter(({ widthMm, heightMm }) => widthMm !== null && heightMm !== null);
      const names = sizes.map(({ widthMm, heightMm }) => ratioName({ widthMm: widthMm!, heightMm: heightMm! }));
      const fits: Fits = Object.fromEntries(names.filter(() => fit && chosen.next().value).map((name) => [name, fit!]));
      const { id: pictureId } = await makePicture(db, { width, height });
      await setPrint(print);
      await db.update(artPieces).set({ pictureId, enlargement, fits, mediaOptions: options });
      const found = await find(id);
      const settled = readSettings({ print }).print;
      const judged = judgeOptions(options, { picture: { width, height }, fits, enlargement }, settled);
      const offered = offeredOptions(judged, settled);
      expect(found.offered).toEqual(offered);
      expect(found.sizesDisagree).toBe(options.some((option) => option.sizes.some((size) => sizeDisagrees(size))));
      expect(found.tooSmall).toBe(judged.some((option) => option.sizes.some(({ verdict }) => verdict === "none")));
      expect(found.lowest).toEqual(lowestOption(offered));
      await db.delete(pictures).where(sql`id < ${pictureId}`);
    }),
    { numRuns: 1000 },
  );
}, 180_000);
