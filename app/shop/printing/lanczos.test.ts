import sharp from "sharp";
import { expect, test } from "vitest";
import { enlarged } from "#app/shop/printing/lanczos.ts";
import { painting } from "#tests/support/painting.ts";

test.each([2, 3, 4])("%s times as large looks as the print file does", async (times) => {
  const side = 48;
  const { data } = await painting(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = enlarged({ width: side, height: side, data: new Uint8ClampedArray(data) }, times);
  expect([made.width, made.height]).toEqual([side * times, side * times]);
  const byLibvips = await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .resize(side * times, side * times, { kernel: "lanczos3" })
    .raw()
    .toBuffer();
  const apart = byLibvips.reduce((sum, value, at) => sum + Math.abs(value - made.data[at]!), 0);
  expect(apart / byLibvips.length).toBeLessThan(1);
});

test("a plain colour stays what it is, up to its edges", () => {
  const data = new Uint8ClampedArray(5 * 7 * 4).fill(137);
  const made = enlarged({ width: 5, height: 7, data }, 3);
  expect(new Set(made.data)).toEqual(new Set([137]));
});
