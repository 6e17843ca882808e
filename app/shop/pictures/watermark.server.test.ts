import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import type { Pixels } from "#app/platform/pictures/images.server.ts";
import { letter } from "#app/platform/pictures/lettering.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { pictureFile, pictureWidths } from "./picture.ts";
import { preparePicture } from "./accept-upload.server.ts";
import { savePicture } from "./pictures.server.ts";
import { letteringOf, watermarkHash, watermarkOf, sampleOf } from "./watermark.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import {
  defaultWatermark,
  watermarkFonts,
  watermarkPositions,
  watermarkWeights,
} from "#app/shop/settings/watermark.ts";
import type { Watermark } from "#app/shop/settings/watermark.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-watermark-"));
const storage = folderStorage(folder);
const { db, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const black = (width: number, height: number): Pixels => ({
  data: new Uint8Array(width * height * 3),
  width,
  height,
  channels: 3,
});
const mark = (overrides: Partial<Watermark> = {}) =>
  watermarkOf({ shopName: "Galerie", watermark: { ...defaultWatermark, ...overrides } });
const drawMark = (pixels: Pixels, watermark: Watermark) => letter(pixels, letteringOf(watermark)!);

/** What was drawn on black: its box, its brightest value and how many pixels it touched. */
function boundsOfMark({ data, width, height, channels }: Pixels) {
  const box = { left: width, right: -1, top: height, bottom: -1, brightest: 0, touched: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = data[(y * width + x) * channels]!;
      if (value < 8) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      box.brightest = Math.max(box.brightest, value);
      box.touched += 1;
    }
  }
  return box;
}

test("the text is the shop's name, and an empty one means none", () => {
  expect(mark({ text: "© {site}" }).text).toBe("© Galerie");
  const none = mark({ text: " " });
  expect([none.text, letteringOf(none), watermarkHash(none), watermarkHash(null)]).toEqual([
    "",
    null,
    "",
    "",
  ]);
});

test.each(watermarkPositions)("%s is where it says, inside the picture", async (position) => {
  const box = boundsOfMark(await drawMark(black(600, 400), mark({ position })));
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const column = position.endsWith("left")
    ? "left"
    : position.endsWith("right")
      ? "right"
      : "centre";
  const row = position.startsWith("top")
    ? "top"
    : position.startsWith("bottom")
      ? "bottom"
      : "middle";
  expect(middle.x < 290 ? "left" : middle.x > 310 ? "right" : "centre").toBe(column);
  expect(middle.y < 180 ? "top" : middle.y > 220 ? "bottom" : "middle").toBe(row);
  expect(box.left > 0 && box.right < 599 && box.top > 0 && box.bottom < 399).toBe(true);
});

test("opacity, colour and scale are those of the settings", async () => {
  const half = boundsOfMark(await drawMark(black(600, 400), mark()));
  expect(half.brightest).toBeGreaterThanOrEqual(125);
  expect(half.brightest).toBeLessThanOrEqual(130);
  expect(boundsOfMark(await drawMark(black(600, 400), mark({ opacity: 100 }))).brightest).toBe(255);
  expect(
    boundsOfMark(await drawMark(black(600, 400), mark({ opacity: 100, colour: "#40ff00" })))
      .brightest,
  ).toBe(0x40);
  const larger = boundsOfMark(await drawMark(black(600, 400), mark({ scale: 20 })));
  expect((larger.bottom - larger.top) / (half.bottom - half.top)).toBeCloseTo(2, 0);
});

test("each typeface and weight is another drawing, and comes from the shop's own files", async () => {
  const drawings = new Set<number>();
  for (const fontFamily of watermarkFonts)
    for (const fontWeight of watermarkWeights)
      drawings.add(
        boundsOfMark(await drawMark(black(600, 400), mark({ fontFamily, fontWeight }))).touched,
      );
  expect(drawings.size).toBe(watermarkFonts.length * watermarkWeights.length);
});

test("a long text shrinks to fit, letters stay readable in a small picture, a tiny one breaks nothing", async () => {
  const long = boundsOfMark(await drawMark(black(600, 400), mark({ text: "m".repeat(80) })));
  expect([long.left > 0, long.right < 599]).toEqual([true, true]);
  const small = boundsOfMark(await drawMark(black(80, 60), mark()));
  expect(small.bottom - small.top).toBeGreaterThanOrEqual(8);
  for (const side of [1, 3, 9]) {
    const { width, height, channels, data } = await drawMark(black(side, side), mark());
    expect([width, height, channels, data.length]).toEqual([side, side, 3, side * side * 3]);
  }
});

test("markup in the text is text", async () => {
  const box = boundsOfMark(
    await drawMark(black(600, 400), mark({ text: '<span foreground="red">&amp;' })),
  );
  expect(box.touched).toBeGreaterThan(1000);
});

describe("a picture that is made", () => {
  test("wears it in every public file, while its master stays as it came", async () => {
    const master = await sharp({
      create: { width: 600, height: 400, channels: 3, background: "#000" },
    })
      .png()
      .toBuffer();
    const plain = await preparePicture(storage, master, "png", null);
    const marked = await preparePicture(storage, master, "png", mark());
    expect(marked.key).not.toBe(plain.key);
    expect((await preparePicture(storage, master, "png", mark({ opacity: 51 }))).key).not.toBe(
      marked.key,
    );
    expect((await preparePicture(storage, master, "png", mark())).key).toBe(marked.key);
    expect(
      Buffer.from((await storage.find(`masters/${marked.masterSha256}`))!).equals(master),
    ).toBe(true);
    for (const width of pictureWidths) {
      const brightest = async (key: string) =>
        (await sharp((await storage.find(`media/${pictureFile(key, width, "webp")}`))!).stats())
          .channels[0]!.max;
      expect(await brightest(plain.key)).toBeLessThan(8);
      expect(await brightest(marked.key)).toBeGreaterThan(90);
    }
  });

  test("is what the sample in the settings shows", async () => {
    const empty = sharp(await sampleOf(db, storage, mark({ text: "" })));
    expect((await empty.metadata()).format).toBe("jpeg");
    // A gallery without pictures shows a drawn one, no empty card.
    expect((await empty.stats()).channels[0]!.stdev).toBeGreaterThan(20);
    const master = await sharp({
      create: { width: 400, height: 800, channels: 3, background: "#000" },
    })
      .png()
      .toBuffer();
    await savePicture(db, await preparePicture(storage, master, "png", null));
    const sample = sharp(await sampleOf(db, storage, mark({ opacity: 100 })));
    expect((await sample.metadata()).width).toBe(400);
    expect((await sample.stats()).channels[0]!.max).toBeGreaterThan(200);
  });
});

test("as delivered it is the shop's name: bold, white, half transparent, in the bottom right corner", async () => {
  await db.insert(settings).values({ value: { shopName: "Atelier" } });
  expect(watermarkOf(await findSettings(db))).toEqual({
    ...defaultSettings.watermark,
    text: "Atelier",
  });
  expect(defaultWatermark).toMatchObject({
    opacity: 50,
    scale: 10,
    position: "bottom-right",
    colour: "#ffffff",
    fontWeight: 700,
  });
});
