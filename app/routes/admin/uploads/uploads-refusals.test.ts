// Uploads that are refused: nothing of them is kept.
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { animatedPng } from "#tests/support/pictures/picture-files.ts";
import { openUploading } from "#tests/support/pictures/uploading.ts";

const { shop, photo, send, sendBody, piece, storedFiles, temporaryFiles, takeDown } =
  await openUploading();
afterAll(shop.close);
beforeEach(takeDown);

describe("refuses, keeps nothing and leaves no file behind:", () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const cases: [string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
    ["an empty file", () => Buffer.alloc(0), 415, "invalid-type"],
    ["a page named like a picture", () => html, 415, "invalid-type"],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "invalid-type"],
    ["a GIF", () => Buffer.from("GIF89a/*\u0001*/=alert(1);"), 415, "invalid-type"],
    ["TIFF", () => sharp(photo).tiff().toBuffer(), 415, "invalid-type"],
    ["AVIF", () => sharp(photo).avif().toBuffer(), 415, "invalid-type"],
    [
      "a page behind a JPEG signature",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
      422,
      "unreadable",
    ],
    [
      "a truncated JPEG",
      () => photo.subarray(0, Math.floor(photo.length * 0.6)),
      422,
      "unreadable",
    ],
    [
      "a picture that moves",
      async () => animatedPng(await sharp(photo).png().toBuffer()),
      422,
      "animated",
    ],
    [
      "5 MB and one byte",
      () => Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 + 1 - photo.length)]),
      413,
      "too-large",
    ],
  ];
  test.each(cases)("%s", async (_name, make, status, refused) => {
    const before = await storedFiles();
    const answer = await send(piece("IK1", await make()));
    expect([answer.status, answer.body]).toEqual([status, { refused }]);
    expect(await shop.db.$count(artPieces)).toBe(0);
    expect(await temporaryFiles()).toEqual([]);
    expect(await storedFiles()).toEqual(before);
    expect((await send(piece("IK1"))).status).toBe(201);
  });

  test("a picture of more than 50 million pixels", async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const { status, body } = await send(piece("IK1", bomb));
    expect([status, body]).toEqual([
      422,
      { refused: "too-many-pixels", megapixels: 54, mostMegapixels: 50 },
    ]);
  });

  test("two files", async () => {
    expect((await send([...piece("IK1"), ["file", photo]])).body).toEqual({
      refused: "several-files",
    });
    expect(await shop.db.$count(pictures)).toBe(0);
    expect(await temporaryFiles()).toEqual([]);
  });
  test("a file under another name", async () => {
    expect((await send([...piece("IK1").slice(0, 3), ["other", photo]])).body).toEqual({
      refused: "no-file",
    });
  });
  test("no file", async () =>
    expect((await send(piece("IK1").slice(0, 3))).body).toEqual({ refused: "no-file" }));
  test("a body that is no such form", async () => {
    expect((await sendBody("{}", { "content-type": "application/json" })).body).toEqual({
      refused: "not-a-form",
    });
    expect((await sendBody("x", { "content-type": "multipart/form-data" })).body).toEqual({
      refused: "not-a-form",
    });
  });
  test("a form that was cut off", async () => {
    const start = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const answer = await sendBody(Buffer.concat([Buffer.from(start), photo]), {
      "content-type": "multipart/form-data; boundary=b",
    });
    expect(answer.body).toEqual({ refused: "cut-off" });
    expect(await temporaryFiles()).toEqual([]);
  });
});

test.each([
  "../../../etc/passwd",
  "..\\..\\evil.jpg",
  "/etc/cron.d/x",
  "a\u0000.jpg",
  "CON",
  `${"x".repeat(5000)}.jpg`,
  "<img src=x onerror=alert(1)>.png",
])("the sender's file name %j means nothing", async (fileName) => {
  const { status, body } = await send([["file", photo, fileName]]);
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain("passwd");
  expect(await temporaryFiles()).toEqual([]);
});

test.each([
  ["", "referenceRequired"],
  ["a b", "referenceInvalid"],
  ["../x", "referenceInvalid"],
  ["ＩＫ１", "referenceInvalid"],
  ["é", "referenceInvalid"],
  ["x".repeat(65), "tooLong"],
])("reference %j is a problem", async (reference, problem) => {
  expect(await send(piece(reference))).toEqual({
    status: 400,
    body: { problems: { reference: problem } },
  });
});

test("a batch needs a category that is there", async () => {
  const roomless = piece("IK1").filter(([name]) => name !== "categoryId");
  expect((await send(roomless)).body).toEqual({ problems: { categoryId: "categoryRequired" } });
  expect(
    (
      await send([
        ["intent", "piece"],
        ["reference", "IK1"],
        ["categoryId", "999"],
        ["likeness", "no"],
        ["file", photo],
      ])
    ).body,
  ).toEqual({ refused: "category-gone" });
});
