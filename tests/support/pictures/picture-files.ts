// Made by hand, byte by byte where a library would not: profiles, chunks, frames that move.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Rgb = [red: number, green: number, blue: number];

/** Raw pixels for sharp. */
export function plain(width: number, height: number, colour: number[]) {
  const data = Buffer.alloc(width * height * colour.length);
  for (let at = 0; at < data.length; at += 1) data[at] = colour[at % colour.length]!;
  return sharp(data, { raw: { width, height, channels: colour.length as 3 | 4 } });
}

/** The same noise each time: it compresses like a photograph. */
export function noise(width: number, height: number, seed = 1, strength = 60) {
  const data = Buffer.alloc(width * height * 3);
  const slope = Float64Array.from({ length: width * 3 }, (_, at) => (at / 3) * (190 / width));
  let state = seed;
  for (let at = 0; at < data.length; at += 1) {
    // Schrage's method for (state * 48271) % 2147483647 stays within 32 bits, five times as fast.
    state = 48271 * (state % 44488) - 3399 * ((state / 44488) | 0);
    if (state < 0) state += 2147483647;
    data[at] = Math.min(255, slope[at % slope.length]! + (state % (strength + 1)));
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export function pngChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Behind the header. */
export function withChunks(png: Uint8Array, ...chunks: Uint8Array[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Puts a segment behind the start of a JPEG: 0xe1 is APP1, 0xfe a comment. */
export function withSegment(jpeg: Uint8Array, marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

export function withProfile(file: Uint8Array, profile: Uint8Array): Buffer {
  if (file[0] === 0xff)
    return withSegment(
      file,
      0xe2,
      Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]),
    );
  return withChunks(
    file,
    pngChunk("iCCP", Buffer.concat([Buffer.from("made\0\0", "latin1"), deflateSync(profile)])),
  );
}

export function animatedPng(png: Uint8Array): Buffer {
  return withChunks(png, pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));
}

/** In XYZ under D50. */
export const primaries = {
  adobe: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  p3: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
} satisfies Record<string, [Rgb, Rgb, Rgb]>;

/** An ICC profile of version 2 for red, green and blue, at one gamma. */
export function rgbProfile(name: string, of: [Rgb, Rgb, Rgb], gamma = 2.2): Buffer {
  const columns = (["rXYZ", "gXYZ", "bXYZ"] as const).map((tag, index): [string, Buffer] => [
    tag,
    xyz(of[index]!),
  ]);
  return profile("RGB ", [
    ["desc", description(name)],
    ...columns,
    ...["rTRC", "gTRC", "bTRC"].map((tag): [string, Buffer] => [tag, curve(gamma)]),
  ]);
}

export function greyProfile(name: string, gamma: number): Buffer {
  return profile("GRAY", [
    ["desc", description(name)],
    ["kTRC", curve(gamma)],
  ]);
}

export function toSrgb(colour: Rgb, of: [Rgb, Rgb, Rgb], gamma = 2.2): number[] {
  const light = colour.map((value) => (value / 255) ** gamma);
  const inXyz = [0, 1, 2].map((axis) =>
    light.reduce((sum, value, index) => sum + value * of[index]![axis]!, 0),
  );
  return [
    [3.1338561, -1.6168667, -0.4906146],
    [-0.9787684, 1.9161415, 0.033454],
    [0.0719453, -0.2289914, 1.4052427],
  ].map((row) => {
    const linear = Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, value, index) => sum + value * inXyz[index]!, 0),
      ),
    );
    return Math.round(
      255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055),
    );
  });
}

function profile(space: "RGB " | "GRAY", tags: [string, Buffer][]): Buffer {
  const allTags: [string, Buffer][] = [
    ...tags,
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ["cprt", Buffer.from("text\0\0\0\0none\0", "latin1")],
  ];
  const head = Buffer.alloc(132 + allTags.length * 12);
  head.writeUInt32BE(0x02200000, 8);
  head.write("mntr", 12, "latin1");
  head.write(space, 16, "latin1");
  head.write("XYZ ", 20, "latin1");
  head.write("acsp", 36, "latin1");
  xyz([0.9642, 1, 0.8249]).copy(head, 68, 8);
  head.writeUInt32BE(allTags.length, 128);
  let offset = head.length;
  const bodies = allTags.map(([name, content], index) => {
    const body = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    head.write(name, 132 + index * 12, "latin1");
    head.writeUInt32BE(offset, 136 + index * 12);
    head.writeUInt32BE(content.length, 140 + index * 12);
    offset += body.length;
    return body;
  });
  head.writeUInt32BE(offset, 0);
  return Buffer.concat([head, ...bodies]);
}

function xyz(values: Rgb): Buffer {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", 0, "latin1");
  for (const [index, value] of values.entries())
    tag.writeInt32BE(Math.round(value * 65536), 8 + index * 4);
  return tag;
}

function curve(gamma: number): Buffer {
  const tag = Buffer.alloc(14);
  tag.write("curv", 0, "latin1");
  tag.writeUInt32BE(1, 8);
  tag.writeUInt16BE(Math.round(gamma * 256), 12);
  return tag;
}

function description(name: string): Buffer {
  const tag = Buffer.alloc(12 + name.length + 1 + 78);
  tag.write("desc", 0, "latin1");
  tag.writeUInt32BE(name.length + 1, 8);
  tag.write(name, 12, "latin1");
  return tag;
}

/** A chunk that says little until it is unpacked: `type` is zTXt, iTXt or iCCP. */
export function packedChunk(type: "zTXt" | "iTXt" | "iCCP", packed: Uint8Array): Buffer {
  const head = type === "iTXt" ? "a\0\x01\0\0\0" : "a\0\0";
  return pngChunk(type, Buffer.concat([Buffer.from(head, "latin1"), packed]));
}

/** Before and behind the pixels; `flags` of VP8X: 0x20 profile, 0x08 EXIF, 0x04 XMP. */
export function extendedWebp(
  webp: Uint8Array,
  flags: number,
  before: Uint8Array[],
  behind: Uint8Array[],
): Buffer {
  const canvas = Buffer.from([flags, 0, 0, 0, 29, 0, 0, 19, 0, 0]);
  const content = Buffer.concat([
    Buffer.from("WEBP"),
    riffChunk("VP8X", canvas),
    ...before,
    webp.subarray(12),
    ...behind,
  ]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

export function riffChunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Thousands of fields, each half as long as the block; a camera's own notes too. */
export function greedyExif(size: number): Buffer {
  const block = Buffer.alloc(size, "A");
  block.write("II*\0\x08\0\0\0", 0, "latin1");
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16LE(tag, at);
    block.writeUInt16LE(type, at + 2);
    block.writeUInt32LE(count, at + 4);
    block.writeUInt32LE(value, at + 8);
  };
  block.writeUInt16LE(2, 8);
  entry(10, 0x010f, 2, 6, 60);
  entry(22, 0x8769, 4, 1, 100);
  block.writeUInt32LE(0, 34);
  block.write("Canon\0", 60, "latin1");
  block.writeUInt16LE(1, 100);
  entry(102, 0x927c, 7, size - 200, 200);
  const notes = Math.min(65_000, Math.floor((size - 202) / 24));
  block.writeUInt16LE(notes, 200);
  for (let index = 0; index < notes; index += 1)
    entry(202 + 12 * index, 1 + (index % 40), 7, Math.floor(size / 2) - 300, Math.floor(size / 2));
  return block;
}
