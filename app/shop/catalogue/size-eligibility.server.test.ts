import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Fits, MediaSize } from "#db/json-columns.ts";
import { settings } from "#db/settings-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { savePiece } from "./art-editing.server.ts";
import { findArt, listPricedArt } from "./art-pieces.server.ts";
import {
  assessmentBatch,
  assessmentKeyOf,
  assessFirstPieces,
  assessNextPieces,
} from "./size-eligibility.server.ts";
import { assessOptions, offeredOptions } from "#app/shop/printing/sellable-sizes.ts";
import { defaultMedium } from "#app/shop/media/medium.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changePiece, makePicture, makePiece } from "#tests/support/make.ts";
import { uncachedVisit } from "#tests/support/uncached-visit.ts";

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
  return db
    .insert(settings)
    .values({ value })
    .onConflictDoUpdate({ target: settings.id, set: { value } });
};
const find = async (id: number) =>
  (await db.select().from(artPieces).where(eq(artPieces.id, id)))[0]!;
const small = () => makePicture(db, { width: 1800, height: 1265 });

describe("a piece is assessed", () => {
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
    expect(piece).toMatchObject({
      offered: sold,
      tooSmall: true,
      mediaOptions: options,
      priceRankCents: 1800,
    });
    expect(piece.lowest).toEqual({ mediaType: "Poster", size: "A4", priceCents: 1800 });
  });

  test.each([
    ["other options", { mediaOptions: [{ mediaType: "Poster", sizes: [a4] }] }],

    ["other fits", { fits: { "√2:1": { way: "border" } } satisfies Fits }],
  ])("again with %s", async (_, change) => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await changePiece(db, piece.id, change);
    const after = await find(piece.id);
    const assessed = assessOptions(
      after.mediaOptions,
      { picture: { width: 1800, height: 1265 }, ...after },
      defaultPrint,
    );
    expect(after.offered).toEqual(offeredOptions(assessed, defaultPrint));
    expect(after.offered).not.toEqual(piece.offered);
  });

  test("again with another enlargement, which counts for a little and never as sharpness", async () => {
    const { id: pictureId } = await makePicture(db, { width: 2720, height: 1911 });
    const piece = await makePiece(db, {
      pictureId,
      mediaOptions: [{ mediaType: "Poster", sizes: [a1] }],
    });
    expect(piece.offered).toEqual([]);
    await changePiece(db, piece.id, { enlargement: 2 });
    const offered = [{ mediaType: "Poster", sizes: [{ ...a1, ppi: 82, verdict: "distance" }] }];
    expect((await find(piece.id)).offered).toEqual(offered);
    await setPrint({ ...defaultPrint, enlargementCredit: 1 });
    await assessFirstPieces(db);
    expect(await find(piece.id)).toMatchObject({
      offered: [],
      droppedSizes: [{ mediaType: "Poster", size: "A1" }],
    });
  });

  test("and a size that was added for small pictures makes no large one look cheap", async () => {
    const mediaOptions = [
      { mediaType: "Poster", sizes: [a1, { ...a4, priceCents: 300, forShape: true as const }] },
    ];
    const { id: pictureId } = await makePicture(db, { width: 4000, height: 2810 });
    const assessed = { ...a1, ppi: 120, verdict: "distance" as const };
    const offered = [
      {
        mediaType: "Poster",
        sizes: [{ ...mediaOptions[0]!.sizes[1]!, ...assessed, ...a4 }, assessed],
      },
    ];
    const piece = await makePiece(db, {
      pictureId,
      mediaOptions,
      offered,
      assessmentKey: "before",
    });
    await assessFirstPieces(db);
    expect(await find(piece.id)).toMatchObject({
      lowest: { size: "A1" },
      priceRankCents: 900,
      tooSmall: false,
      droppedSizes: [],
    });
  });

  test("a file of 1,024 pixels is no A0, however much it is enlarged", async () => {
    const { id: pictureId } = await makePicture(db, { width: 1024, height: 724 });
    const a0 = { size: "A0 (119cm x 84cm)", priceCents: 2500, widthMm: 1189, heightMm: 841 };
    const piece = await makePiece(db, {
      pictureId,
      enlargement: 4,
      mediaOptions: [{ mediaType: "Poster", sizes: [a0] }],
    });
    expect(piece).toMatchObject({ offered: [], tooSmall: true });
  });

  test("again with a larger master", async () => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await changePiece(db, piece.id, { pictureId: (await makePicture(db)).id });
    expect(await find(piece.id)).toMatchObject({ tooSmall: false, priceRankCents: 900 });
  });

  test("and one that is changed without being assessed is sold in nothing, until the background comes by", async () => {
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await db.update(artPieces).set({ mediaOptions: [{ mediaType: "Poster", sizes: [a4] }] });
    expect(await find(piece.id)).toMatchObject({ offered: [], lowest: null, assessmentKey: "" });
    await assessNextPieces(db);
    expect(await find(piece.id)).toMatchObject({ lowest: { size: "A4" }, droppedSizes: [] });
    await db.update(artPieces).set({ fits: {}, additionalInfo: "The same fits as before" });
    expect(await find(piece.id)).toMatchObject({ lowest: { size: "A4" } });
  });

  test("nor can one be hung that is for sale and was not assessed", async () => {
    const offered = [
      { mediaType: "Canvas", sizes: [{ ...a1, ppi: 300, verdict: "sharp" as const }] },
    ];
    const hung = makePiece(db, { mediaOptions: options, offered, assessmentKey: "" });
    await expect(hung).rejects.toMatchObject({ cause: { constraint: "art_pieces_judged" } });
  });

  test("and keeps all its sizes for sale where the owner only wants a warning", async () => {
    await setPrint({ ...defaultPrint, gate: "warn" });
    const piece = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    expect(piece.offered.flatMap(({ sizes }) => sizes.map(({ verdict }) => verdict))).toEqual([
      "none",
      "sharp",
      "none",
      null,
    ]);
    expect(piece).toMatchObject({ tooSmall: true, priceRankCents: 900 });
  });

  test("without a size that is good enough it has no price", async () => {
    const piece = await makePiece(db, {
      pictureId: (await small()).id,
      mediaOptions: [{ mediaType: "Poster", sizes: [a1] }],
    });
    expect(piece).toMatchObject({
      offered: [],
      tooSmall: true,
      priceRankCents: 2_147_483_647,
      lowest: null,
    });
  });

  test("but a view counted on it assesses nothing", async () => {
    const { id } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    await setPrint({ ...defaultPrint, gate: "warn" });
    await db.update(artPieces).set({ viewCount: 1 });
    expect((await find(id)).offered).toEqual(sold);
  });
});

