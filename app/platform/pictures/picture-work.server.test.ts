// What becomes of pixels: pictures upright, and files that tell where they come from and nothing
// else.
import ExifReader from "exifreader";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  animatedPng,
  noise,
  plain,
  pngChunk,
  withChunks,
  withSegment,
} from "#tests/support/pictures/picture-files.ts";
import { makeFiles, makeOrRefuse, orange } from "#tests/support/pictures/public-files.ts";
import { digitalSourceUri, sourceXmp } from "./source-metadata.ts";
import { digitalSources } from "#db/digital-sources.ts";
import { decode } from "./images.server.ts";
import type { PublicFilesSpec } from "./picture-work.server.ts";

// The shop writes AVIF but never reads it; the test reads back what was written.
sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "orientation %i is turned upright, and measured upright",
  async (orientation) => {
    const [width, height] = [48, 32];
    const corners = {
      red: [0, 0],
      green: [width - 1, 0],
      blue: [0, height - 1],
      white: [width - 1, height - 1],
    };
    const upright = (x: number, y: number) =>
      x < width / 2
        ? y < height / 2
          ? [255, 0, 0]
          : [0, 0, 255]
        : y < height / 2
          ? [0, 255, 0]
          : [255, 255, 255];
    // Where a stored pixel stands when the picture is upright (EXIF 2.32, 4.6.4, Orientation).
    const transforms: Record<number, (x: number, y: number) => [number, number]> = {
      1: (x, y) => [x, y],
      2: (x, y) => [width - 1 - x, y],
      3: (x, y) => [width - 1 - x, height - 1 - y],
      4: (x, y) => [x, height - 1 - y],
      5: (x, y) => [y, x],
      6: (x, y) => [width - 1 - y, x],
      7: (x, y) => [width - 1 - y, height - 1 - x],
      8: (x, y) => [y, height - 1 - x],
    };
    const stored = orientation < 5 ? { width, height } : { width: height, height: width };
    const pixels = Buffer.alloc(width * height * 3);
    for (let y = 0; y < stored.height; y += 1)
      for (let x = 0; x < stored.width; x += 1)
        pixels.set(upright(...transforms[orientation]!(x, y)), (y * stored.width + x) * 3);
    const file = sharp(pixels, { raw: { ...stored, channels: 3 } }).withMetadata({ orientation });
    for (const bytes of [
      await file.clone().jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer(),
      await file.clone().png().toBuffer(),
    ]) {
      const result = await makeFiles(bytes);
      expect([result.width, result.height]).toEqual([width, height]);
      const { data, info } = await sharp(result.files[0]!.bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      for (const [name, [x, y]] of Object.entries(corners)) {
        const at = (y! * width + x!) * 3;
        for (const [channel, value] of upright(x!, y!).entries())
          expect(Math.abs(data[at + channel]! - value), name).toBeLessThan(40);
      }
    }
  },
);

