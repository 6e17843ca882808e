// Colours survive decoding and encoding as intended.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  greyProfile,
  plain,
  primaries,
  rgbProfile,
  toSrgb,
  withProfile,
} from "#tests/support/pictures/picture-files.ts";
import { makeFiles, orange } from "#tests/support/pictures/public-files.ts";

// The shop writes AVIF but never reads it; the test reads back what was written.
sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });

describe("a colour is what it was meant to be", () => {
  const transparent = [...orange, 128];
  const onWhite = [227, 177, 152];
  const adobe = rgbProfile("Adobe RGB (1998)", primaries.adobe);
  const p3 = rgbProfile("Display P3", primaries.p3);
  const cases: [
    name: string,
    file: () => Promise<Uint8Array>,
    seen: number[],
    facts: object,
    tolerance?: number,
  ][] = [
    [
      "JPEG",
      () => plain(64, 64, orange).jpeg({ quality: 100 }).toBuffer(),
      orange,
      { space: "srgb", profile: null, hasAlpha: false },
    ],
    [
      "Display P3, JPEG",
      async () => withProfile(await plain(64, 64, orange).jpeg({ quality: 100 }).toBuffer(), p3),
      toSrgb(orange, primaries.p3),
      { profile: "Display P3" },
    ],
    [
      "Display P3, PNG",
      async () => withProfile(await plain(64, 64, orange).png().toBuffer(), p3),
      toSrgb(orange, primaries.p3),
      { profile: "Display P3" },
    ],
    [
      "Display P3, 16 bits",
      async () =>
        withProfile(await plain(64, 64, orange).toColourspace("rgb16").png().toBuffer(), p3),
      toSrgb(orange, primaries.p3),
      { space: "rgb16", profile: "Display P3" },
    ],
    [
      "Display P3, WebP",
      () => plain(64, 64, orange).withIccProfile("p3").webp({ lossless: true }).toBuffer(),
      orange,
      { space: "srgb" },
    ],
    [
      "Adobe RGB",
      async () => withProfile(await plain(64, 64, orange).jpeg({ quality: 100 }).toBuffer(), adobe),
      toSrgb(orange, primaries.adobe),
      { profile: "Adobe RGB (1998)" },
    ],
    [
      "Adobe RGB, 16 bits",
      async () =>
        withProfile(await plain(64, 64, orange).toColourspace("rgb16").png().toBuffer(), adobe),
      toSrgb(orange, primaries.adobe),
      { space: "rgb16" },
    ],
    [
      "CMYK with a profile",
      () => plain(64, 64, orange).withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer(),
      orange,
      { space: "cmyk" },
      30,
    ],
    [
      "CMYK without one",
      () => plain(64, 64, orange).toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer(),
      orange,
      { space: "cmyk", profile: null },
      30,
    ],
    [
      "16 bits",
      () => plain(64, 64, orange).toColourspace("rgb16").png().toBuffer(),
      orange,
      { space: "rgb16" },
    ],
    [
      "grey",
      () => plain(64, 64, [128, 128, 128]).toColourspace("b-w").png().toBuffer(),
      [128, 128, 128],
      { space: "b-w" },
    ],
    [
      "grey, 16 bits",
      () => plain(64, 64, [128, 128, 128]).toColourspace("grey16").png().toBuffer(),
      [128, 128, 128],
      { space: "grey16" },
    ],
    [
      "grey of a linear profile",
      async () =>
        withProfile(
          await plain(64, 64, [55, 55, 55]).toColourspace("b-w").png().toBuffer(),
          greyProfile("Linear grey", 1),
        ),
      [128, 128, 128],
      { profile: "Linear grey" },
    ],
    [
      "grey with transparency",
      () => plain(64, 64, [0, 0, 0, 128]).toColourspace("b-w").png().toBuffer(),
      [127, 127, 127],
      { space: "b-w", hasAlpha: true },
    ],
    [
      "transparency",
      () => plain(64, 64, transparent).png().toBuffer(),
      onWhite,
      { hasAlpha: true },
    ],
    [
      "transparency, 16 bits",
      () => plain(64, 64, transparent).toColourspace("rgb16").png().toBuffer(),
      onWhite,
      { space: "rgb16", hasAlpha: true },
    ],
    [
      "transparency, WebP",
      () => plain(64, 64, transparent).webp({ lossless: true }).toBuffer(),
      onWhite,
      { hasAlpha: true },
    ],
    [
      "a palette",
      () => plain(64, 64, transparent).png({ palette: true }).toBuffer(),
      onWhite,
      { hasAlpha: true },
    ],
  ];
  test.each(cases)("%s", async (_name, file, expected, facts, tolerance = 3) => {
    const bytes = await file();
    const { files, colour } = await makeFiles(bytes);
    expect(colour).toMatchObject(facts);
    for (const { format, bytes: encoded } of files) {
      const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels, format).toBe(3);
      const middle = (32 * 64 + 32) * 3;
      for (const [channel, value] of expected.entries()) {
        expect(
          Math.abs(data[middle + channel]! - value),
          `${format} ${data.subarray(middle, middle + 3).join()} not ${expected.join()}`,
        ).toBeLessThanOrEqual(tolerance + 2);
      }
    }
  });

  test("a profile that is rubbish is passed over", async () => {
    const { colour, files } = await makeFiles(
      withProfile(await plain(64, 64, orange).png().toBuffer(), Buffer.alloc(200, 7)),
    );
    expect([colour.profile, files.length]).toEqual([null, 3]);
  });
});
