import sharp from "sharp";
import { expect, test } from "vitest";
import { focalLength35mmOf } from "./focal-length.ts";

async function jpeg(exif?: Record<string, string>): Promise<ArrayBuffer> {
  const picture = sharp({
    create: { width: 8, height: 8, channels: 3, background: "#888888" },
  }).jpeg();
  const file = await (exif ? picture.withExif({ IFD2: exif }) : picture).toBuffer();
  return Uint8Array.from(file).buffer;
}

test("a camera's focal length is read", async () =>
  expect(focalLength35mmOf(await jpeg({ FocalLengthIn35mmFilm: "26" }))).toBe(26));

test("both orders of bytes are read", () => {
  for (const isLittle of [true, false]) {
    const view = new DataView(new ArrayBuffer(60));
    view.setUint16(0, 0xffd8);
    view.setUint16(2, 0xffe1);
    view.setUint16(4, 56);
    view.setUint32(6, 0x45786966);
    view.setUint16(12, isLittle ? 0x4949 : 0x4d4d);
    view.setUint32(16, 8, isLittle);
    view.setUint16(20, 1, isLittle);
    view.setUint16(22, 0x8769, isLittle);
    view.setUint32(30, 26, isLittle);
    view.setUint16(38, 1, isLittle);
    view.setUint16(40, 0xa405, isLittle);
    view.setUint16(48, 24, isLittle);
    expect(focalLength35mmOf(view.buffer)).toBe(24);
  }
});

test("nothing is read where nothing is told", async () => {
  expect(focalLength35mmOf(await jpeg())).toBeNull();
  expect(focalLength35mmOf(await jpeg({ FNumber: "18/10" }))).toBeNull();
  expect(focalLength35mmOf(await jpeg({ FocalLengthIn35mmFilm: "0" }))).toBeNull();
  expect(focalLength35mmOf(new TextEncoder().encode("no picture at all").buffer)).toBeNull();
  expect(focalLength35mmOf(new ArrayBuffer(0))).toBeNull();
});

test("a file that was cut off anywhere is no failure", async () => {
  const whole = await jpeg({ FocalLengthIn35mmFilm: "26" });
  for (let length = 0; length < 400; length += 1)
    expect([26, null]).toContain(focalLength35mmOf(whole.slice(0, length)));
});
