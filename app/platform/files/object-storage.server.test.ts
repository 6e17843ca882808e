// The same contract, for a folder and for a bucket of a server that speaks S3.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";
import { afterAll, describe, expect, test } from "vitest";
import { folderStorage } from "./object-storage.server.ts";
import { openStorage } from "./open-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-storage-"));
const bucket = "inkiosk-site";
const server = await startFauxqs({
  port: 0,
  host: "127.0.0.1",
  logger: false,
  init: { buckets: [bucket] },
});
const endpoint = `http://127.0.0.1:${server.port}`;
const keys = { region: "us-east-1", bucket, accessKeyId: "anything", secretAccessKey: "anything" };
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const storages: [string, () => ObjectStorage][] = [
  ["a folder", () => folderStorage(path.join(folder, "files"))],
  ["a bucket", () => openStorage({ dataDir: folder, s3: { ...keys, endpoint } })],
];

async function gather(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}

describe.each(storages)("%s", (_, open) => {
  test("keeps what is saved, and the last of two under one name", async () => {
    const storage = open();
    await storage.save("media/abc/320.jpg", Buffer.from("one"));
    await storage.save("media/abc/320.jpg", Buffer.from("two"));
    expect(Buffer.from((await storage.find("media/abc/320.jpg"))!).toString()).toBe("two");
    const changed = (await storage.changedAt("media/abc/320.jpg"))!;
    expect(Math.abs(Date.now() - changed.getTime())).toBeLessThan(60_000);
  });

  test("takes in and hands out files that are never whole in memory", async () => {
    const storage = open();
    const large = Buffer.alloc(3_000_000, "a large file ");
    const file = path.join(folder, "large");
    await writeFile(file, large);
    await storage.saveFile("prints/large.pdf", file);
    const part = (await storage.open("prints/large.pdf", { start: 1000, end: 2_000_000 }))!;
    expect(part.bytes).toBe(1_999_001);
    expect((await buffer(part.stream)).equals(large.subarray(1000, 2_000_001))).toBe(true);
    const { stream, bytes } = (await storage.open("prints/large.pdf"))!;
    expect(bytes).toBe(large.length);
    expect((await buffer(stream)).equals(large)).toBe(true);
  });

  test("answers null for what is not there, and removes twice without complaint", async () => {
    const storage = open();
    await storage.save("media/gone/1.jpg", Buffer.from("x"));
    await storage.remove("media/gone/1.jpg");
    await storage.remove("media/gone/1.jpg");
    expect([
      await storage.find("media/gone/1.jpg"),
      await storage.open("media/gone/1.jpg"),
      await storage.changedAt("media/gone/1.jpg"),
    ]).toEqual([null, null, null]);
  });

  test("lists all names below a folder, however many, and no others", async () => {
    const storage = open();
    const names = Array.from({ length: 1200 }, (_, number) => `masters/m${number}`);
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(
        names.slice(from, from + 50).map((name) => storage.save(name, Buffer.from("m"))),
      );
    }
    await storage.save("masters-of-others/x", Buffer.from("m"));
    expect((await gather(storage.list("masters"))).sort()).toEqual(names.toSorted());
    expect(await gather(storage.list("nothing"))).toEqual([]);
  });

  test.each([
    "../secret",
    "media/../../secret",
    "/etc/passwd",
    "media//x",
    "Media/x",
    "",
    "media/.hidden",
    "media/a b",
  ])("refuses the name %j", async (name) => {
    const storage = open();
    const bytes = Buffer.from("x");
    for (const attempt of [
      async () => storage.save(name, bytes),
      async () => storage.find(name),
      async () => storage.open(name),
      async () => storage.remove(name),
      async () => storage.changedAt(name),
    ]) {
      await expect(attempt()).rejects.toThrow("not a storage name");
    }
  });
});

test("a write that fails leaves nothing behind in the folder", async () => {
  const storage = folderStorage(path.join(folder, "failing"));
  await expect(
    storage.saveFile("media/abc/1.jpg", path.join(folder, "no such file")),
  ).rejects.toThrow("ENOENT");
  expect(await readdir(path.join(folder, "failing/media/abc"))).toEqual([]);
});

test("a bucket that does not exist is an error, never a missing file", async () => {
  const storage = openStorage({ dataDir: folder, s3: { ...keys, endpoint, bucket: "elsewhere" } });
  await expect(storage.find("media/abc/320.jpg")).rejects.toThrow();
});

/** A store that answers each request with the next of these; the last one again and again. */
async function openStore(answers: { status: number; body?: string }[]) {
  const requests: { method: string; url: string; hash: string; sent: string }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = createHash("sha256");
    for await (const chunk of request) sent.update(chunk as Buffer);
    const { method, url, headers } = request;
    requests.push({
      method: method!,
      url: url!,
      hash: String(headers["x-amz-content-sha256"]),
      sent: sent.digest("hex"),
    });
    const { status, body } = answers.length > 1 ? answers.shift()! : answers[0]!;
    response.writeHead(status).end(body);
  };
  const store = createServer((request, response) => void answer(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(store, "listening");
  const close = () => new Promise((resolve) => store.close(resolve).closeAllConnections());
  const address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  return {
    requests,
    close,
    storage: openStorage({ dataDir: folder, s3: { ...keys, endpoint: address } }),
  };
}

test("a store that stumbles is asked again, with the same content and its own hash", async () => {
  const { requests, close, storage } = await openStore([{ status: 503 }, { status: 200 }]);
  const file = path.join(folder, "to be sent twice");
  await writeFile(file, "what is sent ".repeat(10_000));
  await storage.saveFile("prints/a.pdf", file);
  await storage.save("prints/b.pdf", Buffer.from("b"));
  expect(requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "PUT"]);
  expect(requests[0]).toEqual(requests[1]);
  for (const { hash, sent } of requests) expect(hash).toBe(sent);
  await close();
});

test("a store that goes on failing, forbids or sends elsewhere is an error, and says neither key nor name", async () => {
  for (const [status, times] of [
    [500, 3],
    [403, 1],
    [301, 1],
  ] as const) {
    const { requests, close, storage } = await openStore([
      { status, body: "<Error><Code>Told</Code></Error>" },
    ]);
    await expect(storage.find("prints/a.pdf")).rejects.toThrow(
      `the store of files answered GET with ${status} Told`,
    );
    expect(requests).toHaveLength(times);
    await close();
  }
});

test("names and marks of a list are read as they were written", async () => {
  const pages = [
    "<ListBucketResult><Contents><Key>a/1</Key></Contents><NextContinuationToken>x&amp;&#38;&#x2b;y</NextContinuationToken></ListBucketResult>",
    "<ListBucketResult><Contents><Key>a/2</Key></Contents></ListBucketResult>",
  ];
  const { requests, close, storage } = await openStore(
    pages.map((body) => ({ status: 200, body })),
  );
  expect(await gather(storage.list("a"))).toEqual(["a/1", "a/2"]);
  expect(new URL(requests[1]!.url, "http://x").searchParams.get("continuation-token")).toBe(
    "x&&+y",
  );
  await close();
});

test("a store that gives all instead of a part is refused", async () => {
  const { close, storage } = await openStore([{ status: 200, body: "all of it" }]);
  const part = storage.open("prints/1.pdf", { start: 2, end: 3 });
  await expect(part).rejects.toThrow("it gives no part of a file");
  await close();
});

test("a store that is away is an error, never a missing file", async () => {
  const { close, storage } = await openStore([{ status: 200 }]);
  await close();
  await expect(storage.find("media/abc/320.jpg")).rejects.toThrow("ECONNREFUSED");
});
