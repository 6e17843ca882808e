import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { pictures } from "#db/pictures-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { inspectNextPicture } from "./inspecting.server.ts";
import { preparePicture } from "./accept-upload.server.ts";
import { savePicture } from "./pictures.server.ts";
import { acceptUpload } from "./accept-upload.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePicture } from "#tests/support/make.ts";
import { painting } from "#tests/support/pictures/painting.ts";

const { db, close } = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-inspection-"));
const storage = folderStorage(folder);
const shop = { storage, log: createLog("silent") };
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => void (await db.execute(sql`truncate pictures restart identity cascade`)));

const parameters = "a heron\nSteps: 20, Seed: 42, Version: v1.10.1";
const master = await painting(1, 300, 200)
  .withExif({ IFD0: { ImageDescription: parameters } })
  .jpeg()
  .toBuffer();
/** Prepares a picture as shops did before pictures were inspected. */
async function prepare(bytes: Buffer) {
  const {
    found: _found,
    quality: _quality,
    perceptualHash: _hash,
    ...before
  } = await preparePicture(storage, bytes, "jpeg", null, runHere);
  return before;
}
const found = {
  tool: "Automatic1111",
  prompt: "a heron",
  seed: "42",
  writtenBy: "automatic1111",
  hasC2pa: false,
};
const expected = {
  found,
  quality: { blurred: false, banded: false, border: null },
  perceptualHash: expect.any(BigInt),
};

test("a picture that is taken in is inspected, and keeps that when it comes again", async () => {
  const file = path.join(folder, "sent.part");
  await writeFile(file, master);
  const accepted = await acceptUpload(storage, file, null, runHere);
  if (!("prepared" in accepted)) throw new Error("refused");
  expect(accepted.prepared).toMatchObject(expected);
  await savePicture(db, accepted.prepared);
  await savePicture(db, await prepare(master));
  expect(await db.select().from(pictures)).toMatchObject([expected]);
});

test("a picture from before is inspected once", async () => {
  await savePicture(db, await prepare(master));
  expect(await inspectNextPicture(db, shop, runHere)).toBe(true);
  expect(await db.select().from(pictures)).toMatchObject([expected]);
  expect(await inspectNextPicture(db, shop, runHere)).toBe(false);
});

test("a master that is gone or damaged says nothing, and is not tried again", async () => {
  await makePicture(db);
  const damaged = await savePicture(db, await prepare(master));
  const [row] = await db.select().from(pictures).where(eq(pictures.id, damaged));
  await storage.save(`masters/${row!.masterSha256}`, Buffer.from("no picture"));
  const warn = vi.spyOn(shop.log, "warn");
  const more = [
    await inspectNextPicture(db, shop, runHere),
    await inspectNextPicture(db, shop, runHere),
    await inspectNextPicture(db, shop, runHere),
  ];
  expect(more).toEqual([true, true, false]);
  expect(warn).toHaveBeenCalledTimes(2);
  const none = { found: { writtenBy: null, hasC2pa: false }, quality: null, perceptualHash: null };
  expect(await db.select().from(pictures)).toMatchObject([none, none]);
});

/** A storage whose files have no path here. */
const { fileOf: _, ...bucket } = storage;

test("storage that is away leaves the picture to be tried again", async () => {
  await savePicture(db, await prepare(master));
  const away = { ...bucket, open: () => Promise.reject(new Error("away")) };
  await expect(inspectNextPicture(db, { ...shop, storage: away }, runHere)).rejects.toThrow("away");
  expect(await db.select().from(pictures)).toMatchObject([{ found: null, perceptualHash: null }]);
});

test("two at once take two pictures, and a piece may be hung of one meanwhile", async () => {
  for (const seed of [1, 2])
    await savePicture(db, await prepare(await painting(seed, 90, 60).jpeg().toBuffer()));
  const looked: string[] = [];
  const slow = {
    ...bucket,
    async open(name: string) {
      looked.push(name);
      await eventually(() => expect(looked).toHaveLength(2));
      await db.execute(
        sql`
          insert into art_pieces (reference, picture_id) values (${`A${looked.indexOf(name)}`}, 1)`,
      );
      return storage.open(name);
    },
  };
  const both = [
    inspectNextPicture(db, { ...shop, storage: slow }, runHere),
    inspectNextPicture(db, { ...shop, storage: slow }, runHere),
  ];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(new Set(looked).size).toBe(2);
});
