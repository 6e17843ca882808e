// The contract of a backup store, for a folder and for a bucket; and a bucket that fails.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startStore, storeKeys } from "#tests/support/processes/store-standin.ts";
import type { Fault } from "#tests/support/processes/store-standin.ts";
import { backupBucket } from "./backup-bucket.server.ts";
import { backupFolder } from "./backup-folder.server.ts";
import type { BackupStore } from "./backup-store.server.ts";
import { MissingFromBackup } from "./backup-unreadable.server.ts";
import { partBytes } from "#app/platform/files/s3-upload.server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-backups-"));
const store = await startStore();
afterEach(() => store.fail(() => null));
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const inHaste = { attempts: 1, pauseMs: 0, responseMs: 500 };
const patience = { attempts: 3, pauseMs: 1, responseMs: 20_000 };
const options = { ...storeKeys, endpoint: store.endpoint, region: "us-east-1", bucket: "safe" };
let prefixes = 0;
const openBucket = (
  changes: Partial<typeof options & { prefix: string }> = {},
  timing = patience,
) => backupBucket({ ...options, prefix: `shop/${(prefixes += 1)}`, ...changes }, timing);
const stores: [string, () => BackupStore][] = [
  ["a folder", () => backupFolder(path.join(folder, String((prefixes += 1))))],
  ["a bucket", () => openBucket()],
  ["the top of a bucket", () => openBucket({ prefix: "" })],
];

const manifest = "2026-11-23t03-00-00-000z.manifest";
const master = "files/masters/a";
async function* of(...chunks: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
const large = Buffer.alloc(partBytes + 1000, "what is large ");
const readAll = async (from: BackupStore, name: string) => buffer(from.read(name));

describe.each(stores)("%s", (_, open) => {
  test("has nothing at first, then what was written, whole, and its sum", async () => {
    const to = open();
    expect([...(await to.list("top")), ...(await to.list("files"))]).toEqual([]);
    const sum = await to.write(manifest, of("a", "b"));
    expect(sum).toBe("fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603");
    await to.write(master, of(large.subarray(0, 1_000_000), large.subarray(1_000_000)));
    expect(await to.list("top")).toEqual(new Map([[manifest, 2]]));
    expect(await to.list("files")).toEqual(new Map([[master, large.length]]));
    expect((await readAll(to, master)).equals(large)).toBe(true);
    await to.remove(manifest);
    await to.remove(manifest);
    await expect(readAll(to, manifest)).rejects.toThrow(MissingFromBackup);
    await to.remove(master);
  });

  test("keeps what was there where the source breaks off", async () => {
    const to = open();
    await to.write(master, of("as it was"));
    async function* broken() {
      yield large;
      throw new Error("the source broke off");
    }
    await expect(to.write(master, broken())).rejects.toThrow("broke off");
    await to.clearUnfinished(["top", "files"]);
    expect(String(await readAll(to, master))).toBe("as it was");
    await to.remove(master);
  });
});

type Case = [string, Fault, string];
const cases: Case[] = [
  ["there is no such bucket", { status: 404, code: "NoSuchBucket" }, "does not exist there"],
  ["the key is wrong", { status: 403, code: "InvalidAccessKeyId" }, "does not know the key"],
  ["the key has expired", { status: 400, code: "ExpiredToken" }, "has expired"],
  ["the key may not", { status: 403, code: "AccessDenied" }, "does not allow this key"],
  ["it is full", { status: 507, code: "XMinioStorageFull" }, "is full"],
  ["its quota is used up", { status: 403, code: "QuotaExceeded" }, "is full"],
  ["it is in another region", { status: 301, code: "PermanentRedirect" }, "in another region"],
  ["clocks disagree", { status: 403, code: "RequestTimeTooSkewed" }, "clock of this machine"],
  ["it cannot now", { status: 503, code: "SlowDown" }, "does not answer"],
  ["the line breaks", "away", "does not answer"],
  ["it does not answer", "hang", "did not answer in time"],
];

describe("says in words, and leaves what was there, where", () => {
  test.each(cases)("%s", { timeout: 30_000 }, async (_, fault, message) => {
    const prefix = `failing/${(prefixes += 1)}`;
    const to = openBucket({ prefix });
    await to.write(master, of("as it was"));
    store.fail(() => fault);
    const bucket = openBucket({ prefix }, fault === "hang" ? inHaste : patience);
    for (const attempt of [
      () => bucket.list("top"),
      () => readAll(bucket, master),
      () => bucket.write(master, of("anew")),
      // The upload is small, because a large part is allowed more time.
      () => bucket.write(master, of(fault === "hang" ? "anew" : large)),
    ]) {
      const failure: unknown = await attempt().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: "StoreProblem", where: "s3://safe" });
      expect(String(failure)).toContain(message);
    }
    store.fail(() => null);
    expect(String(await readAll(to, master))).toBe("as it was");
    expect((await to.list("files")).size).toBe(1);
  });

  test("what answers is no store", async () => {
    const to = openBucket();
    store.fail(() => ({ status: 200, code: "" }));
    await expect(to.list("top")).rejects.toThrow("its list is none");
    await expect(to.write(master, of(large))).rejects.toThrow("it began no upload");
  });
});