describe("a size that is called something else than it is", () => {
  const typo = { size: "50cm x 50cm", priceCents: 1900, widthMm: 50, heightMm: 50 };
  const hang = async (...sizes: MediaSize[]) =>
    makePiece(db, {
      pictureId: (await makePicture(db)).id,
      mediaOptions: [{ mediaType: "Poster", sizes }],
    });

  test("is not sold, whatever the gate, until it is mended", async () => {
    await setPrint({ ...defaultPrint, gate: "warn" });
    const piece = await hang(typo, a4);
    expect(piece).toMatchObject({ sizesDisagree: true, lowest: { size: "A4" }, droppedSizes: [] });
    await changePiece(db, piece.id, {
      mediaOptions: [{ mediaType: "Poster", sizes: [{ ...typo, widthMm: 500, heightMm: 500 }] }],
    });
    expect(await find(piece.id)).toMatchObject({
      sizesDisagree: false,
      lowest: { size: "50cm x 50cm" },
    });
  });

  test("or confirmed", async () => {
    expect(await hang({ ...typo, confirmed: true })).toMatchObject({
      sizesDisagree: false,
      lowest: { size: "50cm x 50cm" },
    });
  });
});

describe("sizes that fall away though nobody changed the piece", () => {
  const fallen = [{ mediaType: "Poster", size: "A4" }];

  test("are kept for staff, and forgotten once they are offered again", async () => {
    const { id, version } = await makePiece(db, {
      pictureId: (await small()).id,
      mediaOptions: options,
    });
    await setPrint({ ...defaultPrint, sharpPpi: 200 });
    await assessFirstPieces(db);
    expect(await find(id)).toMatchObject({ version, droppedSizes: fallen });
    await setPrint({ ...defaultPrint, sharpPpi: 210 });
    await assessFirstPieces(db);
    expect((await find(id)).droppedSizes).toEqual(fallen);
    await setPrint(defaultPrint);
    await assessFirstPieces(db);
    expect((await find(id)).droppedSizes).toEqual([]);
  });

  test("are forgotten as staff save the piece, changed or not", async () => {
    const { id, version, ...piece } = await makePiece(db, {
      pictureId: (await small()).id,
      mediaOptions: options,
    });
    await setPrint({ ...defaultPrint, sharpPpi: 200 });
    await assessFirstPieces(db);
    const {
      reference,
      pictureId,
      categoryId,
      subCategoryId,
      additionalInfo,
      mediaOptions,
      fits,
      provenance,
      likeness,
      enlargement,
    } = piece;
    const room = { categoryId, subCategoryId };
    const texts = {
      reference,
      title: null,
      titleFr: null,
      alt: null,
      altFr: null,
      additionalInfo,
      additionalInfoFr: "",
      provenance,
      likeness,
      digitalSource: null,
    };
    const fields = { ...room, ...texts, pictureId, mediaOptions, fits, enlargement };
    expect(await savePiece(db, null, fields, { id, version })).toHaveProperty("saved");
    expect((await find(id)).droppedSizes).toEqual([]);
  });
});

