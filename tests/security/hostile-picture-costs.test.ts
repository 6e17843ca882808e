// Pictures that are made to cost memory or time: neither runs out.
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  extendedWebp,
  greedyExif,
  noise,
  packedChunk,
  plain,
  pngChunk,
  riffChunk,
  withChunks,
  withSegment,
} from "#tests/support/pictures/picture-files.ts";
import {
  peakMemoryOf,
  pictureProcesses,
  processorSecondsOf,
} from "#tests/support/pictures/picture-processes.ts";
import { rounds } from "#tests/support/rounds.ts";
import {
  killPictureProcesses,
  openUploadAcceptance,
} from "#tests/support/pictures/upload-acceptance.ts";

const { takeIn: accept, close } = await openUploadAcceptance();
afterAll(close);

// Earlier test files may have left a picture process running.
beforeAll(killPictureProcesses);

describe("what hides beside the pixels costs neither memory nor time:", () => {
  const png = () => plain(30, 20, [1, 2, 3]).png().toBuffer();
  const jpeg = () => plain(30, 20, [1, 2, 3]).jpeg().toBuffer();
  const webp = () => plain(30, 20, [1, 2, 3]).webp().toBuffer();
  const packedOnce = new Map<number, Buffer>();
  const packed = (bytes: number) => {
    const known = packedOnce.get(bytes) ?? deflateSync(Buffer.alloc(bytes, "a"), { level: 9 });
    packedOnce.set(bytes, known);
    return known;
  };
  const many = <Part>(count: number, part: Part) => Array<Part>(count).fill(part);
  const segments = (count: number, head: string, marker: number) =>
    jpeg().then((file) => {
      const segment = withSegment(
        file,
        marker,
        Buffer.concat([Buffer.from(head, "latin1"), Buffer.alloc(65_000, "b")]),
      ).subarray(2, -file.length + 2);
      return Buffer.concat([file.subarray(0, 2), ...many(count, segment), file.subarray(2)]);
    });
  const xmp = "http://ns.adobe.com/xap/1.0/\0";
  const refused: [string, () => Promise<Uint8Array>][] = [
    [
      "150 packed texts in 1.2 MB",
      async () => withChunks(await png(), ...many(150, packedChunk("zTXt", packed(7_900_000)))),
    ],
    [
      "24 packed texts in 195 kB",
      async () => withChunks(await png(), ...many(24, packedChunk("zTXt", packed(7_900_000)))),
    ],
    [
      "150 packed international texts",
      async () => withChunks(await png(), ...many(150, packedChunk("iTXt", packed(7_900_000)))),
    ],
    [
      "packed texts behind the pixels",
      async () =>
        Buffer.concat([
          (await png()).subarray(0, -12),
          ...many(24, packedChunk("zTXt", packed(7_900_000))),
          (await png()).subarray(-12),
        ]),
    ],
    [
      "one packed text of 400 MB",
      async () => withChunks(await png(), packedChunk("zTXt", packed(400_000_000))),
    ],
    [
      "one packed international text of 400 MB",
      async () => withChunks(await png(), packedChunk("iTXt", packed(400_000_000))),
    ],
    [
      "a profile of 400 MB",
      async () => withChunks(await png(), packedChunk("iCCP", packed(400_000_000))),
    ],
    [
      "90,000 empty texts",
      async () => withChunks(await png(), ...many(90_000, pngChunk("tEXt", Buffer.from("a\0")))),
    ],
    [
      "90,000 chunks that nobody knows",
      async () => withChunks(await png(), ...many(90_000, pngChunk("teSt", Buffer.alloc(0)))),
    ],
    [
      "20 MB of EXIF in PNG",
      async () => withChunks(await png(), pngChunk("eXIf", greedyExif(20_000_000))),
    ],
    ["60 MB of segments", () => segments(920, "", 0xef)],
    ["60 MB of XMP", () => segments(920, xmp, 0xe1)],
    [
      "100 MB of XMP in WebP",
      async () =>
        extendedWebp(await webp(), 0x04, [], [riffChunk("XMP ", Buffer.alloc(100_000_000, " "))]),
    ],
    [
      "40 MB of EXIF in WebP",
      async () => extendedWebp(await webp(), 0x08, [], [riffChunk("EXIF", greedyExif(40_000_000))]),
    ],
    [
      "a profile of 40 MB in WebP",
      async () =>
        extendedWebp(await webp(), 0x20, [riffChunk("ICCP", Buffer.alloc(40_000_000))], []),
    ],
    [
      "90,000 chunks of WebP that nobody knows",
      async () =>
        extendedWebp(await webp(), 0, many(90_000, riffChunk("TEST", Buffer.alloc(0))), []),
    ],
  ];
  const accepted: [string, () => Promise<Uint8Array>][] = [
    [
      "a packed text of 7.9 MB",
      async () => withChunks(await png(), packedChunk("zTXt", packed(7_900_000))),
    ],
    ["30 MB of XMP", () => segments(460, xmp, 0xe1)],
    [
      "30 MB of XMP in WebP",
      async () =>
        extendedWebp(await webp(), 0x04, [], [riffChunk("XMP ", Buffer.alloc(30_000_000, " "))]),
    ],
    [
      "greedy EXIF in JPEG",
      async () =>
        withSegment(
          await jpeg(),
          0xe1,
          Buffer.concat([Buffer.from("Exif\0\0"), greedyExif(65_000)]),
        ),
    ],
    [
      "greedy EXIF in PNG",
      async () => withChunks(await png(), pngChunk("eXIf", greedyExif(7_900_000))),
    ],
    [
      "greedy EXIF in WebP",
      async () => extendedWebp(await webp(), 0x08, [], [riffChunk("EXIF", greedyExif(20_000_000))]),
    ],
  ];
  const cases = [
    ...refused.map((each) => [...each, "too-much-beside"] as const),
    ...accepted.map((each) => [...each, expect.any(Object)] as const),
  ];
  test.each(cases)("%s", async (_name, make, end) => {
    const file = await make();
    await killPictureProcesses();
    expect(await accept(file)).toEqual(end);
    const [worker] = pictureProcesses();
    expect(peakMemoryOf(worker!)).toBeLessThan(512);
    expect(processorSecondsOf(worker!)).toBeLessThan(5);
  });
});

