// A task of the console that is asked where there is no shop makes none, and says so.
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runTask } from "#tests/support/backup-task.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const bucket = { S3_BUCKET: "shop", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
const tasks: [string[], Record<string, string>][] = [
  [["verify-money"], {}],
  [["staff-add", "new@shop.example"], {}],
  [["backup", "--to=/proc/never"], {}],
  [["catalogue", "out", "--to=/tmp/never.zip"], {}],
  [["postgres-move", "--with=/tmp/never"], {}],
  [["storage-move", "--to=bucket"], bucket],
];

test.each(tasks)("%j", async (args, given) => {
  const parent = await createTestFolder();
  for (const dataDir of [path.join(parent, "data"), parent]) {
    const { code, out, err } = await runTask(args, { ...given, DATA_DIR: dataDir });
    expect([code, out, err]).toEqual([
      2,
      "",
      `There is no shop in ${dataDir}, and nothing was changed. Is DATA_DIR set as it is for the shop?\n`,
    ]);
    expect(await readdir(parent)).toEqual([]);
  }
  await rm(parent, { recursive: true });
});
