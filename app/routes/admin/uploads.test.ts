import { createHash } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { settings } from "#db/staff-tables.ts";
import { artPieces, pictures } from "#db/tables.ts";
import { changes } from "#db/staff-tables.ts";
import { listen } from "#app/platform/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { origin, openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeCategory, makePiece, makePricingRule, makeSubCategory, someMediaOptions } from "#tests/support/make.ts";
import { painting } from "#tests/support/painting.ts";
import { animatedPng } from "#tests/support/picture-files.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { UploadAnswer } from "./uploads.ts";

let shop: TestShop;
let staff: Record<string, string>;
let categoryId: string;
let photo: Buffer;

beforeAll(async () => {
  shop = await openTestShop();
  staff = await signIn(shop);
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#2060a0" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate art_pieces, pictures, categories, sub_categories, pricing_rules, changes restart identity cascade`);
  categoryId = String((await makeCategory(shop.db)).id);
});

type Sent = [name: string, value: string | Uint8Array, fileName?: string][];

async function send(parts: Sent, headers: HeadersInit = {}) {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? "picture.jpg");
  }
  return sendBody(form, headers);
}

async function sendBody(body: BodyInit, headers: HeadersInit = {}) {
  const answer = await shop.fetch(
    new Request(new URL("/admin/uploads", origin), {
      method: "POST",
      body,
      headers: { origin, ...staff, ...Object.fromEntries(new Headers(headers)) },
      duplex: "half",
    } as RequestInit),
  );
  const text = await answer.text();
  return { status: answer.status, body: (text.startsWith("{") ? JSON.parse(text) : text) as UploadAnswer };
}

const piece = (reference: string, bytes: Uint8Array = photo): Sent => [
  ["intent", "piece"],
  ["reference", reference],
  ["categoryId", categoryId],
  ["likeness", "no"],
  ["file", bytes],
];

test("a new piece makes the pages that are kept lack something, and forgets none of them", async () => {
  const said: string[] = [];
  const stop = await listen(shop.connection, "storefront_changed", (each) => said.push(each), createLog("silent"));
  expect((await send(piece("IK00001"))).status).toBe(201);
  await expect.poll(() => said).toEqual(["grown"]);
  await stop();
});
const storedFiles = async () =>
  (await Promise.all(["media", "masters"].map((name) => readdir(path.join(shop.dataDir, name)).catch(() => [])))).flat().sort();
const temporaryFiles = () => readdir(path.join(shop.dataDir, "uploads")).catch(() => []);

test("a batch may allow its masters to be enlarged, as far as a piece may", async () => {
  const withEnlargement = (reference: string, times: string): Sent => [["enlargement", times], ...piece(reference)];
  expect((await send(withEnlargement("LARGER", "4"))).status).toBe(201);
  const [row] = await shop.db.select({ times: artPieces.enlargement }).from(artPieces).where(eq(artPieces.reference, "LARGER"));
  expect(row).toEqual({ times: 4 });
  for (const forged of ["5", "0", "1e1"]) {
    expect((await send(withEnlargement("FORGED", forged))).body, forged).toEqual({ problems: { enlargement: "choiceInvalid" } });
  }
});

test("a file becomes a piece with the options of the most specific rule, and its history begins", async () => {
  const shore = await makeSubCategory(shop.db, { categoryId: Number(categoryId) });
  await makePricingRule(shop.db, {
    name: "Global Default Pricing",
    mediaOptions: [{ mediaType: "Poster", sizes: someMediaOptions[1]!.sizes }],
  });
  await makePricingRule(shop.db, {
    appliesTo: "sub_category",
    categoryId: Number(categoryId),
    subCategoryId: shore.id,
    mediaOptions: someMediaOptions,
  });
  const { status, body } = await send([...piece("IK1").slice(0, 4), ["subCategoryId", String(shore.id)], ["file", photo]]);
  const sizes = { offered: 0, of: 3, needs: { size: "A4 (30cm x 21cm)", side: 1772 } };
  expect([status, body]).toMatchObject([201, { piece: { id: 1, reference: "IK1", sizes } }]);
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    { reference: "IK1", categoryId: Number(categoryId), subCategoryId: shore.id, mediaOptions: someMediaOptions, viewCount: 0, version: 1 },
  ]);
  expect(await shop.db.select().from(changes)).toMatchObject([{ kind: "art_piece", recordId: 1, action: "created" }]);
  expect(await temporaryFiles()).toEqual([]);
});

test("public files wear the watermark of the settings, thumbnails do not, and masters never", async () => {
  const sent = async (intent: string) => {
    const { body } = await send([
      ["intent", intent],
      ["file", photo],
    ]);
    return "picture" in body ? body.picture.key : "";
  };
  const plain = createHash("sha256").update(photo).digest("hex").slice(0, 16);
  expect(await sent("thumbnail")).toBe(plain);
  expect(await sent("picture")).not.toBe(plain);
  await shop.db.insert(settings).values({ value: { watermark: { text: "" } } });
  expect(await sent("picture")).toBe(plain);
  await shop.db.delete(settings);
  const masters = await shop.db.selectDistinct({ master: pictures.masterSha256 }).from(pictures);
  expect(masters.map(({ master }) => master.slice(0, 16))).toEqual([plain]);
});

