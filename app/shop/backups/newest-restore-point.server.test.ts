import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { backupNameAt, walChunkName } from "#app/platform/backups/backup-names.ts";
import { writeBaseManifest } from "#app/platform/backups/wal-store.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { findChangesBeyond, findNewestRestorePoint } from "./newest-restore-point.server.ts";
import { findRecovery } from "./restore-to-second.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60 * 1000);
const nothing = () => (async function* () {})();
let destination = { store: backupFolder("/nowhere"), key };
beforeEach(async () => {
  destination = { store: backupFolder(path.join(await createTestFolder(), "safe")), key };
});

type Stretch = { from?: bigint; until: Date };

async function writeLine(since: Date, ...pieces: Stretch[]): Promise<string> {
  const line = backupNameAt(since);
  const about = { version: "1.0.0", migrations: [], major: "18", timeline: "1", beside: {} };
  const log = { segmentBytes: 16_777_216, from: "0/1", to: "0/2", moment: since.toISOString() };
  await writeBaseManifest(destination, { line, name: line }, { ...about, ...log });
  for (const { from = 1n, until } of pieces) {
    const name = walChunkName(line, { from, to: from + 8n, moment: until });
    await destination.store.write(name, nothing());
  }
  return line;
}

const writeBackup = (moment: Date) =>
  destination.store.write(`${backupNameAt(moment)}.manifest`, nothing());

test("of two shops that wrote to one place after each other, the one that went on is restored", async () => {
  const first = await writeLine(ago(60), { until: ago(1) });
  await writeLine(ago(20), { until: ago(15) });
  for (const second of [null, ago(16), ago(50)])
    expect((await findRecovery(destination, second, "18")).base.line).toBe(first);
});

test("a line that lacks a piece reaches no further than the gap", async () => {
  await writeLine(ago(60), { until: ago(50) }, { from: 100n, until: ago(1) });
  const other = await writeLine(ago(40), { until: ago(15) });
  const { base, reaches } = await findRecovery(destination, null, "18");
  expect([base.line, reaches]).toEqual([other, ago(15)]);
});

test("the newest is whichever reaches further, changes or a backup", async () => {
  expect(await findNewestRestorePoint(destination, now)).toMatchObject({
    by: "backup",
    backup: null,
  });
  await writeBackup(ago(30));
  expect(await findNewestRestorePoint(destination, now)).toMatchObject({
    by: "backup",
    backup: backupNameAt(ago(30)),
  });
  await writeLine(ago(60), { until: ago(20) });
  expect(await findNewestRestorePoint(destination, now)).toEqual({ by: "changes", lost: null });
  expect(await findChangesBeyond(destination, ago(30), now)).toEqual(ago(20));
  await writeBackup(ago(10));
  expect(await findNewestRestorePoint(destination, now)).toMatchObject({
    by: "backup",
    backup: backupNameAt(ago(10)),
  });
  expect(await findChangesBeyond(destination, ago(10), now)).toBeNull();
});

test("what a clock that was ahead wrote is not what came last", async () => {
  const ahead = ago(-60 * 24 * 300);
  await writeLine(ago(60), { until: ahead }, { from: 9n, until: ago(20) });
  await writeBackup(ago(10));
  expect(await findNewestRestorePoint(destination, now)).toMatchObject({
    by: "backup",
    backup: backupNameAt(ago(10)),
  });
});

test("changes behind a gap are lost, unless a backup is younger", async () => {
  await writeLine(ago(60), { until: ago(50) }, { from: 100n, until: ago(20) });
  expect(await findNewestRestorePoint(destination, now)).toEqual({ by: "changes", lost: ago(20) });
  await writeBackup(ago(30));
  expect(await findNewestRestorePoint(destination, now)).toMatchObject({
    by: "backup",
    lost: ago(20),
  });
  await writeBackup(ago(10));
  expect(await findNewestRestorePoint(destination, now)).toMatchObject({
    by: "backup",
    lost: null,
  });
});
