import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { settings } from "#db/settings-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import {
  makePiece,
  makePricingRule,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";
import { painting } from "#tests/support/pictures/painting.ts";
import { rounds } from "#tests/support/rounds.ts";
import type { FormParts } from "#tests/support/pictures/uploading.ts";
import { openUploading } from "#tests/support/pictures/uploading.ts";
import type { UploadAnswer } from "#app/routes/admin/kit/upload/upload-answer.ts";

const { shop, categoryId, photo, send, piece, temporaryFiles, takeDown } = await openUploading();
afterAll(shop.close);
beforeEach(takeDown);

test("a new piece makes the pages that are kept lack something, and forgets none of them", async () => {
  const said: string[] = [];
  const stop = await listen(
    shop.connection,
    "storefront_changed",
    (each) => said.push(each),
    createLog("silent"),
  );
  expect((await send(piece("IK00001"))).status).toBe(201);
  await expect.poll(() => said).toEqual(["grown"]);
  await stop();
});

test("a batch may allow its masters to be enlarged, as far as a piece may", async () => {
  const withEnlargement = (reference: string, times: string): FormParts => [
    ["enlargement", times],
    ...piece(reference),
  ];
  expect((await send(withEnlargement("LARGER", "4"))).status).toBe(201);
  const [row] = await shop.db
    .select({ times: artPieces.enlargement })
    .from(artPieces)
    .where(eq(artPieces.reference, "LARGER"));
  expect(row).toEqual({ times: 4 });
  for (const forged of ["5", "0", "1e1"]) {
    expect((await send(withEnlargement("FORGED", forged))).body, forged).toEqual({
      problems: { enlargement: "choiceInvalid" },
    });
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
  const { status, body } = await send([
    ...piece("IK1").slice(0, 4),
    ["subCategoryId", String(shore.id)],
    ["file", photo],
  ]);
  const sizes = { offered: 0, of: 3, needs: { size: "A4 (30cm x 21cm)", side: 1772 } };
  expect([status, body]).toMatchObject([201, { piece: { id: 1, reference: "IK1", sizes } }]);
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    {
      reference: "IK1",
      categoryId: Number(categoryId),
      subCategoryId: shore.id,
      mediaOptions: someMediaOptions,
      viewCount: 0,
      version: 1,
    },
  ]);
  expect(await shop.db.select().from(changes)).toMatchObject([
    { kind: "art_piece", recordId: 1, action: "created" },
  ]);
  expect(await temporaryFiles()).toEqual([]);
});

