import { createHash } from "node:crypto";
import { readdir, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { removeAbandonedChunks } from "#app/platform/files/upload-chunks.server.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { origin } from "#tests/support/app.ts";
import { painting } from "#tests/support/pictures/painting.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import { openUploading } from "#tests/support/pictures/uploading.ts";
import type { ChunksThere, UploadAnswer } from "#app/routes/admin/kit/upload/upload-answer.ts";

const { shop, staff, takeDown, temporaryFiles } = await openUploading();
afterAll(shop.close);
const partsFolder = path.join(shop.dataDir, "parts");
beforeEach(async () => {
  await takeDown();
  await rm(partsFolder, { recursive: true, force: true });
});

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let seed = 0;
/** A PNG that no other test sent, of four parts. */
async function largePicture() {
  const picture = await painting((seed += 1), 700, 500)
    .png()
    .toBuffer();
  // Decoders stop at the end of the picture, so bytes behind it change nothing there.
  const bytes = Buffer.concat([picture, Buffer.alloc(3.5 * chunkBytes - picture.length, seed)]);
  const parts = Array.from({ length: 4 }, (_, part) =>
    bytes.subarray(part * chunkBytes, (part + 1) * chunkBytes),
  );
  return { bytes, parts, sum: sumOf(bytes) };
}

const fields = (reference: string, parts = 4) => ({
  intent: "piece",
  reference,
  categoryId: "1",
  likeness: "no",
  parts: String(parts),
});

async function ask(address: string, init: RequestInit = {}, headers: HeadersInit = staff) {
  const answer = await shop.fetch(
    new Request(new URL(`/admin/uploads/${address}`, origin), {
      ...init,
      headers: { origin, ...Object.fromEntries(new Headers(headers)) },
    }),
  );
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text.startsWith("{") ? JSON.parse(text) : text) as UploadAnswer | ChunksThere,
  };
}
const put = (sum: string, part: number | string, bytes: Uint8Array, headers?: HeadersInit) =>
  ask(`${sum}?part=${part}`, { method: "POST", body: new Uint8Array(bytes) }, headers);
const finish = (sum: string, form: Record<string, string>) =>
  ask(sum, { method: "POST", body: new URLSearchParams(form) });
const there = async (sum: string) => ((await ask(sum)).body as ChunksThere).parts;
const keptParts = () => readdir(partsFolder, { recursive: true }).catch(() => []);

test("parts are taken in any order and twice, told of, and become the piece that a whole would", async () => {
  const { parts, sum } = await largePicture();
  expect(await there(sum)).toEqual([]);
  for (const part of [2, 0, 2]) expect((await put(sum, part, parts[part]!)).status).toBe(204);
  expect(await there(sum)).toEqual([0, 2]);
  for (const part of [1, 3]) await put(sum, part, parts[part]!);
  const { status, body } = await finish(sum, fields("IK1"));
  expect([status, body]).toMatchObject([201, { piece: { reference: "IK1" } }]);
  expect(await shop.db.select({ master: pictures.masterSha256 }).from(pictures)).toContainEqual({
    master: sum,
  });
  expect(await temporaryFiles()).toEqual([]);
  expect(await keptParts()).toEqual([]);
});

test("a picture of a form that is still open comes in parts too", async () => {
  const { parts, sum } = await largePicture();
  for (const [part, bytes] of parts.entries()) await put(sum, part, bytes);
  const { status, body } = await finish(sum, { intent: "picture", parts: "4" });
  expect([status, body]).toMatchObject([201, { picture: { width: 700, height: 500 } }]);
});

test("an answer that was lost is given again, though the parts are gone", async () => {
  const { parts, sum } = await largePicture();
  for (const [part, bytes] of parts.entries()) await put(sum, part, bytes);
  const first = await finish(sum, fields("IK1"));
  const again = await finish(sum, fields("IK1"));
  expect([again.status, again.body]).toMatchObject([201, { piece: { id: 1, reference: "IK1" } }]);
  expect(again.body).toMatchObject({
    piece: { id: (first.body as { piece: { id: number } }).piece.id },
  });
  expect(await shop.db.$count(artPieces)).toBe(1);
  expect(await shop.db.$count(changes)).toBe(1);
});

