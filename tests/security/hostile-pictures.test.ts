// Files that are damaged, mislabelled or hostile: each is accepted whole or refused with a reason,
// and the shop goes on.
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMetadata } from "#app/platform/pictures/metadata-parts.ts";
import { acceptUpload } from "#app/shop/pictures/accept-upload.server.ts";
import {
  animatedPng,
  noise,
  plain,
  pngChunk,
  withChunks,
  withSegment,
} from "#tests/support/pictures/picture-files.ts";
import { pictureProcesses } from "#tests/support/pictures/picture-processes.ts";
import { rounds, someOf } from "#tests/support/rounds.ts";
import {
  killPictureProcesses,
  openUploadAcceptance,
} from "#tests/support/pictures/upload-acceptance.ts";

const { received, stored, storage, takeIn: accept, close } = await openUploadAcceptance();
afterAll(close);

// Earlier test files may have left a picture process running.
beforeAll(killPictureProcesses);

const publicFiles = () =>
  [...stored].filter(([name]) => name.startsWith("media/")).map(([, bytes]) => Buffer.from(bytes));

const kinds = {
  JPEG: (width: number, height: number) => noise(width, height).jpeg().toBuffer(),
  "progressive JPEG": (width: number, height: number) =>
    noise(width, height).jpeg({ progressive: true }).toBuffer(),
  PNG: (width: number, height: number) => noise(width, height).png().toBuffer(),
  "interlaced PNG": (width: number, height: number) =>
    noise(width, height).png({ progressive: true }).toBuffer(),
  WebP: (width: number, height: number) => noise(width, height).webp().toBuffer(),
  "lossless WebP": (width: number, height: number) =>
    noise(width, height).webp({ lossless: true }).toBuffer(),
};
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

test.each(names)("%s cut off at each tenth is refused", async (kind) => {
  const whole = await kinds[kind](900, 700);
  expect(await accept(whole)).toMatchObject({ width: 900, height: 700 });
  for (const tenth of someOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)) {
    const refused = await accept(whole.subarray(0, Math.floor((whole.length * tenth) / 10)));
    expect(refused, `${tenth} tenths`).toBe(tenth === 0 ? "invalid-type" : "unreadable");
  }
});

test.each(["JPEG", "PNG", "WebP"] as const)(
  "%s with flipped bits is taken or refused, again and again",
  { timeout: 120_000 },
  async (kind) => {
    const whole = await kinds[kind](40, 30);
    const ends = new Map<string, number>();
    const files = rounds(50, 500);
    for (let seed = 1; seed <= files; seed += 1) {
      const damaged = Buffer.from(whole);
      let state = seed * 7919;
      for (let flip = 0; flip <= seed % 8; flip += 1) {
        state = (state * 48271) % 2147483647;
        damaged[state % damaged.length]! ^= 1 << (state % 7);
      }
      const end = await accept(damaged);
      const name = typeof end === "string" ? end : "taken";
      ends.set(name, (ends.get(name) ?? 0) + 1);
    }
    expect(ends.get("unreadable")).toBeGreaterThan(files / 25);
    expect(pictureProcesses()).toHaveLength(1);
  },
);

