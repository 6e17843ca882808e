import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { pictures } from "#db/pictures-tables.ts";
import { media } from "#db/media-tables.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { listMediaPage, listMedia, saveMedium, withMediaKeys } from "./media.server.ts";
import { mediumForm } from "./medium-form.ts";
import type { MediumFields } from "./medium-form.ts";
import {
  defaultMedium,
  defaultMedia,
  findMedium,
  wrapMmByMedium,
  mediumKeysFor,
  mediaAsTyped,
  mediumName,
  mediumNames,
} from "./medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePicture } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.execute(sql`delete from media where key not in ('Canvas', 'Poster')`);
  await db.execute(sql`delete from settings`);
});

const claire = { id: "1", name: "Claire" };
const typed = {
  name: "Baryta",
  surface: "paper",
  wrapMm: "",
  defaultFit: "whole",
  bleedMm: "5",
  position: "",
  makingMinutes: "960",
  format: "jpeg",
  colour: "adobe-rgb",
  strip: "on",
  safety: " Heavy. ",
  safetyFr: "",
  active: "on",
};
const read = (changes: Record<string, string> = {}) =>
  mediumForm.read(new URLSearchParams({ ...typed, ...changes }));
function fields(changes: Record<string, string> = {}): MediumFields {
  const answer = read(changes);
  if ("problems" in answer) throw new Error(JSON.stringify(answer.problems));
  return answer.fields;
}
async function saved(
  changes: Record<string, string> = {},
  edited: { id: number; version: number } | null = null,
) {
  const answer = await saveMedium(db, claire, fields(changes), edited);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer.saved;
}
const keysOf = async (...options: { mediaType: string; surface?: "paper" | "canvas" }[]) =>
  (await withMediaKeys(db, claire, options)).map(({ mediaType }) => mediaType);

test("a shop starts with those of its built-in prices", async () => {
  expect(await listMedia(db)).toEqual(defaultMedia);
  expect((await findSettings(db)).print.media).toEqual(defaultMedia);
});

test.each([
  [{ name: " " }, { name: "nameRequired" }],
  [{ name: "x".repeat(81) }, { name: "tooLong" }],
  [{ nameFr: "x".repeat(81) }, { nameFr: "tooLong" }],
  [{ nameFr: "a\u0000" }, { nameFr: "notAllowed" }],
  [{ description: "x".repeat(201) }, { description: "tooLong" }],
  [{ descriptionFr: "x".repeat(201) }, { descriptionFr: "tooLong" }],
  [{ surface: "velvet" }, { surface: "choiceInvalid" }],
  [{ defaultFit: "own" }, { defaultFit: "choiceInvalid" }],
  [{ format: "tiff" }, { format: "choiceInvalid" }],
  [{ colour: "cmyk" }, { colour: "choiceInvalid" }],
  [{ bleedMm: "21" }, { bleedMm: "bleedInvalid" }],
  [{ bleedMm: "3,5" }, { bleedMm: "bleedInvalid" }],
  [{ wrapMm: "9" }, { wrapMm: "wrapInvalid" }],
  [{ wrapMm: "101" }, { wrapMm: "wrapInvalid" }],
  [{ position: "1000" }, { position: "positionInvalid" }],
  [{ makingMinutes: "" }, { makingMinutes: "makingInvalid" }],
  [{ makingMinutes: "28801" }, { makingMinutes: "makingInvalid" }],
  [{ furtherMinutes: "-1" }, { furtherMinutes: "furtherInvalid" }],
  [{ pictureId: "x" }, { pictureId: "pictureInvalid" }],
  [{ safety: "x".repeat(601) }, { safety: "tooLong" }],
])("%j is refused", (given, problems) => expect(read(given)).toEqual({ problems }));

