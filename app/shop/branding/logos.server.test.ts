import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { logos } from "#db/branding-tables.ts";
import { findLogoFile, findPaperLogo, importLogo } from "./logos.server.ts";
import { maxLogoBytes } from "./logo.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const svg = (inside: string, size = 'viewBox="0 0 90 30"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
const bar = '<path d="M0 0h90v10H0z" fill="#111111"/>';
const png = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha } },
  })
    .png()
    .toBuffer();

test("a drawing is kept cleaned, with a PNG for what shows none", async () => {
  const sent = svg(`<script>alert(1)</script>${bar}`);
  const result = await importLogo(db, sent);
  expect(result).toMatchObject({
    logo: { width: 1200, height: 400, legible: "day", isWide: true },
  });
  if (!("logo" in result)) return;
  const { name, png: asPng } = result.logo;
  const file = await findLogoFile(db, name);
  expect(file).toMatchObject({ type: "image/svg+xml", body: expect.stringContaining("#111111") });
  expect(file!.body).not.toContain("script");
  const picture = await findLogoFile(db, asPng.replace("/logo/", ""));
  expect(picture!.type).toBe("image/png");
  const { data, info } = await sharp(Buffer.from(picture!.body as Uint8Array))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 400, channels: 4 });
  expect([...data.subarray(0, 4)]).toEqual([0x11, 0x11, 0x11, 255]);
  expect([...data.subarray(-4)]).toEqual([0, 0, 0, 0]);
  const onPaper = await findPaperLogo(db, name);
  expect(onPaper).toMatchObject({ width: 1200, height: 400, isWide: true });
  const opaque = await sharp(onPaper!.picture).raw().toBuffer({ resolveWithObject: true });
  expect(opaque.info.channels).toBe(3);
  expect([...opaque.data.subarray(-3)]).toEqual([255, 255, 255]);
  expect(await importLogo(db, sent)).toEqual(result);
  expect(await db.select({ name: logos.name }).from(logos)).toEqual([{ name }]);
});

test("a PNG is drawn anew, no larger than it is needed", async () => {
  expect(await importLogo(db, await png(2400, 600))).toMatchObject({
    logo: { width: 1200, height: 300, legible: "both", isWide: true },
  });
  expect(await importLogo(db, await png(60, 60))).toMatchObject({
    logo: { width: 60, height: 60, isWide: false },
  });
});

test("a JPEG is kept as the PNG that is made of it", async () => {
  const jpeg = await sharp(await png(300, 100))
    .jpeg()
    .toBuffer();
  const result = await importLogo(db, jpeg);
  expect(result).toMatchObject({
    logo: { width: 300, height: 100, legible: "both", isWide: true },
  });
  if (!("logo" in result)) return;
  const file = await findLogoFile(db, result.logo.name);
  expect(file!.type).toBe("image/png");
  expect((await sharp(Buffer.from(file!.body as Uint8Array)).metadata()).format).toBe("png");
});

test.each([
  ["no-logo", () => Buffer.alloc(0)],
  ["logo-too-large", () => Buffer.alloc(maxLogoBytes + 1)],
  ["not-a-logo", () => Buffer.from("GIF89a")],
  ["damaged", () => svg("<g>")],
  ["damaged", async () => (await png(60, 60)).subarray(0, 80)],
  ["not-outlines", () => svg("<text>x</text>")],
  ["no-size", () => svg(bar, "")],
  ["empty", () => svg("<g/>")],
  ["empty", () => svg('<path d="M0 0h9v9z" fill="none"/>')],
  ["empty", () => png(60, 60, 0)],
  ["too-detailed", () => svg(bar.repeat(5001))],
  ["too-small", () => png(100, 47)],
  ["too-long", () => png(700, 60)],
  ["too-long", () => svg(bar, 'viewBox="0 0 10 31"')],
] as [string, () => Buffer | Promise<Buffer>][])("%s: %#", async (refused, make) => {
  expect(await importLogo(db, await make())).toEqual({ refused });
});

test("a logo that paper would hide has a dark plate there", async () => {
  const result = await importLogo(db, svg(bar.replace("#111111", "#ffffff")));
  expect(result).toHaveProperty("logo.legible", "night");
  if (!("logo" in result)) return;
  const { picture } = (await findPaperLogo(db, result.logo.name))!;
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(-3)]).toEqual([0x16, 0x15, 0x1a]);
  expect(await findPaperLogo(db, undefined)).toBeNull();
});

test("what has no logo's name, or none that is kept, is not found", async () => {
  expect(await findLogoFile(db, "../../etc/passwd")).toBeNull();
  expect(await findLogoFile(db, `${"0".repeat(32)}-6x2-day.svg`)).toBeNull();
});