test("goes on where a store stumbles: a part, an end of an upload, an answer cut in the middle", async () => {
  const to = openBucket();
  const stumbled = new Set<string>();
  store.fail(({ method, query }) => {
    const what = `${method}${query.get("partNumber") ?? ""}`;
    if (stumbled.has(what)) return null;
    stumbled.add(what);
    return method === "GET" ? "cut" : { status: 503, code: "SlowDown" };
  });
  await to.write(master, of(large));
  expect((await readAll(to, master)).equals(large)).toBe(true);
  expect(stumbled).toEqual(new Set(["POST", "PUT1", "PUT2", "GET"]));
});

test("an end of an upload that says 200 and means no is none", async () => {
  const to = openBucket();
  await to.write(master, of("as it was"));
  const ends = () => store.asked.filter(({ method, query }) => isEnd(method, query)).length;
  const isEnd = (method: string, query: URLSearchParams) =>
    method === "POST" && query.has("uploadId");
  for (const [code, times] of [
    ["InternalError", 3],
    ["InvalidPart", 1],
  ] as const) {
    const before = ends();
    store.fail(({ method, query }) => (isEnd(method, query) ? { status: 200, code } : null));
    await expect(to.write(master, of(large))).rejects.toThrow(code);
    expect(ends() - before).toBe(times);
  }
  expect(store.uploads.size).toBe(0);
  expect(String(await readAll(to, master))).toBe("as it was");
});

test("an end whose answer was lost has come about, and is found so", async () => {
  const to = openBucket();
  let isLost = false;
  store.fail(({ method, query }) => {
    if (isLost || method !== "POST" || !query.has("uploadId")) return null;
    isLost = true;
    return "cut";
  });
  await to.write(master, of(large));
  store.fail(() => null);
  expect((await readAll(to, master)).equals(large)).toBe(true);
});

test("what was left half sent goes with the next run, and nobody else's", async () => {
  const to = openBucket({ prefix: "mine" });
  const other = openBucket({ prefix: "mine-too" });
  const own = ({ method }: { method: string }): Fault =>
    method === "DELETE" ? { status: 403, code: "AccessDenied" } : null;
  for (const each of [to, other]) {
    store.fail((request) => (request.query.get("partNumber") === "2" ? "away" : own(request)));
    await expect(each.write(master, of(large))).rejects.toThrow("does not answer");
  }
  expect(store.uploads.size).toBe(2);
  store.fail(() => null);
  await to.clearUnfinished(["top", "files"]);
  expect([...store.uploads.values()]).toEqual([`mine-too/${master}`]);
  await other.clearUnfinished(["top", "files"]);
});

test("what is altered on its way is refused by the store, and sent again", async () => {
  const to = openBucket();
  store.fail(({ method }) => (method === "PUT" ? { status: 400, code: "BadDigest" } : null));
  await expect(to.write(master, of("a"))).rejects.toThrow("BadDigest");
});
