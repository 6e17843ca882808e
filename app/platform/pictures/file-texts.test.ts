import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readFileTexts } from "./file-texts.ts";

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#2060a0" } });
const png = await blank().png().toBuffer();
const jpeg = await blank().jpeg().toBuffer();
const webp = await blank().webp().toBuffer();

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  // Readers of texts do not check the sum behind a chunk.
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}
const pngEnd = 12;
const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, -pngEnd), ...chunks, png.subarray(-pngEnd)]);
const zeroed = (keyword: string, ...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from(`${keyword}\0`, "latin1"),
    ...parts.map((each) => Buffer.from(each as string)),
  ]);

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
const jpegWith = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

function webpWith(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([webp, head, content, Buffer.alloc(content.length % 2)]);
}

/** A block whose only fields are a comment and a description. */
function tiff(comment: Buffer, little: boolean): Buffer {
  const block = Buffer.alloc(8 + 18 + 18 + comment.length);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  block.write(little ? "II" : "MM", 0, "latin1");
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, 1, little);
    view.setUint16(at + 2, tag, little);
    view.setUint16(at + 4, type, little);
    view.setUint32(at + 6, count, little);
    view.setUint32(at + 10, value, little);
  };
  entry(8, 0x8769, 4, 1, 26);
  entry(26, 0x9286, 7, comment.length, 44);
  comment.copy(block, 44);
  return block;
}
const utf16 = (text: string, little: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return Buffer.concat([Buffer.from("UNICODE\0"), little ? bytes : Buffer.from(bytes).swap16()]);
};

const cbor = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const manifest = Buffer.concat([
  Buffer.from("jumbf box"),
  cbor("claim_generator"),
  Buffer.concat([Buffer.from([0x78, 30]), Buffer.from("Adobe_Firefly/1.0 and the rest")]),
  cbor("softwareAgent"),
  Buffer.from([0xa1]),
  cbor("name"),
  cbor("GPT-4o"),
]);

describe("finds", () => {
  test("the three kinds of text in a PNG, in UTF-8 or Latin-1", () => {
    const { texts } = readFileTexts(
      pngWith(
        chunk("tEXt", zeroed("parameters", "Zürich")),
        chunk("tEXt", zeroed("Author", Buffer.from("René", "latin1"))),
        chunk("zTXt", zeroed("prompt", "\0", deflateSync("packed"))),
        chunk("iTXt", zeroed("Comment", "\0\0en\0\0", "plain")),
        chunk("iTXt", zeroed("Packed", "\x01\0\0\0", deflateSync("international"))),
        chunk("iTXt", zeroed("XML:com.adobe.xmp", "\0\0\0\0", "<x/>")),
      ),
    );
    expect(texts.map(({ name, text }) => [name, text])).toEqual([
      ["parameters", "Zürich"],
      ["Author", "René"],
      ["prompt", "packed"],
      ["Comment", "plain"],
      ["Packed", "international"],
      ["xmp", "<x/>"],
    ]);
  });

  test.each(["jpeg", "png", "webp"] as const)("EXIF and XMP in a %s", async (format) => {
    const exif = { IFD0: { ImageDescription: "a heron", Software: "NovelAI", Artist: "Claire" } };
    const tagged = blank().withExif(exif).withXmp("<x:xmpmeta>here</x:xmpmeta>");
    const file = await tagged[format]().toBuffer();
    const found = new Map(readFileTexts(file).texts.map(({ name, text }) => [name, text]));
    expect(found.get("exif:ImageDescription")).toBe("a heron");
    expect(found.get("exif:Software")).toBe("NovelAI");
    expect(found.get("exif:Artist")).toBe("Claire");
    expect(found.get("xmp")).toContain("here");
  });

  test.each([
    ["UTF-16, big end first", utf16("Steps: 20, ünï", false), "Steps: 20, ünï"],
    ["UTF-16, little end first", utf16("Steps: 20, ünï", true), "Steps: 20, ünï"],
    ["ASCII", Buffer.from("ASCII\0\0\0Steps: 20"), "Steps: 20"],
    ["no named character set", Buffer.from("\0\0\0\0\0\0\0\0Steps: 20"), "Steps: 20"],
    ["no head at all", Buffer.from("Steps: 20, and more"), "Steps: 20, and more"],
  ])("a comment in %s, in blocks of either order", (_, comment, expected) => {
    for (const little of [true, false]) {
      const block = tiff(comment, little);
      for (const file of [
        jpegWith(segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), block]))),
        webpWith("EXIF", block),
        webpWith("EXIF", Buffer.concat([Buffer.from("Exif\0\0"), block])),
        pngWith(chunk("eXIf", block)),
      ]) {
        expect(readFileTexts(file).texts).toEqual([{ name: "exif:UserComment", text: expected }]);
      }
    }
  });

  test("the caption in IPTC", () => {
    const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, 7]), Buffer.from("a heron")]);
    const resource = Buffer.concat([
      Buffer.from("8BIM\x04\x04\0\0\0\0\0"),
      Buffer.from([record.length]),
      record,
    ]);
    const file = jpegWith(segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\0"), resource])));
    expect(readFileTexts(file).texts).toEqual([{ name: "iptc:Caption", text: "a heron" }]);
  });

  test("Content Credentials in each format, and who made them", () => {
    const inJpeg = jpegWith(
      segment(0xeb, Buffer.concat([Buffer.from("JP\0\x01\0\0\0\x01"), manifest])),
    );
    for (const file of [pngWith(chunk("caBX", manifest)), webpWith("C2PA", manifest), inJpeg]) {
      expect(readFileTexts(file)).toMatchObject({
        hasContentCredentials: true,
        texts: [
          { name: "c2pa:claim_generator", text: "Adobe_Firefly/1.0 and the rest" },
          { name: "c2pa:softwareAgent", text: "GPT-4o" },
        ],
      });
    }
    expect(readFileTexts(png).hasContentCredentials).toBe(false);
  });
});

