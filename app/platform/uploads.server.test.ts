import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeAbandonedUploads, uploadsFolder } from "#app/platform/uploads.server.ts";

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
