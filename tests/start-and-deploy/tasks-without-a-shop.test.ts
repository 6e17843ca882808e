// A task of the console that is started where there is no shop creates none, and says so.
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runTask } from "#tests/support/processes/backup-task.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

test.each(["restor", "verify:money", "frobnicate", "constructor", "--help"])(
  "%s is no task, and opens no shop",
  async (typed) => {
    const parent = await createTestFolder();
    const variables = { DATA_DIR: path.join(parent, "data"), PORT: "0", DEMO: "off" };
    const { code, out, err } = await runTask([typed], variables, 20_000);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`There is no task "${typed}"`);
    for (const task of ["staff-add", "verify-money", "backup", "restore", "catalogue"])
      expect(err).toContain(`\n  ${task} `);
    expect(await readdir(parent)).toEqual([]);
    await rm(parent, { recursive: true });
  },
);

const bucket = { S3_BUCKET: "shop", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
const tasks: [string[], Record<string, string>][] = [
  [["verify-money"], {}],
  [["staff-add", "new@shop.example"], {}],
  [["backup", "--to=/proc/never"], {}],
  [["catalogue", "out", "--to=/tmp/never.zip"], {}],
  [["postgres-move", "--with=/tmp/never"], {}],
  [["storage-move", "--to=bucket"], bucket],
];

test.each(tasks)("%j", async (args, variables) => {
  const parent = await createTestFolder();
  for (const dataDir of [path.join(parent, "data"), parent]) {
    const { code, out, err } = await runTask(args, { ...variables, DATA_DIR: dataDir });
    expect([code, out, err]).toEqual([
      2,
      "",
      `There is no shop in ${dataDir}, and nothing was changed. Is DATA_DIR set as it is for the shop?\n`,
    ]);
    expect(await readdir(parent)).toEqual([]);
  }
  await rm(parent, { recursive: true });
});

const allTasks: typeof tasks = [...tasks, [["restore", "--from=/proc/never"], {}], [[], {}]];

test.each(allTasks)("%j with a file as DATA_DIR, or in its path", async (args, variables) => {
  const parent = await createTestFolder();
  const file = path.join(parent, "data");
  await writeFile(file, "of somebody");
  // With an external database, the folder still holds files and the secret.
  const dataDirs = [
    { DATA_DIR: file, DATABASE_URL: "" },
    { DATA_DIR: path.join(file, "shop"), DATABASE_URL: "postgresql://shop@127.0.0.1:1/none" },
  ];
  for (const dataDir of dataDirs) {
    const { code, out, err } = await runTask(args, { ...variables, ...dataDir }, 20_000);
    expect([code, out, err]).toEqual([
      args[0] === "verify-money" ? 2 : 1,
      "",
      `The data folder ${dataDir.DATA_DIR} cannot be used: ${file} is a file. Nothing was changed. Name another one with DATA_DIR.\n`,
    ]);
  }
  expect(await readdir(parent)).toEqual(["data"]);
  await rm(parent, { recursive: true });
});
