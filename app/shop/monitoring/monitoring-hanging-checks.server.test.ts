// What answers nothing, such as a share that is away, keeps nobody from looking at the rest.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { integrityRuns } from "#db/integrity-tables.ts";
import { createResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { AlarmName } from "#app/shop/alarms/alarm.ts";
import { findOpenAlarm, listAlarmStates } from "#app/shop/alarms/alarms.server.ts";
import { runIntegrityCheck } from "#app/shop/integrity/integrity-runs.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { runAlarmChecks } from "./monitoring.server.ts";

const log = createLog("silent");
const folder = await createTestFolder();
const { db, close } = await createTestDatabase();
const begun = { disk: 0, backups: 0 };
const silent = createServer(() => void (begun.backups += 1)).listen(0, "127.0.0.1");
await once(silent, "listening");
afterAll(async () => {
  silent.close().closeAllConnections();
  await close();
});

const environment = readEnvironment({
  DATA_DIR: folder,
  BACKUP_TO: "s3://backups/shop",
  BACKUP_KEY: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E",
  BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  BACKUP_S3_ACCESS_KEY_ID: "key",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
});
const disk = Promise.withResolvers<null>();
const watch = {
  environment,
  hasMail: false,
  providers: [],
  responses: createResponseCounts(),
  log,
  findShortage: () => {
    begun.disk += 1;
    return disk.promise;
  },
  patienceMs: 100,
};
const start = Date.now();
const checkAfter = (minutes: number) =>
  runAlarmChecks(db, watch, new Date(start + minutes * 60_000), "machine");
const facts = async (name: AlarmName, place = "") =>
  (await findOpenAlarm(db, { name, place }))?.facts;

test("the books are looked at, and what hangs is begun once", async () => {
  await runIntegrityCheck(db, folderStorage(folder), null, log);
  await db.update(integrityRuns).set({ state: "broken" });
  await checkAfter(0);
  expect(await facts("books")).toEqual({});
  expect(await facts("backups")).toEqual({ why: "away" });
  expect(await facts("disk", "machine")).toBeUndefined();
  expect(begun).toEqual({ disk: 1, backups: 1 });

  await db.update(integrityRuns).set({ state: "holds" });
  await checkAfter(11);
  expect((await findOpenAlarm(db, { name: "books", place: "" }))?.calmSince).toBeInstanceOf(Date);
  expect(await facts("backups")).toEqual({ why: "away" });
  expect((await listAlarmStates(db)).map(({ name }) => name)).toContain("disk");
  expect(begun).toEqual({ disk: 1, backups: 1 });

  disk.resolve(null);
  await checkAfter(22);
  expect(begun.disk).toBe(2);
});

test(
  "a shop that closes waits for none of them, and takes that for no answer",
  { timeout: 30_000 },
  async () => {
    const closing = new AbortController();
    const hanging = { ...watch, findShortage: () => new Promise<null>(() => {}) };
    const looking = runAlarmChecks(
      db,
      { ...hanging, patienceMs: 60_000, closing: closing.signal },
      new Date(start + 33 * 60_000),
      "another machine",
    );
    setTimeout(() => closing.abort(), 100);
    await looking;
    expect(await facts("disk", "another machine")).toBeUndefined();
  },
);
