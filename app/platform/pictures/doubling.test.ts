import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { doubled } from "./doubling.ts";
import type { OpenPixels } from "./doubling.ts";
import { grey, lanczos } from "#tests/support/pictures/lanczos.ts";
import type { Grey } from "#tests/support/pictures/lanczos.ts";
import { painting } from "#tests/support/pictures/painting.ts";

const side = 128;

async function scene(seed: number): Promise<{ whole: Buffer; small: OpenPixels }> {
  const painted = painting(seed, side, side);
  const whole = await painted.clone().raw().toBuffer();
  const half = { width: side / 2, height: side / 2 };
  const data = await painted
    .resize({ ...half, kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { whole, small: { ...half, channels: 3, data } };
}

describe("a doubled picture", () => {
  test("is twice as wide and as high, and a plain colour stays what it is up to its edges", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom(1 as const, 3 as const),
        (width, height, value, channels) => {
          const data = new Uint8Array(width * height * channels).fill(value);
          const made = doubled({ width, height, channels, data });
          expect([made.width, made.height, made.data.length]).toEqual([
            width * 2,
            height * 2,
            width * height * 4 * channels,
          ]);
          expect(new Set(made.data)).toEqual(new Set([value]));
        },
      ),
    );
  });

  test("does not depend on where its strips begin", async () => {
    const { small } = await scene(7);
    const made = doubled(small);
    const upper = { ...small, height: 40, data: small.data.subarray(0, 40 * small.width * 3) };
    expect(doubled(upper).data.subarray(0, 60 * made.width * 3)).toEqual(
      made.data.subarray(0, 60 * made.width * 3),
    );
  });

  test("mirrored is the mirrored picture, doubled", async () => {
    const { small } = await scene(8);
    const mirrored = ({ width, height, data }: OpenPixels) =>
      new Uint8Array(width * height * 3).map((_, at) => {
        const [pixel, channel] = [Math.floor(at / 3), at % 3];
        const [y, x] = [Math.floor(pixel / width), pixel % width];
        return data[(y * width + width - 1 - x) * 3 + channel]!;
      });
    const first = doubled({ ...small, data: mirrored(small) });
    const then = mirrored(doubled(small));
    const apart = then.filter((value, at) => Math.abs(value - first.data[at]!) > 1).length;
    expect(apart / then.length).toBeLessThan(0.01);
  });

  test("keeps its colours where they are: what is opaque stays so, and grey is grey", async () => {
    const { small } = await scene(9);
    const pixels = small.width * small.height;
    const withAlpha = new Uint8Array(pixels * 4).fill(255);
    const grey = new Uint8Array(pixels);
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      withAlpha.set(small.data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
      grey[pixel] = small.data[pixel * 3]!;
    }
    const plain = doubled(small).data;
    const four = doubled({ ...small, channels: 4, data: withAlpha }).data;
    expect(four.filter((_, at) => at % 4 !== 3)).toEqual(plain);
    expect(four.filter((_, at) => at % 4 === 3).every((value) => value === 255)).toBe(true);
    const thrice = new Uint8Array(pixels * 3).map((_, at) => grey[Math.floor(at / 3)]!);
    expect(doubled({ ...small, channels: 1, data: grey }).data).toEqual(
      doubled({ ...small, data: thrice }).data.filter((_, at) => at % 3 === 0),
    );
  });

  test.each([501, 502, 503])("comes nearer to scene %s than Lanczos does", async (seed) => {
    const { whole, small } = await scene(seed);
    const truth = grey({ width: side, height: side, data: whole });
    const errorOf = ({ data }: Grey) =>
      truth.data.reduce((sum, value, at) => sum + (value - data[at]!) ** 2, 0);
    expect(errorOf(grey(doubled(small)))).toBeLessThan(errorOf(lanczos(grey(small), truth)) * 0.95);
  });
});