describe("refused", () => {
  test("what lacks a part, which keeps the others", async () => {
    const { parts, sum } = await largePicture();
    for (const part of [0, 1, 3]) await put(sum, part, parts[part]!);
    expect(await finish(sum, fields("IK1"))).toEqual({
      status: 400,
      body: { refused: "cut-off" },
    });
    expect(await there(sum)).toEqual([0, 1, 3]);
    expect(await temporaryFiles()).toEqual([]);
  });

  test("what is not the file of its sum, which is forgotten", async () => {
    const { parts, sum } = await largePicture();
    for (const [part, bytes] of parts.entries()) await put(sum, part, bytes);
    await put(sum, 1, parts[0]!);
    expect((await finish(sum, fields("IK1"))).body).toEqual({ refused: "cut-off" });
    expect(await there(sum)).toEqual([]);
    expect(await shop.db.$count(artPieces)).toBe(0);
  });

  test("fields that do not hold, which keeps the file for the corrected ones", async () => {
    const { parts, sum } = await largePicture();
    for (const [part, bytes] of parts.entries()) await put(sum, part, bytes);
    const { status, body } = await finish(sum, { ...fields(""), likeness: "" });
    expect([status, Object.keys((body as { problems: object }).problems).sort()]).toEqual([
      400,
      ["likeness", "reference"],
    ]);
    expect((await finish(sum, fields("IK1"))).status).toBe(201);
  });

  test("no picture, whose parts go", async () => {
    const bytes = Buffer.alloc(2 * chunkBytes, "no picture at all");
    const sum = sumOf(bytes);
    for (const part of [0, 1])
      await put(sum, part, bytes.subarray(part * chunkBytes, (part + 1) * chunkBytes));
    expect(await finish(sum, fields("IK1", 2))).toEqual({
      status: 415,
      body: { refused: "invalid-type" },
    });
    expect(await keptParts()).toEqual([]);
  });

  test.each([
    ["a part that is too large", "0", chunkBytes + 1, 413],
    ["a part beyond the limit of uploads", "10", 10, 413],
    ["an empty part", "0", 0, 400],
    ["a part without a number", "first", 10, 400],
    ["a part before the first", "-1", 10, 400],
  ])("%s", async (_, part, size, status) => {
    const { sum } = await largePicture();
    expect((await put(sum, part, Buffer.alloc(size, 1))).status).toBe(status);
    expect(await there(sum)).toEqual([]);
  });

  test.each([
    ["no number of parts", "", 400],
    ["none", "0", 400],
    ["more than the limit of uploads", "11", 413],
  ])("an end that tells %s", async (_, parts, status) => {
    const { sum } = await largePicture();
    expect((await finish(sum, { ...fields("IK1"), parts })).status).toBe(status);
  });

  test.each(["0123", "../../secret", "G".repeat(64), "A".repeat(64)])(
    "a sum that is none: %s",
    async (sum) => {
      const address = encodeURIComponent(sum);
      expect((await ask(address)).status).toBe(404);
      expect((await put(address, 0, Buffer.alloc(10, 1))).status).toBe(404);
      expect((await finish(address, fields("IK1"))).status).toBe(404);
      expect(await keptParts()).toEqual([]);
    },
  );

  test("strangers, and parts that somebody else sent", async () => {
    const { parts, sum } = await largePicture();
    await put(sum, 0, parts[0]!);
    expect((await put(sum, 0, parts[0]!, {})).status).not.toBe(204);
    const { email } = await makeMember(shop.db, { role: "manager" });
    const other = await (await signIn(shop, email)).get(`/admin/uploads/${sum}`);
    expect(await other.json()).toEqual({ parts: [] });
  });
});

test("what nobody went on with for a day is removed, and nothing younger", async () => {
  const storage = folderStorage(shop.dataDir);
  const [old, young] = [await largePicture(), await largePicture()];
  for (const { sum, parts } of [old, young]) await put(sum, 0, parts[0]!);
  const folder = (await keptParts()).find((name) => name.endsWith(old.sum));
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(path.join(partsFolder, folder!, "0"), before, before);
  await removeAbandonedChunks(storage, new Date());
  expect(await there(old.sum)).toEqual([]);
  expect(await there(young.sum)).toEqual([0]);
});
