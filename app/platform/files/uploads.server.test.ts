import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { receiveUpload, removeAbandonedUploads, uploadsFolder } from "./uploads.server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-uploads-"));
afterAll(() => rm(folder, { recursive: true }));

test("files of uploads that a killed process left go after an hour, and no sooner", async () => {
  const minutesAgo = async (name: string, minutes: number) => {
    await writeFile(path.join(folder, name), "half a picture");
    const changed = new Date(Date.now() - minutes * 60_000);
    await utimes(path.join(folder, name), changed, changed);
  };
  await minutesAgo("old.part", 61);
  await minutesAgo("young.part", 59);
  await removeAbandonedUploads(folder);
  expect(await readdir(folder)).toEqual(["young.part"]);
  await removeAbandonedUploads(uploadsFolder({ dataDir: folder }));
});

test("so do folders with all that is in them, and what cannot go keeps nothing else", async () => {
  const place = path.join(folder, "abandoned");
  const long = new Date(Date.now() - 3_600_000 * 2);
  for (const name of ["catalogue-1", "catalogue-2", "catalogue-3"]) {
    await mkdir(path.join(place, name), { recursive: true });
    await writeFile(path.join(place, name, "pieces.csv"), "half a table");
    await utimes(path.join(place, name), long, long);
  }
  // Root can remove any folder.
  const reluctant: typeof rm = (file, options) =>
    String(file).endsWith("catalogue-1")
      ? Promise.reject(new Error("not permitted"))
      : rm(file, options);
  expect(await removeAbandonedUploads(place, reluctant)).toHaveLength(1);
  expect(await readdir(place)).toEqual(["catalogue-1"]);
  expect(await removeAbandonedUploads(place)).toEqual([]);
  expect(await readdir(place)).toEqual([]);
});

test("on a full disk the sender is answered, and nothing stays behind", async () => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(3_000_000)]));
  form.append("after", "the file");
  const waiting = path.join(folder, "full");
  const received = await receiveUpload(
    new Request("http://shop/", { method: "POST", body: form }),
    {
      folder: waiting,
      field: "file",
      maxBytes: 5_000_000,
      // The kernel answers every write to it with a full disk.
      create: async (file) => {
        await writeFile(file, "half");
        return open("/dev/full", "w");
      },
    },
  );
  expect(received).toEqual({ refused: "disk-full" });
  expect(await readdir(waiting)).toEqual([]);
});

test("a folder that cannot be made for want of room is answered alike", async () => {
  const form = new FormData();
  form.append("file", new Blob(["a picture"]));
  const create = () =>
    Promise.reject(Object.assign(new Error("no space left on device, open"), { code: "ENOSPC" }));
  const options = { folder: path.join(folder, "full"), field: "file", maxBytes: 100, create };
  expect(
    await receiveUpload(new Request("http://shop/", { method: "POST", body: form }), options),
  ).toEqual({ refused: "disk-full" });
});
