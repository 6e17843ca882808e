// The same promises, kept by a folder and by a bucket of a server that speaks S3.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";
import { afterAll, describe, expect, test } from "vitest";
import { folderStorage } from "#app/platform/object-storage.server.ts";
import { openStorage } from "#app/platform/open-storage.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-storage-"));
const bucket = "inkiosk-site";
const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false, init: { buckets: [bucket] } });
const endpoint = `http://127.0.0.1:${server.port}`;
const keys = { region: "us-east-1", bucket, accessKeyId: "anything", secretAccessKey: "anything" };
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const storages: [string, () => Promise<ObjectStorage>][] = [
  ["a folder", async () => folderStorage(path.join(folder, "files"))],
  ["a bucket", () => openStorage({ dataDir: folder, s3: { ...keys, endpoint } })],
];

async function gather(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}

describe.each(storages)("%s", (_, open) => {
  test("keeps what is saved, and the last of two under one name", async () => {
    const storage = await open();
    await storage.save("media/abc/320.jpg", Buffer.from("one"));
    await storage.save("media/abc/320.jpg", Buffer.from("two"));
    expect(Buffer.from((await storage.find("media/abc/320.jpg"))!).toString()).toBe("two");
    const changed = (await storage.changedAt("media/abc/320.jpg"))!;
    expect(Math.abs(Date.now() - changed.getTime())).toBeLessThan(60_000);
  });

  test("takes in and hands out files that are never whole in memory", async () => {
    const storage = await open();
    const large = Buffer.alloc(3_000_000, "a large file ");
    const file = path.join(folder, "large");
    await writeFile(file, large);
    await storage.saveFile("prints/large.pdf", file);
    const { stream, bytes } = (await storage.open("prints/large.pdf"))!;
    expect(bytes).toBe(large.length);
    expect((await buffer(stream)).equals(large)).toBe(true);
  });

  test("answers null for what is not there, and removes twice without complaint", async () => {
    const storage = await open();
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
    const storage = await open();
    const names = Array.from({ length: 1200 }, (_, number) => `masters/m${number}`);
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(names.slice(from, from + 50).map((name) => storage.save(name, Buffer.from("m"))));
    }
    await storage.save("masters-of-others/x", Buffer.from("m"));
    expect((await gather(storage.list("masters"))).sort()).toEqual(names.toSorted());
    expect(await gather(storage.list("nothing"))).toEqual([]);
  });

  test.each(["../secret", "media/../../secret", "/etc/passwd", "media//x", "Media/x", "", "media/.hidden", "media/a b"])(
    "refuses the name %j",
    async (name) => {
      const storage = await open();
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
    },
  );
});

test("a write that fails leaves nothing behind in the folder", async () => {
  const storage = folderStorage(path.join(folder, "failing"));
  await expect(storage.saveFile("media/abc/1.jpg", path.join(folder, "no such file"))).rejects.toThrow("ENOENT");
  expect(await readdir(path.join(folder, "failing/media/abc"))).toEqual([]);
});

test("a bucket that does not exist is an error, never a missing file", async () => {
  const storage = await openStorage({ dataDir: folder, s3: { ...keys, endpoint, bucket: "elsewhere" } });
  await expect(storage.find("media/abc/320.jpg")).rejects.toThrow();
});

test("a store that is away is an error, never a missing file", async () => {
  const storage = await openStorage({ dataDir: folder, s3: { ...keys, endpoint: "http://127.0.0.1:9" } });
  await expect(storage.find("media/abc/320.jpg")).rejects.toThrow("ECONNREFUSED");
});