describe("saving a medium", () => {
  test("adds it, under its name as the key, and tells it in the history", async () => {
    const row = await saved();
    expect(row).toMatchObject({
      key: "Baryta",
      wrapMm: 0,
      bleedMm: 5,
      safety: "Heavy.",
      safetyFr: null,
      marks: false,
    });
    expect(row.deactivatedAt).toBeNull();
    const [change] = await listChanges(db, "medium", row.id);
    expect(change).toMatchObject({
      action: "created",
      label: "Baryta",
      staffName: "Claire",
      after: { surface: "paper", bleedMm: 5 },
    });
  });

  test("keeps its picture, and refuses one that is gone meanwhile", async () => {
    const { id: pictureId } = await makePicture(db);
    const { id } = await saved({ pictureId: String(pictureId) });
    expect(findMedium(await listMedia(db), "Baryta")).toMatchObject({ pictureId });
    await db.delete(pictures).where(eq(pictures.id, pictureId));
    expect(findMedium(await listMedia(db), "Baryta")).toMatchObject({ pictureId: null });
    const again = fields({ pictureId: String(pictureId) });
    expect(await saveMedium(db, claire, again, { id, version: 1 })).toEqual({
      refused: "picture-gone",
    });
  });

  test("changes it, and folds only a canvas", async () => {
    const { id } = await saved();
    expect(await saved({ surface: "canvas", wrapMm: "25" }, { id, version: 1 })).toMatchObject({
      surface: "canvas",
      wrapMm: 25,
      version: 2,
    });
    expect(await saved({ surface: "paper", wrapMm: "25" }, { id, version: 2 })).toMatchObject({
      surface: "paper",
      wrapMm: 0,
    });
    expect(await saved({ surface: "canvas" }, { id, version: 3 })).toMatchObject({ wrapMm: 40 });
    const [change] = await listChanges(db, "medium", id, 1);
    expect(change).toMatchObject({
      before: { surface: "paper", wrapMm: 0 },
      after: { surface: "canvas", wrapMm: 40 },
    });
  });

  test("is refused where somebody saved it meanwhile, or took the name in whatever case", async () => {
    const { id } = await saved();
    await saved({ bleedMm: "4" }, { id, version: 1 });
    expect(await saveMedium(db, claire, fields(), { id, version: 1 })).toMatchObject({
      refused: "changed-meanwhile",
      present: { bleedMm: 4 },
    });
    expect(await saveMedium(db, claire, fields({ name: "BARYTA" }), null)).toEqual({
      refused: "name-taken",
    });
  });

  test("renames it in both languages; its key, by which all refer to it, stays", async () => {
    const { id } = await saved();
    const renamed = { name: "Baryta 310 g", nameFr: "Baryté", description: "Heavy, for rooms." };
    expect(await saved(renamed, { id, version: 1 })).toMatchObject({ key: "Baryta", ...renamed });
    const all = await listMedia(db);
    expect(mediumNames(all, "en")).toEqual({ Baryta: "Baryta 310 g" });
    expect(mediumNames(all, "fr")).toEqual({
      Canvas: "Toile",
      Poster: "Affiche",
      Baryta: "Baryté",
    });
    expect(await keysOf({ mediaType: "Baryta 310 g" })).toEqual(["Baryta"]);
    const [change] = await listChanges(db, "medium", id, 1);
    expect(change).toMatchObject({ label: "Baryta 310 g", before: { name: "Baryta" } });
    expect(await saveMedium(db, claire, fields({ name: "poster" }), { id, version: 2 })).toEqual({
      refused: "name-taken",
    });
    expect(await saved({ nameFr: "" }, { id, version: 2 })).toMatchObject({ nameFr: null });
  });

  test("gives a name that another one came with a key of its own, however long it is", async () => {
    const long = "x".repeat(80);
    const { id } = await saved({ name: long });
    await saved({ name: "Glass" }, { id, version: 1 });
    const { key } = await saved({ name: long });
    expect(key).not.toBe(long);
    expect(key.length).toBeLessThanOrEqual(80);
  });

  test("takes it out of the lists and back, and remembers since when", async () => {
    const { id } = await saved();
    const off = await saved({ active: "" }, { id, version: 1 });
    expect(off.deactivatedAt).not.toBeNull();
    expect((await saved({ active: "", bleedMm: "4" }, { id, version: 2 })).deactivatedAt).toEqual(
      off.deactivatedAt,
    );
    expect((await saved({}, { id, version: 3 })).deactivatedAt).toBeNull();
  });

  test("puts them in order, then by name in the reader's language", async () => {
    await saved({ name: "Aquarelle", position: "2" });
    await saved({ name: "Zinc", position: "1" });
    const listed = async (
      q: string,
      sort: "position" | "-name" = "position",
      language: Language = "en",
    ) => (await listMediaPage(db, { q, sort, page: 1 }, language, 60)).rows.map(({ name }) => name);
    expect(await listed("")).toEqual(["Canvas", "Poster", "Zinc", "Aquarelle"]);
    expect((await listMedia(db)).map(({ name }) => name)).toEqual(await listed(""));
    expect(await listed("", "-name")).toEqual(["Zinc", "Poster", "Canvas", "Aquarelle"]);
    expect(await listed("", "-name", "fr")).toEqual(["Zinc", "Canvas", "Aquarelle", "Poster"]);
    expect(await listed("TOIL")).toEqual(["Canvas"]);
  });
});

