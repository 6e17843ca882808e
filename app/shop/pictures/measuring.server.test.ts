import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { pictures } from "#db/pictures-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { measureNextPicture } from "./measuring.server.ts";
import { preparePicture } from "./accept-upload.server.ts";
import { savePicture } from "./pictures.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePicture } from "#tests/support/make.ts";
import { painting } from "#tests/support/pictures/painting.ts";

const { db, close } = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-measuring-"));
const storage = folderStorage(folder);
const shop = { storage, log: createLog("silent") };
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => void (await db.execute(sql`truncate pictures restart identity cascade`)));

const notMeasured = { palette: null, lightness: null, busyness: null, chroma: null };
const measured = {
  palette: expect.stringMatching(/^[0-9a-f]{6}-\d+ /),
  lightness: expect.any(Number),
  busyness: expect.any(Number),
  chroma: expect.any(Number),
};
const prepare = async (seed: number) =>
  preparePicture(storage, await painting(seed, 300, 200).png().toBuffer(), "png", null, runHere);

test("a picture is measured when it is taken in", async () => {
  await savePicture(db, await prepare(1));
  expect(await db.select().from(pictures)).toMatchObject([measured]);
  expect(await measureNextPicture(db, shop, runHere)).toBe(false);
});

test("one from before is measured once, nearly as at taking in, and its files stay", async () => {
  const prepared = await prepare(1);
  await savePicture(db, { ...prepared, ...notMeasured });
  const [before] = await db.select().from(pictures);
  expect(await measureNextPicture(db, shop, runHere)).toBe(true);
  const [after] = await db.select().from(pictures);
  expect({ ...after, ...notMeasured }).toEqual(before);
  expect(after).toMatchObject(measured);
  expect(Math.abs(after!.lightness! - prepared.lightness!)).toBeLessThan(10);
  expect(after!.palette!.split(" ").length).toBe(prepared.palette!.split(" ").length);
  expect(await measureNextPicture(db, shop, runHere)).toBe(false);
});

test("a master that is gone has no colours, and is not tried again", async () => {
  await makePicture(db);
  const warn = vi.spyOn(shop.log, "warn");
  expect(await measureNextPicture(db, shop, runHere)).toBe(true);
  expect(await measureNextPicture(db, shop, runHere)).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await db.select().from(pictures)).toMatchObject([{ ...notMeasured, palette: "" }]);
});

test("storage that is away leaves the picture to be tried again", async () => {
  await savePicture(db, { ...(await prepare(1)), ...notMeasured });
  const { fileOf: _, ...bucket } = storage;
  const away = { ...bucket, open: () => Promise.reject(new Error("away")) };
  await expect(measureNextPicture(db, { ...shop, storage: away }, runHere)).rejects.toThrow("away");
  expect(await db.select().from(pictures)).toMatchObject([notMeasured]);
});