describe("other print settings", () => {
  const offeredSizes = async () =>
    (await db.select().from(artPieces)).map(
      ({ offered }) => offered.flatMap(({ sizes }) => sizes).length,
    );

  test("assess all pieces again, a batch at a time, and nothing twice", async () => {
    const pictureId = (await small()).id;
    const { id } = await makePiece(db, { pictureId, mediaOptions: options });
    await db.execute(sql`
      insert into art_pieces (reference, picture_id, media_options, offered, judged_by)
      select 'X' || n, picture_id, media_options, offered, judged_by
      from art_pieces, generate_series(1, ${assessmentBatch}) as n
      where id = ${id}`);
    expect(await assessNextPieces(db)).toBe(false);
    await setPrint({ ...defaultPrint, gate: "warn" });
    expect(await assessNextPieces(db)).toBe(true);
    expect(new Set(await offeredSizes())).toEqual(new Set([2, 4]));
    expect(await assessNextPieces(db)).toBe(false);
    expect(new Set(await offeredSizes())).toEqual(new Set([4]));
    const { rows } = await db.execute(
      sql`select count(distinct xmin::text)::integer as writes from art_pieces`,
    );
    expect(rows).toEqual([{ writes: 2 }]);
    expect(await assessNextPieces(db)).toBe(false);
  });

  test("tell the storefront where a piece was assessed again, and only there", async () => {
    const { id } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
    const notices: string[] = [];
    const listener = new pg.Client({ connectionString: connection.connectionString });
    await listener.connect();
    listener.on("notification", ({ payload }) => notices.push(payload!));
    await listener.query("listen storefront_changed");
    const countNotices = async (work: () => PromiseLike<unknown>) => {
      await work();
      // This notice arrives after those of the work, so it ends the wait.
      await db.execute(sql`select pg_notify('storefront_changed', 'last')`);
      await eventually(() => expect(notices).toContain("last"));
      return notices.splice(0).length - 1;
    };
    await countNotices(() => setPrint({ ...defaultPrint, gate: "warn" }));
    expect(await countNotices(() => assessNextPieces(db))).toBe(1);
    expect(await countNotices(() => assessNextPieces(db))).toBe(0);
    expect(await countNotices(() => changePiece(db, id, { enlargement: 2 }))).toBe(1);
    await listener.end();
  });

  test("leave versions alone, so that nobody who is editing is told of a conflict", async () => {
    const { id, version, updatedAt } = await makePiece(db, {
      pictureId: (await small()).id,
      mediaOptions: options,
    });
    await setPrint({ ...defaultPrint, sharpPpi: 50 });
    await assessFirstPieces(db);
    expect(await find(id)).toMatchObject({ version, updatedAt, tooSmall: false });
  });
});

describe("the key of an assessment", () => {
  const canvas = { ...defaultMedium, key: "Canvas", name: "Canvas", surface: "canvas" as const };

  test.each<[string, Partial<PrintSettings>]>([
    ["what counts as sharp", { sharpPpi: 151 }],
    ["the distance", { distanceFactor: 3000 }],
    ["the gate", { gate: "warn" }],
    ["the credit", { enlargementCredit: 1 }],
    ["what the owner lets be cut off", { leastKept: 80 }],
    ["what goes round the frame", { canvasWrap: "extended" }],
  ])("follows %s", (_, change) =>
    expect(assessmentKeyOf({ ...defaultPrint, ...change })).not.toBe(assessmentKeyOf(defaultPrint)),
  );

  test("follows how a medium meets pictures of other proportions", () => {
    const media = [{ ...canvas, defaultFit: "whole" as const }];
    expect(assessmentKeyOf({ ...defaultPrint, media })).not.toBe(
      assessmentKeyOf({ ...defaultPrint, media: [{ ...canvas, defaultFit: "fill" }] }),
    );
  });

  test("follows how far a canvas is folded where the picture is, and not where it is mirrored", () => {
    const folded = (canvasWrap: PrintSettings["canvasWrap"], wrapMm: number) =>
      assessmentKeyOf({ ...defaultPrint, canvasWrap, media: [{ ...canvas, wrapMm }] });
    expect(folded("extended", 25)).not.toBe(folded("extended", 40));
    expect(folded("mirrored", 25)).toBe(folded("mirrored", 40));
    expect(assessmentKeyOf({ ...defaultPrint, media: [{ ...canvas, bleedMm: 9 }] })).toBe(
      assessmentKeyOf({ ...defaultPrint, media: [canvas] }),
    );
  });
});

test("pieces that were assessed with other settings are assessed again when opened or priced", async () => {
  const { id } = await makePiece(db, { pictureId: (await small()).id, mediaOptions: options });
  const print: PrintSettings = { ...defaultPrint, gate: "warn" };
  await setPrint(print);
  expect((await findArt(uncachedVisit(db), id, print))!.mediaOptions).toHaveLength(2);
  await setPrint(defaultPrint);
  const [priced] = await listPricedArt(db, [id], defaultPrint);
  expect(priced!.mediaOptions).toHaveLength(1);
});