describe("names that staff type in options", () => {
  test("are those of media, in whatever case; nothing else of an option changes", async () => {
    expect(await withMediaKeys(db, claire, [{ mediaType: "poster", sizes: [1] }])).toEqual([
      { mediaType: "Poster", sizes: [1] },
    ]);
    expect(await db.$count(media)).toBe(2);
  });

  test("become media: paper, whatever they are called, or what somebody said", async () => {
    expect(
      await keysOf(
        { mediaType: "Toile mate" },
        { mediaType: "Lin", surface: "canvas" },
        { mediaType: "Poster", surface: "canvas" },
      ),
    ).toEqual(["Toile mate", "Lin", "Poster"]);
    const all = await listMedia(db);
    expect(findMedium(all, "Toile mate")).toEqual({
      ...defaultMedium,
      key: "Toile mate",
      name: "Toile mate",
    });
    expect(findMedium(all, "Lin")).toMatchObject({ surface: "canvas", wrapMm: 40 });
    expect(findMedium(all, "Poster").surface).toBe("paper");
    const [row] = await db.select().from(media).where(eq(media.key, "Lin"));
    expect(await listChanges(db, "medium", row!.id)).toMatchObject([
      { action: "created", label: "Lin", staffName: "Claire" },
    ]);
  });

  test("mean, while they are typed, what saving them makes of them", async () => {
    await saved();
    await db.update(media).set({ name: "Baryta 310 g" }).where(eq(media.key, "Baryta"));
    const all = await listMedia(db);
    const typed = [
      { mediaType: " POSTER " },
      { mediaType: "Baryta" },
      { mediaType: "Lin", surface: "canvas" as const },
      { mediaType: "Vélin" },
    ];
    expect(mediumKeysFor(all, typed)).toEqual(["Poster", "Baryta", null, null]);
    expect(wrapMmByMedium(mediaAsTyped(all, typed))).toEqual({ Lin: 40 });
    expect(wrapMmByMedium(mediaAsTyped(all, [{ mediaType: "toile" }]))).toEqual({ toile: 40 });
    expect(wrapMmByMedium(mediaAsTyped(all, [{ mediaType: "canvas" }]))).toEqual({ canvas: 40 });
    expect(mediumKeysFor(all, [{ mediaType: "Baryta" }, { mediaType: "Baryta 310 g" }])).toEqual([
      null,
      "Baryta",
    ]);
  });

  test("are found in any language", async () => {
    expect(await keysOf({ mediaType: "Affiche" }, { mediaType: " TOILE " })).toEqual([
      "Poster",
      "Canvas",
    ]);
    expect(await db.$count(media)).toBe(2);
  });

  test.each([
    ["a name in the first language", { key: "Linen", name: "Toile" }],
    ["a name from before a medium was renamed", { key: "Toile", name: "Linen" }],
  ])("%s comes before a French one", async (_, { key, name }) => {
    await db.insert(media).values({ key, name, surface: "paper", wrapMm: 0 });
    expect(await keysOf({ mediaType: "Toile" })).toEqual([key]);
    expect(await keysOf({ mediaType: "Affiche" })).toEqual(["Poster"]);
  });

  test("a French name beside the English one of the same medium becomes a new medium", async () => {
    expect(await keysOf({ mediaType: "Toile" }, { mediaType: "Canvas" })).toEqual([
      "Toile",
      "Canvas",
    ]);
  });

  test("are told for the keys that options keep, and mean the same media again", async () => {
    await db
      .insert(media)
      .values({ key: "canvas", name: "canvas (2)", surface: "paper", wrapMm: 0 });
    const stored = [{ mediaType: "canvas", sizes: [] }];
    const typed = typedOptions(stored, "en", await listMedia(db));
    expect(typed).toEqual([{ mediaType: "canvas (2)", sizes: [] }]);
    expect(await keysOf(...typed)).toEqual(["canvas"]);
  });

  test("are told in the reader's language, unless that name means another medium", async () => {
    const typedName = async (mediaType: string) =>
      typedOptions([{ mediaType, sizes: [] }], "fr", await listMedia(db))[0]!.mediaType;
    expect([await typedName("Canvas"), await typedName("Poster")]).toEqual(["Toile", "Affiche"]);
    await db.insert(media).values({ key: "Linen", name: "Toile", surface: "paper", wrapMm: 0 });
    expect([await typedName("Canvas"), await typedName("Linen")]).toEqual(["Canvas", "Toile"]);
  });

  test("that two type at once become one medium", async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        db.transaction((db) => withMediaKeys(db, claire, [{ mediaType: "Hahnemühle" }])),
      ),
    );
    expect(both.flat().map(({ mediaType }) => mediaType)).toEqual(["Hahnemühle", "Hahnemühle"]);
    expect(await db.$count(media)).toBe(3);
  });

  test("that were typed before the medium was renamed still mean it, unless both names stand there", async () => {
    await saved();
    await db.update(media).set({ name: "Baryta 310 g" }).where(eq(media.key, "Baryta"));
    expect(await keysOf({ mediaType: "Baryta" })).toEqual(["Baryta"]);
    expect(await keysOf({ mediaType: "Baryta" }, { mediaType: "Baryta 310 g" })).toEqual([
      "Baryta (2)",
      "Baryta",
    ]);
  });
});

