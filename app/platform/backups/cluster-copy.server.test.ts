import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { encodeFile, readCluster, writeCluster } from "./cluster-copy.server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-cluster-"));
afterAll(() => rm(folder, { recursive: true }));
const below = (...names: string[]) => path.join(folder, ...names);

async function* inPieces(content: Buffer, length: number) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

await mkdir(below("old", "base", "5"), { recursive: true });
await mkdir(below("old", "global"));
await mkdir(below("old", "pg_wal", "archive_status"), { recursive: true });
const table = Buffer.alloc(3_000_001, "{}\n");
await writeFile(below("old", "base", "5", "1259"), table);
await writeFile(below("old", "base", "5", "empty"), "");
await writeFile(below("old", "global", "pg_control"), "control");
await writeFile(below("old", "pg_wal", "000000010000000000000001"), "log");
await writeFile(below("old", "postmaster.pid"), "1");
const parts: Buffer[] = [];
for await (const part of readCluster(below("old"))) parts.push(part);
const copy = Buffer.concat([...parts, encodeFile("backup_label", Buffer.from("START\n"))]);

test.each([[1000], [65_536], [copy.length]])("comes back, in parts of %i bytes", async (length) => {
  const target = below(`new-${length}`);
  await mkdir(target);
  await writeCluster(target, inPieces(copy, length));
  expect((await readdir(target, { recursive: true })).toSorted()).toEqual(
    "backup_label base base/5 base/5/1259 base/5/empty global global/pg_control pg_wal".split(" "),
  );
  expect((await readFile(path.join(target, "base/5/1259"))).equals(table)).toBe(true);
  expect(await readFile(path.join(target, "backup_label"), "utf8")).toBe("START\n");
});

test("one that is cut off is refused", async () => {
  await mkdir(below("cut"));
  const cut = inPieces(copy.subarray(0, -3), 1000);
  await expect(writeCluster(below("cut"), cut)).rejects.toThrow("ends within one of them");
});