describe("refused by name:", () => {
  const photo = () => plain(30, 20, [20, 90, 160]);
  let huge: Promise<Buffer> | undefined;
  /** 196 megapixels. */
  const bomb = () =>
    (huge ??= sharp({
      create: { width: 14_000, height: 14_000, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer());
  const cases: [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ["an empty file", () => Buffer.alloc(0), "invalid-type"],
    [
      "SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "invalid-type",
    ],
    [
      "SVG behind a signature",
      () => Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', "latin1"),
      "unreadable",
    ],
    ["AVIF", () => photo().avif().toBuffer(), "invalid-type"],
    ["TIFF", () => photo().tiff().toBuffer(), "invalid-type"],
    ["GIF", () => photo().gif().toBuffer(), "invalid-type"],
    [
      "a GIF that is an archive too",
      async () => Buffer.concat([await photo().gif().toBuffer(), Buffer.from("PK\x03\x04")]),
      "invalid-type",
    ],
    [
      "a sound in the wrapper of WebP",
      () => Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"),
      "invalid-type",
    ],
    [
      "a wrapper of WebP with nothing in it",
      () => Buffer.from("RIFF\x04\0\0\0WEBP", "latin1"),
      "unreadable",
    ],
    ["a PNG that moves", async () => animatedPng(await photo().png().toBuffer()), "animated"],
    [
      "a WebP that moves",
      async () =>
        sharp([await photo().png().toBuffer(), await plain(30, 20, [9, 9, 9]).png().toBuffer()], {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      "animated",
    ],
    ["14,000 × 14,000 plain pixels", bomb, "too-many-pixels"],
    [
      "a PNG that says it is endless",
      async () => sized(await photo().png().toBuffer(), 60_000, 60_000),
      "too-many-pixels",
    ],
    [
      "a PNG that says it is larger",
      async () => sized(await photo().png().toBuffer(), 400, 400),
      "unreadable",
    ],
    [
      "a JPEG that says it is endless",
      async () => framed(await photo().jpeg().toBuffer(), 60_000, 60_000),
      "too-many-pixels",
    ],
    [
      "a JPEG that says it is larger",
      async () => framed(await noise(200, 200).jpeg().toBuffer(), 900, 900),
      "unreadable",
    ],
    [
      "a JPEG without any size",
      async () => framed(await photo().jpeg().toBuffer(), 0, 0),
      "unreadable",
    ],
  ];
  test.each(cases)("%s", async (_name, make, refused) =>
    expect(await accept(await make())).toBe(refused),
  );

  test("a header is enough to refuse by: nothing of 196 megapixels is decoded", async () => {
    const file = await bomb();
    expect(await accept(file.subarray(0, 100))).toBe("too-many-pixels");
  });
});

describe("taken, or refused:", () => {
  test("a header that says less than there is", async () => {
    for (const lie of [
      sized(await noise(60, 60).png().toBuffer(), 10, 10),
      framed(await noise(60, 60).jpeg().toBuffer(), 10, 10),
    ]) {
      const end = await accept(lie);
      if (typeof end === "object") expect([end.width, end.height]).toEqual([10, 10]);
    }
  });
  test.each([
    [1, 30_000],
    [30_000, 1],
  ])("%i × %i pixels", async (width, height) => {
    for (const file of [
      await plain(width, height, [9, 8, 7]).png().toBuffer(),
      await plain(width, height, [9, 8, 7]).jpeg().toBuffer(),
    ])
      expect(await accept(file)).toMatchObject({ width, height });
  });
});

test("a text that says it is longer than its file is answered for, from memory and from disk", async () => {
  const head = (await noise(8, 8).png().toBuffer()).subarray(0, 33);
  for (const promised of [0xffffffff, 0x7fffffff, 0x1000]) {
    const torn = Buffer.concat([head, Buffer.alloc(4), Buffer.from("zTXta\0\0xxxx")]);
    torn.writeUInt32BE(promised, 33);
    expect(readMetadata(torn)).toEqual(torn);
    await writeFile(received, torn);
    expect(readMetadata(received)).toEqual(torn);
    expect(await accept(torn)).toBe("unreadable");
  }
});

test("what hides behind or within a picture is in no public file", async () => {
  const photo = await noise(200, 150).jpeg().toBuffer();
  const payload = "<script>alert('PK\x03\x04 evil')</script>";
  const hidden = [
    Buffer.concat([photo, Buffer.from(payload)]),
    withSegment(photo, 0xfe, Buffer.from(payload)),
    withSegment(photo, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${payload}`)),
    withSegment(photo, 0xef, Buffer.from(payload)),
    withChunks(
      await noise(200, 150).png().toBuffer(),
      pngChunk("tEXt", Buffer.from(`Comment\0${payload}`)),
    ),
    Buffer.concat([await noise(200, 150).webp().toBuffer(), Buffer.from(payload)]),
  ];
  for (const file of hidden) {
    expect(await accept(file)).toMatchObject({ width: 200 });
    expect(publicFiles()).toHaveLength(8);
    for (const bytes of publicFiles())
      expect([bytes.equals(file), bytes.includes("evil"), bytes.includes("<script")]).toEqual([
        false,
        false,
        false,
      ]);
  }
});

test("a picture whose process is killed is refused by name, and the next one is taken", async () => {
  const large = await noise(5000, 5000).png().toBuffer();
  await writeFile(received, large);
  await killPictureProcesses();
  stored.clear();
  for (const moment of someOf([0, 50, 150, 250], 2)) {
    const result = acceptUpload(storage, received, null);
    await expect.poll(pictureProcesses).toHaveLength(1);
    await sleep(moment);
    for (const pid of pictureProcesses()) process.kill(pid, "SIGKILL");
    const end = await result;
    if (moment === 0) expect(end).toMatchObject({ refused: "not-prepared" });
    // On a quick machine it may be done already.
    expect(stored.size).toBe("refused" in end ? 0 : 9);
    stored.clear();
    await killPictureProcesses();
  }
  expect(await accept(await plain(30, 20, [1, 2, 3]).png().toBuffer())).toMatchObject({
    width: 30,
  });

  // A process that ends while it has no work fails no request.
  await killPictureProcesses();
  expect(await accept(await plain(31, 20, [1, 2, 3]).png().toBuffer())).toMatchObject({
    width: 31,
  });
});

/** A PNG whose header says another size, with the right checksum. */
function sized(png: Uint8Array, width: number, height: number): Buffer {
  const lie = Buffer.from(png);
  lie.writeUInt32BE(width, 16);
  lie.writeUInt32BE(height, 20);
  lie.writeUInt32BE(crc32(lie.subarray(12, 29)), 29);
  return lie;
}

/** A JPEG whose frame header says another size. */
function framed(jpeg: Uint8Array, width: number, height: number): Buffer {
  const lie = Buffer.from(jpeg);
  const frame = lie.indexOf(Buffer.from([0xff, 0xc0]));
  lie.writeUInt16BE(height, frame + 5);
  lie.writeUInt16BE(width, frame + 7);
  return lie;
}