test("a price that the rule has no size for is refused, and nothing is kept", async () => {
  await makePricingRule(shop.db, {
    appliesTo: "category",
    categoryId: Number(categoryId),
    mediaOptions: someMediaOptions,
  });
  const size = { mediaType: "Canvas", size: "A3 (42cm x 30cm)", priceCents: 4900 };
  const priced = (...prices: object[]) =>
    send([["prices", JSON.stringify(prices)], ...piece("IK1")]);
  expect(await priced(size, { ...size, mediaType: "Poster" })).toEqual({
    status: 409,
    body: { refused: "prices-unknown" },
  });
  expect(await shop.db.$count(artPieces)).toBe(0);
  expect(await shop.db.$count(pictures)).toBe(0);
  expect((await priced(size)).status).toBe(201);
  const [row] = await shop.db.select().from(artPieces);
  expect(row?.mediaOptions[0]?.sizes[0]?.priceCents).toBe(4900);
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
  expect([
    avif.status,
    avif.headers.get("content-type"),
    avif.headers.get("cache-control"),
  ]).toEqual([200, "image/webp", "public, max-age=60"]);
  expect(Buffer.from(await avif.arrayBuffer()).equals(Buffer.from(await webp.arrayBuffer()))).toBe(
    true,
  );
  expect(webp.headers.get("cache-control")).toContain("immutable");
  await writeFile(path.join(shop.dataDir, `media/${key}/320.avif`), "made meanwhile");
  const made = await shop.get(`/media/${key}/320.avif`);
  expect([made.headers.get("content-type"), await made.text()]).toEqual([
    "image/avif",
    "made meanwhile",
  ]);
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
  const notTaken = ({ body }: { body: UploadAnswer }) =>
    "piece" in body ? body.piece.notTaken : body;

  test("is told with the answer and blocks nothing: another piece with such a picture, a blur", async () => {
    const first = await send(piece("IK1", await painting(1, 300, 200).png().toBuffer()));
    expect(noticed(first)).toMatchObject({
      alike: [],
      quality: { blurred: false, banded: false, border: null },
    });
    const again = await painting(1, 300, 200)
      .resize({ width: 450 })
      .blur(5)
      .modulate({ brightness: 1.04 })
      .jpeg()
      .toBuffer();
    const second = await send(piece("IK2", again));
    expect([second.status, noticed(second)]).toMatchObject([
      201,
      { alike: [{ id: 1, reference: "IK1" }], quality: { blurred: true } },
    ]);
    const copy = await send(piece("IK3", again));
    expect(
      noticed(copy)
        ?.alike.map(({ reference }) => reference)
        .sort(),
    ).toEqual(["IK1", "IK2"]);
    expect(
      noticed(await send([["file", await painting(2, 300, 200).png().toBuffer()]]))?.alike,
    ).toEqual([]);
  });

  test("is told again when an answer was lost", async () => {
    const file = await painting(1, 300, 200).png().toBuffer();
    const [sent, again] = [await send(piece("IK1", file)), await send(piece("IK1", file))];
    expect(again).toEqual(sent);
  });

  test("and a title that was typed meanwhile is saved, unless the piece was edited since", async () => {
    const file = await painting(1, 300, 200).png().toBuffer();
    const titled = async (title: string) =>
      notTaken(await send([["title", title], ...piece("IK1", file)]));
    const titles = () =>
      shop.db.select({ title: artPieces.title, version: artPieces.version }).from(artPieces);
    expect(await titled("")).toEqual([]);
    expect(await titled("")).toEqual([]);
    expect(await titles()).toEqual([{ title: null, version: 1 }]);
    expect(await titled("Low tide")).toEqual([]);
    expect(await titles()).toEqual([{ title: "Low tide", version: 2 }]);
    expect(await titled("")).toEqual(["title"]);
    expect(await titled("High tide")).toEqual(["title"]);
    expect(await titles()).toEqual([{ title: "Low tide", version: 2 }]);
  });

  test("and what else differs on the card is told instead of passed over", async () => {
    await makePricingRule(shop.db, {
      appliesTo: "category",
      categoryId: Number(categoryId),
      mediaOptions: someMediaOptions,
    });
    const shore = await makeSubCategory(shop.db, { categoryId: Number(categoryId) });
    const file = await painting(1, 3000, 2000).png().toBuffer();
    const price = { mediaType: "Canvas", size: "A3 (42cm x 30cm)", priceCents: 4900 };
    const sent = async (...fields: FormParts) =>
      notTaken(await send([...fields, ...piece("IK1", file)]));
    expect(await sent(["prices", JSON.stringify([price])])).toEqual([]);
    expect(await sent(["prices", JSON.stringify([price])])).toEqual([]);
    const before = await shop.db.select().from(artPieces);
    expect(before).toMatchObject([{ state: "hung" }]);
    expect(
      await sent(
        ["prices", JSON.stringify([{ ...price, priceCents: 9900 }])],
        ["subCategoryId", String(shore.id)],
        ["additionalInfo", "Sand"],
        ["enlargement", "2"],
        ["digitalSource", "algorithmicMedia"],
        ["hanging", "draft"],
      ),
    ).toEqual(["text", "category", "prices", "enlargement", "source", "hanging"]);
    expect(await sent(["prices", JSON.stringify([price])], ["hanging", "now"])).toEqual([]);
    expect(await shop.db.select().from(artPieces)).toEqual(before);
  });

  test("what a file says of its making is proposed, and the tool alone is public", async () => {
    const comment =
      "a heron at dawn\nNegative prompt: text\nSteps: 20, Seed: 42, Model: dreamshaper_8, Version: v1.10.1";
    const file = await painting(1, 300, 200)
      .withExif({ IFD0: { ImageDescription: comment } })
      .jpeg()
      .toBuffer();
    await send(piece("IK1", file));
    const making = {
      tool: "Automatic1111",
      model: "dreamshaper_8",
      prompt: "a heron at dawn",
      negativePrompt: "text",
      seed: "42",
    };
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { provenance: { ...making, shown: ["tool"] } },
    ]);
    const { body } = await send([["file", file]]);
    expect(body).toMatchObject({
      found: { ...making, writtenBy: "automatic1111", hasC2pa: false },
    });
  });
});

test("a reference is taken whatever its case, and a refusal does not burn the next one", async () => {
  await makePiece(shop.db, { reference: "ik1" });
  expect((await send(piece("IK1"))).body).toEqual({ refused: "reference-taken" });
  expect((await send(piece("IK2"))).status).toBe(201);
});

test("of many at once with one reference, one becomes a piece", async () => {
  const files = await Promise.all(
    Array.from({ length: rounds(6, 20) }, (_, index) =>
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
  await send([...columns.map((name): FormParts[number] => [name, "77"]), ...piece("IK1")]);
  const [row] = await shop.db.select().from(artPieces).where(eq(artPieces.reference, "IK1"));
  expect(row).toMatchObject({ id: 1, version: 1, viewCount: 0, mediaOptions: [], pictureId: 1 });
  expect(({} as Record<string, unknown>)["77"]).toBeUndefined();
});
