import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { PictureWorkAborted } from "#app/platform/pictures/picture-process.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { acceptUpload } from "./accept-upload.server.ts";
import { plain } from "#tests/support/pictures/picture-files.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-take-in-"));
const storage = folderStorage(path.join(folder, "kept"));
const file = path.join(folder, "received");
beforeAll(async () => writeFile(file, await plain(60, 40, [9, 80, 160]).jpeg().toBuffer()));
afterAll(() => rm(folder, { recursive: true }));

/** Work that ends as it is told. */
const ending = (error: Error): RunPictureWork =>
  (async () => {
    throw error;
  }) as unknown as RunPictureWork;

test("the master is stored as it came, under the name of its content", async () => {
  const result = await acceptUpload(storage, file, null, runHere);
  const sent = await readFile(file);
  const sha256 = createHash("sha256").update(sent).digest("hex");
  expect(result).toMatchObject({
    prepared: { masterSha256: sha256, masterFormat: "jpeg", width: 60, height: 40, hasAvif: false },
  });
  expect(Buffer.from((await storage.find(`masters/${sha256}`))!).equals(sent)).toBe(true);
});

test("the master comes last: where it is stored, all the rest is", async () => {
  const names: string[] = [];
  const telling: ObjectStorage = {
    ...storage,
    save: async (name) => void names.push(name),
    saveFile: async (name) => void names.push(name),
  };
  await acceptUpload(telling, file, null, runHere);
  expect(names.map((name) => name.split("/")[0])).toEqual([
    ...Array<string>(8).fill("media"),
    "masters",
  ]);
});

test.each([
  ["took-too-long", new PictureWorkAborted("too-slow")],
  ["not-prepared", new PictureWorkAborted("ended")],
  ["not-prepared", new Error("a typeface is missing")],
])("%s", async (refused, error) => {
  expect(await acceptUpload(storage, file, null, ending(error))).toEqual({ refused, error });
});

test("a disk that is full is told from other failures, and no half file stays", async () => {
  const error = Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
  const full: ObjectStorage = { ...storage, saveFile: () => Promise.reject(error) };
  expect(await acceptUpload(full, file, null, runHere)).toMatchObject({ refused: "disk-full" });
  const nearlyFull = folderStorage(path.join(folder, "full"));
  await expect(nearlyFull.saveFile("masters/abc", "/proc/self/mem")).rejects.toThrow();
  expect(await readdir(path.join(folder, "full", "masters"))).toEqual([]);
});

test.each(["save", "saveFile"] as const)(
  "a storage that fails to %s is the storage's failure, and no damage of the picture",
  async (method) => {
    const full: ObjectStorage = {
      ...storage,
      [method]: () => Promise.reject(new Error("no space left")),
    };
    expect(await acceptUpload(full, file, null, runHere)).toMatchObject({
      refused: "storage-failed",
      error: { cause: { message: "no space left" } },
    });
  },
);
