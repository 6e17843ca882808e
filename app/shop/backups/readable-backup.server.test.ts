// What is offered beside a damaged backup is what this Inkiosk, with this key, brings back.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { backupNameAt } from "#app/platform/backups/backup-names.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { backupFormat, writeManifest } from "#app/platform/backups/backup-store.server.ts";
import type { Manifest } from "#app/platform/backups/backup-store.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { findReadableBackup } from "./readable-backup.server.ts";
import { findLastReadable } from "./restore-to-second.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const asking = { leave: { incomplete: false, over: false, live: false }, isElsewhere: false };
const manifest: Manifest = {
  moment: "2026-11-01T02:00:00.000Z",
  version: "1.0.0",
  migrations: [],
  sums: [],
  tables: { bytes: 1, sha256: "0" },
  files: {},
  beside: {},
};
const hoursAgo = (hours: number) => backupNameAt(new Date(Date.now() - hours * 3_600_000));

let folder: string;
let destination: { store: ReturnType<typeof backupFolder>; key: string };
beforeEach(async () => {
  folder = path.join(await createTestFolder(), "safe");
  destination = { store: backupFolder(folder), key };
});

const addBackup = (name: string, changes: Partial<Manifest> = {}, from = destination) =>
  writeManifest(from, name, { ...manifest, ...changes });
async function damage(name: string) {
  await addBackup(name);
  await writeFile(path.join(folder, `${name}.manifest`), "cut off");
}
const refusal = (named?: string) =>
  findReadableBackup(destination, named, asking).then(
    () => "",
    (error: Error) => error.message,
  );

test("neither a newer Inkiosk's, nor one dated ahead, nor one under another key", async () => {
  const [good, damaged] = [hoursAgo(72), hoursAgo(48)];
  const others = { newer: hoursAgo(30), format: hoursAgo(29), key: hoursAgo(28) };
  await addBackup(good);
  await damage(damaged);
  await addBackup(others.newer, { migrations: [9e12], version: "9.0.0" });
  await addBackup(others.format, { format: backupFormat + 1, version: "9.0.0" });
  await addBackup(others.key, {}, { ...destination, key: "another-key-of-32-characters-aaa" });
  await addBackup(hoursAgo(-48));
  const message = await refusal(damaged);
  expect(message).toContain(`--of=${good}`);
  expect(message.match(/--of=/g)).toHaveLength(1);
});

test("where only such are left, that nothing else comes back", async () => {
  const damaged = hoursAgo(48);
  await damage(damaged);
  await addBackup(hoursAgo(30), { migrations: [9e12] });
  await addBackup(hoursAgo(29), {}, { ...destination, key: "another-key-of-32-characters-aaa" });
  expect(await refusal(damaged)).toContain(
    "This Inkiosk, with this key, brings nothing else back from there.",
  );
});

test("the last readable one is found behind those, and only what is damaged is called so", async () => {
  const [good, damaged] = [hoursAgo(72), hoursAgo(48)];
  await addBackup(good);
  await damage(damaged);
  await addBackup(hoursAgo(30), { format: backupFormat + 1 });
  await addBackup(hoursAgo(29), {}, { ...destination, key: "another-key-of-32-characters-aaa" });
  const { name, passed } = await findLastReadable(destination, null);
  expect([name, passed.map((each) => each.name)]).toEqual([good, [damaged]]);
});

test("where all are under another key, that key is asked for", async () => {
  await addBackup(hoursAgo(30), {}, { ...destination, key: "another-key-of-32-characters-aaa" });
  await expect(findLastReadable(destination, null)).rejects.toThrow(OtherKey);
});
