import path from "node:path";
import { expect, test } from "vitest";
import { backupFolder } from "#app/platform/backup-folder.server.ts";
import { nameOf, nameOfPiece } from "#app/platform/backup-names.ts";
import { writeAbout } from "#app/platform/wal-store.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { findRecovery } from "./restoring-to-second.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const ago = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000);

test("of two shops that wrote to one place after each other, the one that went on is restored", async () => {
  const store = backupFolder(path.join(await createTestFolder(), "safe"));
  const write = async (line: string, [since, until]: [Date, Date]) => {
    await writeAbout(
      { store, key },
      { line, name: line },
      {
        version: "1.0.0",
        migrations: [],
        major: "18",
        timeline: "1",
        segmentBytes: 16_777_216,
        from: "0/1",
        to: "0/2",
        moment: since.toISOString(),
        beside: {},
      },
    );
    const piece = nameOfPiece(line, { from: 1n, to: 9n, moment: until });
    await store.write(piece, (async function* () {})());
  };
  const [first, trial] = [nameOf(ago(60)), nameOf(ago(20))];
  await write(first, [ago(60), ago(1)]);
  await write(trial, [ago(20), ago(15)]);
  for (const second of [null, ago(16), ago(50)])
    expect((await findRecovery({ store, key }, second, "18")).base.line).toBe(first);
});