describe("leaves out", () => {
  const readable = chunk("tEXt", zeroed("Comment", "still read"));
  test.each([
    ["a text above a million characters", chunk("tEXt", zeroed("prompt", "x".repeat(1_000_001)))],
    [
      "one that unpacks to more",
      chunk("zTXt", zeroed("prompt", "\0", deflateSync(Buffer.alloc(5_000_000)))),
    ],
    ["one that cannot be unpacked", chunk("zTXt", zeroed("prompt", "\0", "no deflate"))],
    ["one without a keyword", chunk("tEXt", Buffer.from("\0text"))],
    ["one whose keyword never ends", chunk("tEXt", Buffer.from("x".repeat(100)))],
    [
      "an EXIF block that points outside",
      chunk("eXIf", tiff(Buffer.from("longer than the block"), true).subarray(0, 50)),
    ],
  ])("%s, and reads on", (_, bad) => {
    expect(readFileTexts(pngWith(bad, readable)).texts).toEqual([
      { name: "Comment", text: "still read" },
    ]);
  });

  test("what comes after a million characters or two hundred texts", () => {
    const many = Array.from({ length: 300 }, () => readable);
    expect(readFileTexts(pngWith(...many)).texts).toHaveLength(200);
    const long = Array.from({ length: 4 }, () => chunk("tEXt", zeroed("x", "x".repeat(400_000))));
    expect(readFileTexts(pngWith(...long)).texts).toHaveLength(2);
  });

  // Unpacking all of them would make 15 GB and take a minute.
  test("thousands of packed texts, which are not all unpacked", { timeout: 20_000 }, () => {
    const bomb = chunk("zTXt", zeroed("prompt", "\0", deflateSync(Buffer.alloc(5_000_000))));
    expect(readFileTexts(pngWith(...Array.from({ length: 3000 }, () => bomb))).texts).toEqual([]);
  });
});

test("whatever the bytes are, it answers, and within the limits", () => {
  const rich = [
    pngWith(
      chunk("tEXt", zeroed("parameters", "x")),
      chunk("eXIf", tiff(utf16("abc", false), false)),
      chunk("caBX", manifest),
    ),
    jpegWith(
      segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff(utf16("abc", true), true)])),
      segment(0xed, Buffer.from("Photoshop 3.0\x008BIM")),
    ),
    webpWith("EXIF", tiff(Buffer.from("ASCII\0\0\0x"), true)),
  ];
  const damaged = fc
    .tuple(
      fc.constantFrom(...rich),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 30 }),
      fc.nat(1000),
    )
    .map(([file, flips, cut]) => {
      const copy = Buffer.from(file);
      for (const [at, value] of flips) copy[at % copy.length] = value;
      return copy.subarray(0, copy.length - (cut % copy.length));
    });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), damaged), (bytes) => {
      const { texts } = readFileTexts(bytes);
      expect(texts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(1_000_000);
    }),
    { numRuns: 1500 },
  );
});