describe("memory stays below 512 MB for", () => {
  const cases: [string, () => Promise<Uint8Array>][] = [
    [
      "a progressive JPEG of 49 megapixels",
      () =>
        noise(7000, 7000, 1, 8)
          .jpeg({ progressive: true, chromaSubsampling: "4:4:4", quality: 40 })
          .toBuffer(),
    ],
    [
      "an interlaced PNG of 37 megapixels, 16 bits and transparent",
      () =>
        sharp({
          create: {
            width: 6100,
            height: 6100,
            channels: 4,
            background: { r: 200, g: 9, b: 9, alpha: 0.5 },
          },
        })
          .toColourspace("rgb16")
          .png({ progressive: true, compressionLevel: 1 })
          .toBuffer(),
    ],
    [
      "a lossless WebP of 49 megapixels",
      () =>
        sharp({
          create: {
            width: 7000,
            height: 7000,
            channels: 4,
            background: { r: 200, g: 9, b: 9, alpha: 0.5 },
          },
        })
          .webp({ lossless: true, effort: 0 })
          .toBuffer(),
    ],
    [
      "a PNG of 49 megapixels, 16 bits and transparent",
      () =>
        sharp({
          create: {
            width: 7000,
            height: 7000,
            channels: 4,
            background: { r: 200, g: 9, b: 9, alpha: 0.5 },
          },
        })
          .toColourspace("rgb16")
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
  ];
  // The last file is left out, because it takes no more than the interlaced one.
  const tried = cases.slice(0, rounds(-1, cases.length));
  test.each(tried)("%s", async (_name, make) => {
    await killPictureProcesses();
    expect(await accept(await make())).toMatchObject({
      masterFormat: expect.any(String) as string,
    });
    expect(peakMemoryOf(pictureProcesses()[0]!)).toBeLessThan(512);
  });
});
