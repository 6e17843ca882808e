import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { pictureFile, pictureWidths } from "./picture.ts";
import { preparePicture } from "./accept-upload.server.ts";
import { savePicture } from "./pictures.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-pictures-"));
const storage = folderStorage(folder);
const { db, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const painting = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 80, b: 160 } } })
    .png()
    .toBuffer();

test("a picture gets its public files in two formats and four widths, none larger than 1200 px, and keeps its master as it came", async () => {
  const master = await painting(2400, 1600);
  const prepared = await preparePicture(storage, master, "png", null);
  expect(prepared).toMatchObject({ width: 2400, height: 1600, masterFormat: "png" });
  for (const format of ["webp", "jpeg"] as const) {
    for (const width of pictureWidths) {
      const file = await storage.find(`media/${pictureFile(prepared.key, width, format)}`);
      expect((await sharp(file!).metadata()).width).toBe(width);
    }
  }
  expect(
    Buffer.from((await storage.find(`masters/${prepared.masterSha256}`))!).equals(master),
  ).toBe(true);
  expect(prepared.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(prepared.placeholder.length).toBeLessThan(400);
});

test("a portrait is bounded by its height, a small picture is not enlarged", async () => {
  const tall = await preparePicture(storage, await painting(1000, 3000), "png", null);
  expect(
    (await sharp((await storage.find(`media/${pictureFile(tall.key, 1200, "jpeg")}`))!).metadata())
      .height,
  ).toBe(1200);
  const small = await preparePicture(storage, await painting(300, 200), "png", null);
  expect(
    (await sharp((await storage.find(`media/${pictureFile(small.key, 1200, "jpeg")}`))!).metadata())
      .width,
  ).toBe(300);
});

test("the same master twice is one picture", async () => {
  const master = await painting(50, 50);
  const first = await savePicture(db, await preparePicture(storage, master, "png", null));
  expect(await savePicture(db, await preparePicture(storage, master, "png", null))).toBe(first);
});

test("what is no picture, or of a kind the shop does not take, is refused and leaves nothing behind", async () => {
  const before = await readdir(path.join(folder, "media"));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await sharp(await painting(9, 9))
    .tiff()
    .toBuffer();
  for (const bytes of [Buffer.from("no picture"), Buffer.alloc(0), svg, tiff]) {
    await expect(preparePicture(storage, bytes, "png", null)).rejects.toThrow();
  }
  expect(await readdir(path.join(folder, "media"))).toEqual(before);
});

test("storage refuses names that lead out of its folder", async () => {
  for (const name of ["../x", "/etc/passwd", "a/../b", "a//b", "A", "a/.b", "", "a\0b", "a\\b"]) {
    await expect(storage.find(name)).rejects.toThrow("not a storage name");
  }
  expect(await storage.find("media/none")).toBeNull();
});