test("AVIF is not waited for: until it is there its address answers with WebP, and nobody keeps that", async () => {
  const { body } = await send([["file", photo]]);
  const key = "picture" in body ? body.picture.key : "";
  const webp = await shop.get(`/media/${key}/320.webp`);
  const avif = await shop.get(`/media/${key}/320.avif`);
  expect([avif.status, avif.headers.get("content-type"), avif.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=60",
  ]);
  expect(Buffer.from(await avif.arrayBuffer()).equals(Buffer.from(await webp.arrayBuffer()))).toBe(true);
  expect(webp.headers.get("cache-control")).toContain("immutable");
  await writeFile(path.join(shop.dataDir, `media/${key}/320.avif`), "made meanwhile");
  const made = await shop.get(`/media/${key}/320.avif`);
  expect([made.headers.get("content-type"), await made.text()]).toEqual(["image/avif", "made meanwhile"]);
  expect(made.headers.get("cache-control")).toContain("immutable");
  expect((await shop.get("/media/0123456789abcdef/320.avif")).status).toBe(404);
});

test("a picture alone answers with what a form needs to show it", async () => {
  const { status, body } = await send([["file", photo]]);
  expect([status, body]).toMatchObject([201, { picture: { id: 1, width: 80, height: 60 } }]);
  expect(await shop.db.$count(artPieces)).toBe(0);
});

describe("what is noticed", () => {
  const noticed = ({ body }: { body: UploadAnswer }) => ("noticed" in body ? body.noticed : null);

  test("is told with the answer and blocks nothing: another piece with such a picture, a blur", async () => {
    const first = await send(piece("IK1", await painting(1, 300, 200).png().toBuffer()));
    expect(noticed(first)).toMatchObject({ alike: [], quality: { blurred: false, banded: false, border: null } });
    const again = await painting(1, 300, 200).resize({ width: 450 }).blur(5).modulate({ brightness: 1.04 }).jpeg().toBuffer();
    const second = await send(piece("IK2", again));
    expect([second.status, noticed(second)]).toMatchObject([201, { alike: [{ id: 1, reference: "IK1" }], quality: { blurred: true } }]);
    const copy = await send(piece("IK3", again));
    expect(
      noticed(copy)
        ?.alike.map(({ reference }) => reference)
        .sort(),
    ).toEqual(["IK1", "IK2"]);
    expect(noticed(await send([["file", await painting(2, 300, 200).png().toBuffer()]]))?.alike).toEqual([]);
  });

  test("is told again when an answer was lost", async () => {
    const file = await painting(1, 300, 200).png().toBuffer();
    const [sent, again] = [await send(piece("IK1", file)), await send(piece("IK1", file))];
    expect(again).toEqual(sent);
  });

  test("what a file says of its making is proposed, and the tool alone is public", async () => {
    const comment = "a heron at dawn\nNegative prompt: text\nSteps: 20, Seed: 42, Model: dreamshaper_8, Version: v1.10.1";
    const file = await painting(1, 300, 200)
      .withExif({ IFD0: { ImageDescription: comment } })
      .jpeg()
      .toBuffer();
    await send(piece("IK1", file));
    const making = { tool: "Automatic1111", model: "dreamshaper_8", prompt: "a heron at dawn", negativePrompt: "text", seed: "42" };
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ provenance: { ...making, shown: ["tool"] } }]);
    const { body } = await send([["file", file]]);
    expect(body).toMatchObject({ found: { ...making, writtenBy: "automatic1111", hasC2pa: false } });
  });
});

describe("refuses, keeps nothing and leaves no file behind:", () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const cases: [string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
    ["an empty file", () => Buffer.alloc(0), 415, "invalid-type"],
    ["a page named like a picture", () => html, 415, "invalid-type"],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "invalid-type"],
    ["a GIF", () => Buffer.from("GIF89a/*\u0001*/=alert(1);"), 415, "invalid-type"],
    ["TIFF", () => sharp(photo).tiff().toBuffer(), 415, "invalid-type"],
    ["AVIF", () => sharp(photo).avif().toBuffer(), 415, "invalid-type"],
    ["a page behind a JPEG signature", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]), 422, "unreadable"],
    ["a truncated JPEG", () => photo.subarray(0, Math.floor(photo.length * 0.6)), 422, "unreadable"],
    ["a picture that moves", async () => animatedPng(await sharp(photo).png().toBuffer()), 422, "animated"],
    ["5 MB and one byte", () => Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 + 1 - photo.length)]), 413, "too-large"],
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
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const { status, body } = await send(piece("IK1", bomb));
    expect([status, body]).toEqual([422, { refused: "too-many-pixels", megapixels: 54, mostMegapixels: 50 }]);
  });

  test("two files", async () => {
    expect((await send([...piece("IK1"), ["file", photo]])).body).toEqual({ refused: "several-files" });
    expect(await shop.db.$count(pictures)).toBe(0);
    expect(await temporaryFiles()).toEqual([]);
  });
  test("a file under another name", async () => {
    expect((await send([...piece("IK1").slice(0, 3), ["other", photo]])).body).toEqual({ refused: "no-file" });
  });
  test("no file", async () => expect((await send(piece("IK1").slice(0, 3))).body).toEqual({ refused: "no-file" }));
  test("a body that is no such form", async () => {
    expect((await sendBody("{}", { "content-type": "application/json" })).body).toEqual({ refused: "not-a-form" });
    expect((await sendBody("x", { "content-type": "multipart/form-data" })).body).toEqual({ refused: "not-a-form" });
  });
  test("a form that was cut off", async () => {
    const start = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const answer = await sendBody(Buffer.concat([Buffer.from(start), photo]), { "content-type": "multipart/form-data; boundary=b" });
    expect(answer.body).toEqual({ refused: "cut-off" });
    expect(await temporaryFiles()).toEqual([]);
  });
});

