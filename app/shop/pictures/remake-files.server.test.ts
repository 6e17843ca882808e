import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { announceWork, workInBackground } from "#app/platform/process/background.server.ts";
import { makeNextPictures, maxAttempts } from "./remake-files.server.ts";
import { preparePicture } from "./accept-upload.server.ts";
import { savePicture } from "./pictures.server.ts";
import { findRemakeProgress, retryFailed } from "./remake-progress.server.ts";
import { watermarkHash, watermarkOf } from "./watermark.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";
import { plain } from "#tests/support/pictures/picture-files.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-making-"));
const storage = folderStorage(folder);
const log = createLog("silent");
const { db, connection, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await db.execute(sql`truncate art_pieces, pictures restart identity cascade`);
  await db.delete(settings);
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
});

const next = (overrides: { storage?: ObjectStorage } = {}) =>
  makeNextPictures({ db, storage, log, run: runHere, ...overrides });
async function finish() {
  let steps = 0;
  while (await next()) steps += 1;
  return steps;
}
const currentMark = async () => watermarkOf(await findSettings(db));
const changeMark = (text: string) =>
  db
    .insert(settings)
    .values({ value: { watermark: { text } } })
    .onConflictDoUpdate({ target: settings.id, set: { value: { watermark: { text } } } });
async function upload(shade: number, marked = true) {
  const master = await plain(60, 40, [shade, 80, 120]).png().toBuffer();
  return savePicture(
    db,
    await preparePicture(storage, master, "png", marked ? await currentMark() : null, runHere),
  );
}
const rows = () => db.select().from(pictures).orderBy(pictures.id);
const row = async (id: number) => (await rows()).find((each) => each.id === id)!;
const endings = async (key: string) =>
  [
    ...new Set((await readdir(path.join(folder, "media", key))).map((name) => name.split(".")[1]!)),
  ].sort();
const makeDue = () => db.update(pictures).set({ attemptedAt: sql`now() - interval '1 day'` });

test("a picture is there with JPEG and WebP, and AVIF follows", async () => {
  const id = await upload(1);
  expect(await row(id)).toMatchObject({ hasAvif: false, attempts: 0 });
  expect(await endings((await row(id)).key)).toEqual(["jpg", "webp"]);
  expect(await finish()).toBe(1);
  const made = await row(id);
  expect(made).toMatchObject({ hasAvif: true, attempts: 0, attemptedAt: null, failure: null });
  expect(made.files.map(({ format }) => format)).toEqual(
    ["jpeg", "webp", "avif"].flatMap((format) => Array(4).fill(format) as string[]),
  );
  expect(await endings(made.key)).toEqual(["avif", "jpg", "webp"]);
});

test("the same master sent again keeps its AVIF", async () => {
  const id = await upload(1);
  await finish();
  expect(await upload(1)).toBe(id);
  expect(await row(id)).toMatchObject({ hasAvif: true });
  expect((await row(id)).files).toHaveLength(12);
});

test("a changed watermark is drawn into all pictures that bear one, in few statements, and old addresses keep their files", async () => {
  const ids = [];
  for (let shade = 1; shade <= 8; shade += 1) ids.push(await upload(shade));
  const thumbnail = await upload(9, false);
  await finish();
  const before = await rows();
  let dropped = 0;
  const stop = await listen(connection, "storefront_changed", () => (dropped += 1), log);
  await changeMark("© Atelier");
  expect(await findRemakeProgress(db)).toEqual({ total: 8, done: 0, failed: 0, references: [] });
  expect(await next()).toBe(true);
  expect(await findRemakeProgress(db)).toMatchObject({ total: 8, done: 6 });
  await finish();
  expect(await findRemakeProgress(db)).toEqual({ total: 8, done: 8, failed: 0, references: [] });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await stop();
  // Once for the settings, and once for each group.
  expect(dropped).toBe(3);
  for (const old of before) {
    const present = await row(old.id);
    expect(present.hasAvif).toBe(true);
    if (old.id === thumbnail) expect(present).toEqual(old);
    else
      expect(present).toMatchObject({
        formerKey: old.key,
        watermarkHash: watermarkHash(await currentMark()),
        masterSha256: old.masterSha256,
      });
    for (const key of [old.key, present.key])
      expect(await endings(key)).toEqual(["avif", "jpg", "webp"]);
  }
});

