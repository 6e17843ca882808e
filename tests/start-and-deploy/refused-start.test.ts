// A shop that refuses to open leaves nothing behind that runs.
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { runTask } from "#tests/support/processes/backup-task.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const log = createLog("silent");
let dataDir: string;
beforeAll(async () => {
  dataDir = await createTestFolder();
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  await migrate(embedded);
  const { pool, close } = openDatabase(embedded, log);
  await pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a later release', 9999999999999)",
  );
  await close();
  await embedded.stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

test("on a port that is taken, which is looked at before anything is made", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const folder = await createTestFolder();
  const variables = { DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1" };
  const { code, err, out } = await runTask([], variables);
  other.close();
  expect([code, err]).toEqual([1, `Port ${port} is taken. Choose another with PORT.\n`]);
  expect(out).not.toContain("paint");
  expect(await readdir(folder)).not.toContain("masters");
  await rm(folder, { recursive: true });
});

test("in front of the database of a newer release, and its PostgreSQL has ended", async () => {
  const { code, err } = await runTask([], { DATA_DIR: dataDir, PORT: "0", DEMO: "off" });
  expect(err).toContain("newer Inkiosk");
  expect(code).toBe(1);
  expect(await findRunningPostgres(dataDir)).toBeNull();
});