test("the limit holds while a body of unknown length is still coming in", async () => {
  let sent = 0;
  const head = Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(sent === 0 ? head : Buffer.alloc(64 * 1024, 1)));
      sent += 64 * 1024;
      if (sent > 200 * 1024 * 1024) controller.close();
    },
  });
  const { status } = await sendBody(endless, { "content-type": "multipart/form-data; boundary=b" });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(8 * 1024 * 1024);
  expect(await temporaryFiles()).toEqual([]);
});

test("exactly 5 MB are taken", async () => {
  const { status } = await send(piece("IK1", Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 - photo.length)])));
  expect(status).toBe(201);
});

describe("the limit of the settings decides at once:", () => {
  const megabyte = 1024 * 1024;
  const ofSize = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  const setLimit = (megabytes: number) =>
    shop.db
      .insert(settings)
      .values({ value: { uploadLimitBytes: megabytes * megabyte } })
      .onConflictDoUpdate({ target: settings.id, set: { value: { uploadLimitBytes: megabytes * megabyte } } });
  afterEach(() => shop.db.delete(settings));

  test("a lower one refuses what was taken before", async () => {
    await setLimit(1);
    expect((await send(piece("IK1", ofSize(megabyte + 1)))).body).toEqual({ refused: "too-large" });
    expect((await send(piece("IK1", ofSize(2 * megabyte)))).status).toBe(413);
    expect(await temporaryFiles()).toEqual([]);
    expect((await send(piece("IK1", ofSize(megabyte)))).status).toBe(201);
  });

  test("a higher one takes what was refused before", async () => {
    expect((await send(piece("IK1", ofSize(6 * megabyte)))).status).toBe(413);
    await setLimit(8);
    expect((await send(piece("IK1", ofSize(8 * megabyte)))).status).toBe(201);
    expect((await send(piece("IK2", ofSize(8 * megabyte + 1)))).body).toEqual({ refused: "too-large" });
  });

  test.each([
    ["en", "up to 7 MB each"],
    ["fr", "7 Mo au plus chacune"],
  ])("the page that uploads names it (%s)", async (language, words) => {
    await setLimit(7);
    const page = await (await shop.get("/admin/batch-upload", { ...staff, "accept-language": language })).text();
    expect(page.includes(words)).toBe(true);
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
  expect(await send(piece(reference))).toEqual({ status: 400, body: { problems: { reference: problem } } });
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

test("a reference is taken whatever its case, and a refusal does not burn the next one", async () => {
  await makePiece(shop.db, { reference: "ik1" });
  expect((await send(piece("IK1"))).body).toEqual({ refused: "reference-taken" });
  expect((await send(piece("IK2"))).status).toBe(201);
});

test("of twenty at once with one reference, one becomes a piece", async () => {
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sharp({ create: { width: 20 + index, height: 20, channels: 3, background: "#123456" } })
        .png()
        .toBuffer(),
    ),
  );
  const answers = await Promise.all(files.map((bytes) => send(piece("Same", bytes))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await shop.db.$count(artPieces)).toBe(1);
});

test("a file whose answer was lost gets it again", async () => {
  const first = await send(piece("IK1"));
  expect(await send(piece("ik1"))).toEqual(first);
  expect(await shop.db.$count(artPieces)).toBe(1);
});

test("only what the form asks for is taken", async () => {
  const columns = [
    "id",
    "version",
    "viewCount",
    "view_count",
    "createdAt",
    "mediaOptions",
    "pictureId",
    "__proto__",
    "constructor",
    "priceRankCents",
  ];
  await send([...columns.map((name): Sent[number] => [name, "77"]), ...piece("IK1")]);
  const [row] = await shop.db.select().from(artPieces).where(eq(artPieces.reference, "IK1"));
  expect(row).toMatchObject({ id: 1, version: 1, viewCount: 0, mediaOptions: [], pictureId: 1 });
  expect(({} as Record<string, unknown>)["77"]).toBeUndefined();
});

test("other addresses keep the limit of forms", async () => {
  const answer = await shop.post("/admin/art-management/new", { reference: "x".repeat(300_000) }, staff);
  expect(answer.status).toBe(413);
});