test("a shop that ends in the middle leaves nothing half done, and another goes on where it ended", async () => {
  for (let shade = 1; shade <= 3; shade += 1) await upload(shade);
  await finish();
  await changeMark("Second");
  let saved = 0;
  const ended: ObjectStorage = {
    ...storage,
    save: (...sent) => ((saved += 1) > 12 ? new Promise(() => {}) : storage.save(...sent)),
  };
  void next({ storage: ended });
  await expect.poll(() => saved).toBeGreaterThan(12);
  expect((await rows()).map((picture) => picture.watermarkHash)).not.toContain(
    watermarkHash(await currentMark()),
  );
  // It holds them for two minutes.
  expect(await next()).toBe(false);
  await makeDue();
  await finish();
  expect(await findRemakeProgress(db)).toMatchObject({ total: 3, done: 3, failed: 0 });
});

test("several shops share the work without doing any of it twice", async () => {
  for (let shade = 1; shade <= 10; shade += 1) await upload(shade);
  const made: string[] = [];
  const counting = (): Promise<boolean> =>
    makeNextPictures({
      db,
      storage: { ...storage, fileOf: (name) => (made.push(name), storage.fileOf!(name)) },
      log,
      run: runHere,
    });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (await counting());
    }),
  );
  expect(made).toHaveLength(10);
  expect(new Set(made).size).toBe(10);
  expect((await rows()).every(({ hasAvif }) => hasAvif)).toBe(true);
});

describe("a picture whose master is gone", () => {
  test("counts as failed, keeps its files, and stops no other", async () => {
    const [lost, fine] = [await upload(1), await upload(2)];
    await makePiece(db, { reference: "IK00007", pictureId: lost });
    await finish();
    const { key, masterSha256 } = await row(lost);
    const master = (await storage.find(`masters/${masterSha256}`))!;
    await storage.remove(`masters/${masterSha256}`);
    await changeMark("Third");
    await finish();
    expect(await findRemakeProgress(db)).toEqual({
      total: 2,
      done: 1,
      failed: 1,
      references: ["IK00007"],
    });
    expect(await row(lost)).toMatchObject({
      key,
      failure: "its master is not in the storage",
      attempts: 1,
    });
    expect((await row(fine)).watermarkHash).toBe(watermarkHash(await currentMark()));

    await storage.save(`masters/${masterSha256}`, master);
    expect(await next()).toBe(false);
    await retryFailed(db);
    await finish();
    expect(await findRemakeProgress(db)).toEqual({ total: 2, done: 2, failed: 0, references: [] });
    expect(await db.select({ reference: artPieces.reference }).from(artPieces)).toHaveLength(1);
  });

  test("is tried five times, each time after a longer rest", async () => {
    const id = await upload(1);
    await storage.remove(`masters/${(await row(id)).masterSha256}`);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      expect(await next()).toBe(true);
      const waitMinutes = 2 ** attempt;
      await db
        .update(pictures)
        .set({ attemptedAt: sql`now() - ${waitMinutes - 1} * interval '1 minute'` });
      expect(await next()).toBe(false);
      await db
        .update(pictures)
        .set({ attemptedAt: sql`now() - ${waitMinutes + 1} * interval '1 minute'` });
    }
    expect(await next()).toBe(false);
    expect(await row(id)).toMatchObject({ attempts: maxAttempts });
  });

  test("is tried again where a clock that was ahead wrote down the try", async () => {
    const id = await upload(1);
    await storage.remove(`masters/${(await row(id)).masterSha256}`);
    await next();
    await db.update(pictures).set({ attemptedAt: sql`now() + interval '1 year'` });
    expect(await next()).toBe(true);
    expect(await row(id)).toMatchObject({ attempts: 2 });
  });
});

test("a picture whose files are lost gets them again under the same key", async () => {
  const id = await upload(1);
  await finish();
  const { key } = await row(id);
  await rm(path.join(folder, "media", key), { recursive: true });
  await db.update(pictures).set({ files: [], hasAvif: false }).where(eq(pictures.id, id));
  await finish();
  expect(await row(id)).toMatchObject({ key, formerKey: null, hasAvif: true });
  expect(await endings(key)).toEqual(["avif", "jpg", "webp"]);
});

test("what is saved while the shop rests is taken up at once", async () => {
  const stop = await workInBackground({ db, connection }, log, (db) => [
    () => makeNextPictures({ db, storage, log }),
  ]);
  const id = await upload(1);
  await expect.poll(async () => (await row(id)).hasAvif).toBe(true);
  await changeMark("Fourth");
  await announceWork(db);
  await expect.poll(async () => (await findRemakeProgress(db)).done).toBe(1);
  await stop();
});
