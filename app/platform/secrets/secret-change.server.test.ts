import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { hasSecretChanged } from "./secret-change.server.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "inkiosk-secret-"))));
afterEach(() => rm(folder, { recursive: true }));
const start = (given: Record<string, string> = {}) =>
  hasSecretChanged(readEnvironment({ DATA_DIR: folder, ...given }));
const one = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const other = "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4";

test("a secret that stays, or whose former one is named, is none that anything ends by", async () => {
  expect(await start({ SECRET: one })).toBe(false);
  expect(await start({ SECRET: one })).toBe(false);
  expect(await start({ SECRET: other, SECRET_FORMER: one })).toBe(false);
  expect(await start({ SECRET: other })).toBe(false);
});

test("another one is noticed once, and the file tells nothing of either", async () => {
  await start({ SECRET: one });
  expect(await start({ SECRET: other })).toBe(true);
  expect(await start({ SECRET: other })).toBe(false);
  const file = path.join(folder, "secret-fingerprint");
  expect(await readFile(file, "utf8")).toMatch(/^[0-9a-f]{16}\n$/);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test("so is a file with the secret that was moved away", async () => {
  await start();
  await rename(path.join(folder, "secret"), path.join(folder, "moved"));
  expect(await start()).toBe(true);
});

test("a shop that keeps all elsewhere opens without the folder", async () => {
  expect(await start({ SECRET: one, DATA_DIR: path.join(folder, "missing") })).toBe(false);
});