describe("a public file", () => {
  test.each(digitalSources)("says %s where its file does, or where it is told", async (source) => {
    const textsOf = async (file: Uint8Array, spec: Partial<PublicFilesSpec>) => {
      const { files, digitalSource } = await makeFiles(file, spec);
      for (const { bytes } of files) {
        const { xmp } = ExifReader.load(Buffer.from(bytes), { expanded: true });
        expect(xmp?.["DigitalSourceType"]?.value).toBe(digitalSourceUri(source));
      }
      return digitalSource;
    };
    const file = await plain(64, 48, orange).withXmp(sourceXmp(source)).jpeg().toBuffer();
    expect(await textsOf(file, {})).toBe(source);
    expect(
      await textsOf(await plain(64, 48, orange).png().toBuffer(), { digitalSource: source }),
    ).toBe(source);
  });

  test("says a photograph where its file names a camera", async () => {
    const photo = plain(64, 48, orange).withExif({
      IFD0: { Make: "Canon", Model: "Canon EOS R5" },
    });
    expect((await makeFiles(await photo.jpeg().toBuffer())).digitalSource).toBe("digitalCapture");
  });

  test("says that a machine made it, and keeps nothing of what its master says", async () => {
    const secret = "48.8584 N 2.2945 E, camera 4711";
    const photo = await plain(80, 60, orange)
      .withExif({
        IFD0: { Copyright: secret, Software: secret },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1" },
      })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const comment = withSegment(
      withSegment(photo, 0xfe, Buffer.from(secret)),
      0xed,
      Buffer.from(`Photoshop 3.0\0${secret}`),
    );
    expect(ExifReader.load(comment)).toHaveProperty("GPSLatitude");
    for (const { format, bytes } of (await makeFiles(comment)).files) {
      const { xmp, exif, iptc, icc, gps } = ExifReader.load(Buffer.from(bytes), { expanded: true });
      expect(xmp?.["DigitalSourceType"]?.value, format).toBe(
        digitalSourceUri("trainedAlgorithmicMedia"),
      );
      expect([exif?.["Copyright"], iptc, icc, gps], format).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(Buffer.from(bytes).includes("4711"), format).toBe(false);
    }
  });

  test.each([
    [1, 30_000],
    [30_000, 1],
    [1, 1],
  ])("is made of %i × %i pixels too, lettered or not", async (width, height) => {
    const lettering = {
      text: "Inkiosk",
      typeface: "serif",
      weight: 700,
      colour: "#ffffff",
      opacity: 50,
      size: { share: 0.1, min: 12 },
      across: 1,
      down: 1,
    } as const;
    const result = await makeFiles(await plain(width, height, orange).png().toBuffer(), {
      lettering,
      widths: [320, 1200],
    });
    expect([result.width, result.height, result.files.length]).toEqual([width, height, 6]);
    for (const { bytes, ...size } of result.files) {
      const read = await sharp(bytes).metadata();
      expect([read.width, read.height]).toEqual([size.width, size.height]);
    }
  });

  test("comes with the colours that make the picture, the most frequent first, and always the same", async () => {
    const bands = (width: number, height: number) =>
      plain(width, height, [250, 250, 245])
        .composite([
          {
            input: {
              create: { width: width / 2, height: height / 2, channels: 3, background: "#c02020" },
            },
            left: 0,
            top: 0,
          },
          {
            input: {
              create: { width: width / 10, height: height / 2, channels: 3, background: "#104080" },
            },
            left: width / 2,
            top: 0,
          },
        ])
        .png()
        .toBuffer();
    const { palette: found } = await makeFiles(await bands(400, 200));
    expect(found).toMatch(/^fafaf[56]-\d{3} c[0-9a-f]{5}-2[345]\d 1[0-9a-f]{5}-[345]\d$/);
    expect((await makeFiles(await bands(400, 200))).palette).toEqual(found);
  });
});

describe("is refused by what its header says:", () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false })
      .png()
      .toBuffer();
  test("more than 50 million pixels", async () => {
    expect(await makeOrRefuse(await flat(10_001, 5000))).toEqual({
      refused: "too-many-pixels",
      megapixels: 50.1,
      mostMegapixels: 50,
    });
  });
  test("an interlaced picture that would be held in memory whole", async () => {
    // Only its header is large: depth 16, colour type 6, interlace 1.
    const head = Buffer.alloc(13);
    head.writeUInt32BE(7000, 0);
    head.writeUInt32BE(7000, 4);
    head.set([16, 6, 0, 0, 1], 8);
    const png = Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      pngChunk("IHDR", head),
      pngChunk("IDAT", Buffer.alloc(9)),
      pngChunk("IEND", Buffer.alloc(0)),
    ]);
    expect(await makeOrRefuse(png)).toEqual({
      refused: "too-many-pixels",
      megapixels: 49,
      mostMegapixels: 37.5,
    });
  });
  test("frames that follow each other", async () => {
    const stillImage = await plain(20, 20, orange).png().toBuffer();
    expect(await makeOrRefuse(animatedPng(stillImage))).toEqual({ refused: "animated" });
    expect(
      await makeOrRefuse(
        withChunks(stillImage, pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))),
      ),
    ).not.toHaveProperty("refused");
    const frames = await sharp(
      [
        await plain(20, 20, orange).png().toBuffer(),
        await plain(20, 20, [0, 0, 0]).png().toBuffer(),
      ],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    expect(await makeOrRefuse(frames)).toEqual({ refused: "animated" });
  });
  test("what no decoder knows", async () => {
    expect(await makeOrRefuse(Buffer.from("no picture"))).toMatchObject({ refused: "unreadable" });
  });
});

test("a large picture is decoded to what is asked for, and a small one is not enlarged", async () => {
  const jpeg = await noise(1600, 1200).jpeg().toBuffer();
  expect(await decode(jpeg, 400)).toMatchObject({ width: 400, height: 300, channels: 3 });
  expect(await decode(jpeg, 5000)).toMatchObject({ width: 1600, height: 1200 });
});