test("what is not a canvas is not folded, whatever it is called", () => {
  const canvas = { ...defaultMedium, surface: "canvas" as const, wrapMm: 30 };
  const all = [
    { ...canvas, key: "Linen", name: "Linen" },
    { ...defaultMedium, key: "Canvas paper", name: "Canvas paper" },
  ];
  expect(wrapMmByMedium(all)).toEqual({ Linen: 30 });
  expect(findMedium(all, "Toile")).toMatchObject({ surface: "paper", wrapMm: 0 });
});

test("a medium without a French name goes by its other one", () => {
  expect(mediumName({ name: "Canvas", nameFr: "Toile" }, "fr")).toBe("Toile");
  expect(mediumName({ name: "Canvas", nameFr: "Toile" }, "en")).toBe("Canvas");
  expect(mediumName({ name: "Poster", nameFr: null }, "fr")).toBe("Poster");
});

test.each([
  ["a canvas that is not folded", { surface: "canvas", wrapMm: 0 }, "media_wrap"],
  ["paper that is folded", { surface: "paper", wrapMm: 40 }, "media_wrap"],
  ["another surface", { surface: "velvet" as "paper", wrapMm: 0 }, "media_surface"],
  ["no name", { name: " " }, "media_name"],
  ["a name that is taken", { name: "POSTER" }, "media_name_key"],
  ["a bleed of 21 mm", { bleedMm: 21 }, "media_bleed"],
  ["another file", { format: "tiff" as "pdf" }, "media_output"],
] as const)("the database refuses %s", async (_, given, constraint) => {
  const row = { key: "X", name: "X", surface: "paper" as const, wrapMm: 0, ...given };
  await expect(db.insert(media).values(row)).rejects.toMatchObject({ cause: { constraint } });
});
