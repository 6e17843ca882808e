import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { folderStorage } from "./object-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import { StoreProblem } from "./store-problem.ts";
import { moveFiles, StorageMoveFailed } from "./storage-move.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { startStore, storeKeys } from "#tests/support/processes/store-standin.ts";

const store = await startStore(["pictures"]);
afterAll(() => store.close());
const bucket = s3Storage({
  bucket: "pictures",
  endpoint: store.endpoint,
  region: "eu-west-3",
  ...storeKeys,
});

const files: Record<string, Buffer> = {
  "masters/aa": Buffer.alloc(3_000_000, 7),
  "media/bb/320.jpg": Buffer.from("small"),
  "media/bb/480.jpg": Buffer.from("."),
  "prints/1/2.pdf": Buffer.from("print"),
};
const hashOf = (bytes: Uint8Array | null) =>
  bytes && createHash("sha256").update(bytes).digest("hex");

let folder: ObjectStorage;
beforeEach(async () => {
  store.fail(() => null);
  for (const name of Object.keys(files)) await bucket.remove(name);
  folder = folderStorage(await createTestFolder());
  for (const [name, bytes] of Object.entries(files)) await folder.save(name, bytes);
});

async function expectAllIn(storage: ObjectStorage) {
  for (const [name, bytes] of Object.entries(files))
    expect(hashOf(await storage.find(name)), name).toBe(hashOf(bytes));
}

describe("files are moved", () => {
  test("into a bucket and back into a folder, and stay where they were", async () => {
    expect(await moveFiles(folder, bucket)).toEqual({ copied: 4, same: 0, gone: 0 });
    await expectAllIn(bucket);
    await expectAllIn(folder);
    const other = folderStorage(await createTestFolder());
    expect(await moveFiles(bucket, other)).toEqual({ copied: 4, same: 0, gone: 0 });
    await expectAllIn(other);
  });

  test("once: the same again sends nothing", async () => {
    await moveFiles(folder, bucket);
    store.asked.length = 0;
    expect(await moveFiles(folder, bucket)).toEqual({ copied: 0, same: 4, gone: 0 });
    expect(store.asked.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("on from where it stopped, and what is otherwise there is replaced", async () => {
    let puts = 0;
    store.fail(({ method }) =>
      method === "PUT" && (puts += 1) > 2 ? { status: 403, code: "AccessDenied" } : null,
    );
    await expect(moveFiles(folder, bucket)).rejects.toThrow(StoreProblem);
    store.fail(() => null);
    await bucket.save("prints/1/2.pdf", Buffer.from("another"));
    const { copied, same } = await moveFiles(folder, bucket);
    expect([copied, same]).toEqual([2, 2]);
    await expectAllIn(bucket);
  });

  test("or said not to be, where a store keeps another byte", async () => {
    store.fail(({ method, path }) =>
      method === "PUT" && path.includes("masters") ? "alter" : null,
    );
    await expect(moveFiles(folder, bucket)).rejects.toThrow(StorageMoveFailed);
  });

  test("without those that are being written, or are gone when their turn comes", async () => {
    const dataDir = await createTestFolder();
    const here = folderStorage(dataDir);
    await here.save("masters/aa", files["masters/aa"]!);
    await writeFile(path.join(dataDir, "masters/bb.part"), "half");
    const losing: ObjectStorage = {
      ...here,
      async *list(name) {
        yield* here.list(name);
        if (name === "prints") yield "prints/gone.pdf";
      },
    };
    expect(await moveFiles(losing, bucket)).toEqual({ copied: 1, same: 0, gone: 1 });
    expect(await readFile(path.join(dataDir, "masters/aa"))).toHaveLength(3_000_000);
    expect(await bucket.find("masters/bb.part")).toBeNull();
  });
});
