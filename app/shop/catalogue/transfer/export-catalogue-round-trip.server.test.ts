// A catalogue that goes out, into an empty shop and out again is the same.
import { createHash } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { artPieces } from "#db/catalogue-tables.ts";
import { categories, subCategories } from "#db/catalogue-tables.ts";
import type { pictures } from "#db/pictures-tables.ts";
import type { Fits, MediaOption } from "#db/json-columns.ts";
import { pieceStates } from "#db/values.ts";
import { artPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import { saveMedium } from "#app/shop/media/media.server.ts";
import { defaultMedia } from "#app/shop/media/medium.ts";
import { digitalSources } from "#db/digital-sources.ts";
import { owner, openGallery } from "#tests/support/catalogue/catalogue-transfer.ts";
import type { Gallery } from "#tests/support/catalogue/catalogue-transfer.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";
import { readZip } from "#tests/support/reading/zip.ts";

const opened: Gallery[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));
async function open() {
  const gallery = await openGallery();
  opened.push(gallery);
  return gallery;
}

const files = await Promise.all(
  ["#2060a0", "#a02060", "#60a020"].map(async (background, index) => {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    const format = (["jpeg", "png", "webp"] as const)[index]!;
    return { format, bytes: await picture.toFormat(format).toBuffer() };
  }),
);

type Read = keyof typeof artPieceForm.fields;
const read = (field: Read) => (typed: string) => {
  const parsed = artPieceForm.fields[field].read(typed);
  return ("value" in parsed ? parsed.value : null) as string | null;
};
const wild = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "=1+1",
    "- one\n- two",
    "@home; -2",
    "'=x",
    'He said "no"',
    "a;b,c\td",
    "iso = 1",
  ),
);
const textsFor = (field: Read) => wild.map(read(field));
const shown = ["tool", "seed"] as const;

const option: fc.Arbitrary<MediaOption> = fc.record({
  mediaType: fc.constantFrom("Canvas", "Poster", "Washi"),
  sizes: fc.uniqueArray(
    fc.record({
      size: fc.constantFrom("Mini", "Large", "=Tiny", "Été"),
      priceCents: fc.integer({ min: 1, max: 100_000_000 }),
      widthMm: fc.constant(30),
      heightMm: fc.constant(20),
    }),
    { selector: ({ size }) => size, minLength: 1, maxLength: 3 },
  ),
});

const piece = fc.record({
  title: textsFor("title"),
  titleFr: textsFor("titleFr"),
  alt: textsFor("alt"),
  additionalInfo: textsFor("additionalInfo").map((text) => text ?? ""),
  additionalInfoFr: textsFor("additionalInfoFr"),
  likeness: fc.boolean(),
  enlargement: fc.constantFrom(1, 2, 4),
  mediaOptions: fc.uniqueArray(option, { selector: ({ mediaType }) => mediaType, minLength: 1 }),
  state: fc.constantFrom(...pieceStates),
  hangAt: fc.option(fc.constant(new Date("2027-03-01T09:30:00Z"))),
  fits: fc.constantFrom<Fits>(
    {},
    { "√2:1": { way: "fill" as const, shift: 250 } },
    { "4:3": { way: "border" as const } },
  ),
  provenance: fc
    .record({ tool: textsFor("tool"), prompt: textsFor("prompt"), seed: textsFor("seed") })
    .map((made) => ({
      ...Object.fromEntries(Object.entries(made).filter(([, value]) => value)),
      shown: shown.filter((field) => made[field]),
    })),
  createdAt: fc.date({
    min: new Date("2025-01-01"),
    max: new Date("2026-01-01"),
    noInvalidDate: true,
  }),
  place: fc.constantFrom("none", "category", "sub"),
  picture: fc.nat({ max: files.length - 1 }),
});

test("the tables byte by byte, and the originals by their sums", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...digitalSources),
      fc.constantFrom("en" as const, "fr" as const),
      async (pieces, digitalSource, language) => {
        const [from, to] = [await open(), await open()];
        await furnish(from, pieces, digitalSource);
        const out = await from.takeOut(language);
        const looked = await to.lookAt(out, language);
        expect(looked.rows.refused).toEqual([]);
        expect(looked.counts).toMatchObject({ change: 0, same: 2, done: 0 });
        const done = await to.apply();
        expect(done.rows.failed).toEqual([]);
        const [before, after] = [await readZip(out), await readZip(await to.takeOut(language))];
        expect(textsOf(after)).toEqual(textsOf(before));
        expect(sumsOf(after)).toEqual(sumsOf(before));
        for (const gallery of [from, to])
          expect((await gallery.lookAt(out, language)).counts).toMatchObject({
            make: 0,
            change: 0,
            refused: 0,
          });
      },
    ),
    { numRuns: 8 },
  );
}, 240_000);

const textsOf = (zip: Record<string, Buffer>) =>
  Object.fromEntries(
    Object.entries(zip)
      .filter(([name]) => name.endsWith(".csv"))
      .map(([name, bytes]) => [name, bytes.toString("utf8")]),
  );
const sumsOf = (zip: Record<string, Buffer>) =>
  Object.fromEntries(
    Object.entries(zip)
      .filter(([name]) => name.startsWith("originals/"))
      .map(([name, bytes]) => [name, sumOf(bytes)]),
  );
const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function furnish(
  { db, storage }: Gallery,
  pieces: (typeof piece extends fc.Arbitrary<infer Piece> ? Piece : never)[],
  digitalSource: (typeof pictures.$inferInsert)["digitalSource"],
) {
  const washi = { ...defaultMedia[1]!, name: "Washi", nameFr: "Papier washi", active: true };
  await saveMedium(db, owner, { ...washi, wrapMm: 40, bleedMm: 0 }, null);
  const [category] = await db
    .insert(categories)
    .values({ name: "-Abstract", nameFr: "Abstrait" })
    .returning();
  const categoryId = category!.id;
  const [sub] = await db.insert(subCategories).values({ categoryId, name: "Blue" }).returning();
  const made = await Promise.all(
    files.map(async ({ bytes, format }) => {
      const masterSha256 = sumOf(bytes);
      await storage.save(`masters/${masterSha256}`, bytes);
      return makePicture(db, {
        masterSha256,
        masterFormat: format,
        digitalSource,
        isWatermarked: true,
      });
    }),
  );
  for (const [at, { place, picture, state, hangAt, ...rest }] of pieces.entries()) {
    const values: Partial<typeof artPieces.$inferInsert> = {
      ...rest,
      state,
      reference: `Round_${at}`,
      pictureId: made[picture]!.id,
      hangAt: state === "draft" ? hangAt : null,
      categoryId: place === "none" ? null : categoryId,
      subCategoryId: place === "sub" ? sub!.id : null,
    };
    await makePiece(db, values);
  }
}
