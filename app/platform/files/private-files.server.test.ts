import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { folderStorage } from "./object-storage.server.ts";
import { restrictDataFolder, createDataFolder } from "./private-files.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { receiveUpload } from "./uploads.server.ts";

const log = { warn: vi.fn() };
const root = await mkdtemp(path.join(tmpdir(), "inkiosk-private-"));
afterAll(() => rm(root, { recursive: true }));
let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(root, "data-"))));

const mode = async (...names: string[]) =>
  ((await stat(path.join(folder, ...names))).mode & 0o7777).toString(8);

test("what the shop stores is for its own user alone, whatever the umask", async () => {
  const umask = process.umask(0);
  try {
    const storage = folderStorage(folder);
    await storage.save("masters/abc", Buffer.from("a"));
    await storage.saveFile("prints/1/2.pdf", import.meta.filename);
    await findSecrets({ ...readEnvironment({}), dataDir: path.join(folder, "new", "data") });
    const form = new FormData();
    form.append("file", new Blob(["a picture"]));
    const received = await receiveUpload(
      new Request("http://shop/", { method: "POST", body: form }),
      {
        folder: path.join(folder, "uploads"),
        field: "file",
        maxBytes: 1000,
      },
    );
    const [upload] = await readdir(path.join(folder, "uploads"));
    expect("refused" in received).toBe(false);
    const modes = Object.fromEntries(
      await Promise.all(
        [
          "masters",
          "masters/abc",
          "prints",
          "prints/1",
          "prints/1/2.pdf",
          "new/data",
          "new/data/secret",
          "uploads",
          `uploads/${upload}`,
        ].map(async (name) => [name, await mode(name)] as const),
      ),
    );
    for (const [name, found] of Object.entries(modes))
      expect([name, found]).toEqual([name, /\babc$|pdf|secret|part/.test(name) ? "600" : "700"]);
  } finally {
    process.umask(umask);
  }
});

describe("at the start", () => {
  test("what was left open is closed, and what was closed stays so", async () => {
    for (const name of ["masters", "media", "prints", "uploads"])
      await mkdir(path.join(folder, name));
    for (const name of ["masters", "media", "prints"]) await chmod(path.join(folder, name), 0o755);
    await chmod(path.join(folder, "uploads"), 0o500);
    await writeFile(path.join(folder, "secret"), "x");
    await chmod(path.join(folder, "secret"), 0o644);
    await chmod(folder, 0o755);
    await restrictDataFolder(folder, log);
    expect([
      await mode(),
      await mode("masters"),
      await mode("media"),
      await mode("prints"),
    ]).toEqual(["700", "700", "700", "700"]);
    expect([await mode("uploads"), await mode("secret")]).toEqual(["500", "600"]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("a folder that is everybody's stays so", async () => {
    await chmod(folder, 0o1777);
    await restrictDataFolder(folder, log);
    expect(await mode()).toBe("1777");
  });

  test.runIf(process.getuid?.() === 0)(
    "a database of another user's is still reached (needs root)",
    async () => {
      await mkdir(path.join(folder, "postgres"));
      const { chown } = await import("node:fs/promises");
      await chown(path.join(folder, "postgres"), 65534, 65534);
      await chmod(folder, 0o755);
      await restrictDataFolder(folder, log);
      expect(await mode()).toBe("711");
    },
  );
});

test("several processes that make a word at once all have the same one, whole", async () => {
  const module = path.join(import.meta.dirname, "private-files.server.ts");
  const script = `
    import { readOrCreateId } from ${JSON.stringify(module)};
    process.stdout.write("ready");
    process.stdin.once("data", async () => {
      const words = [];
      for (let file = 0; file < 100; file++)
        words.push(await readOrCreateId(${JSON.stringify(folder)} + "/" + file));
      process.stdout.write(words.join());
      process.stdin.destroy();
    });`;
  const makers = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--input-type=module", "--eval", script], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  await Promise.all(makers.map(({ stdout }) => once(stdout, "data")));
  const outputs = makers.map(({ stdout }) => text(stdout));
  for (const { stdin } of makers) stdin.write("go");
  const [first, ...others] = (await Promise.all(outputs)).map((secrets) => secrets.split(","));
  for (const word of first!) expect(word).toMatch(/^[\w-]{43}$/);
  for (const secrets of others) expect(secrets).toEqual(first);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test.each([
  [true, "711"],
  [false, "700"],
])("a new data folder that a database %s", async (mayPass, expected) => {
  await createDataFolder(path.join(folder, "new"), { mayPass });
  expect(await mode("new")).toBe(expected);
});
