// What monitoring from outside can read, and that it names nobody.
import { rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { alarms } from "#db/alarms-tables.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { takeBackup } from "#app/shop/backups/backups.server.ts";
import { recordTrial } from "#app/shop/backups/trial-restore.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { makeOrder } from "#tests/support/make.ts";

const token = "watcher-0123456789-0123456789-0123";
const shop = await openTestShop({ METRICS_TOKEN: token });
const closed = await openTestShop();
afterAll(() => Promise.all([shop.close(), closed.close()]));

const fetchMetrics = (authorization?: string) =>
  shop.get("/metrics", authorization === undefined ? {} : { authorization });

describe("is told nothing", () => {
  test("where no token is set", async () =>
    expect((await closed.get("/metrics", { authorization: "Bearer " })).status).toBe(404));

  test.each([undefined, "", "Bearer ", "Bearer wrong", token, `Basic ${token}`])(
    "with %j",
    async (authorization) => {
      const answer = await fetchMetrics(authorization);
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe("Unauthorized");
    },
  );
});

test("is told what was answered, what waits and what is broken, and no name of anybody", async () => {
  const order = await makeOrder(shop.db, { email: "marie@example.org" });
  await shop.get(`/order/${order.token}`);
  await shop.get("/art?reference=marie");
  await shop.db
    .insert(alarms)
    .values({ name: "outbox", facts: {}, since: new Date(), raisedAt: new Date() });
  const answer = await fetchMetrics(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  for (const line of [
    /^inkiosk_build_info\{version="[\d.]+"(?:,commit="[\w-]+")?,node="24[\d.]+"\} 1$/m,
    /^process_resident_memory_bytes \d{7,}$/m,
    /^inkiosk_database_connections\{state="idle"\} \d+$/m,
    /^inkiosk_database_up 1$/m,
    /^inkiosk_oldest_waiting_seconds\{work="mail"\} [\d.]+$/m,
    /^inkiosk_alarm_raised\{alarm="outbox"\} 1$/m,
    /^inkiosk_alarm_raised\{alarm="books"\} 0$/m,
    /^inkiosk_disk_free_bytes \d+$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain(order.token);
  expect(text).not.toMatch(/marie|example\.org/);
  const names = text.match(/^[a-z_]+(?=[{ ])/gm)!;
  const declared = new Set(text.match(/(?<=^# TYPE )\S+/gm));
  for (const name of names)
    expect(declared).toContain(name.replace(/^(http_.*_seconds)_(?:bucket|sum|count)$/, "$1"));
});

test("the bucket of backups is asked once, however often a watcher asks", async () => {
  let requestCount = 0;
  const store = createServer((_, response) =>
    response.writeHead(403).end(String((requestCount += 1))),
  );
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  const { port } = store.address() as AddressInfo;
  const watched = await openTestShop({
    METRICS_TOKEN: token,
    BACKUP_TO: "s3://backups/shop",
    BACKUP_KEY: "nH2v8wQm4Zr7Lk0TxJ5yBd9sFg3cVaPe1uXoIiRtYwE=",
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_ACCESS_KEY_ID: "key",
    BACKUP_S3_SECRET_ACCESS_KEY: "secret",
  });
  const scrape = () => watched.get("/metrics", { authorization: `Bearer ${token}` });
  await scrape();
  const once = requestCount;
  expect(once).toBeGreaterThan(0);
  await Promise.all([scrape(), scrape(), scrape()]);
  expect(requestCount).toBe(once);
  await watched.close();
  store.close();
});

test("a place for backups that is away takes no age with it", async () => {
  const folder = path.join(await createTestFolder(), "safe");
  const key = "nH2v8wQm4Zr7Lk0TxJ5yBd9sFg3cVaPe1uXoIiRtYwE=";
  const watched = await openTestShop({
    METRICS_TOKEN: token,
    BACKUP_TO: folder,
    BACKUP_KEY: key,
  });
  const { db, connection, dataDir } = watched;
  const source = { db, connection, dataDir, storage: folderStorage(dataDir) };
  await takeBackup(source, { store: backupFolder(folder), key });
  const scrape = async () => {
    const requestCount = { authorization: `Bearer ${token}` };
    return (await watched.get("/metrics", requestCount)).text();
  };
  expect(await scrape()).toMatch(/^inkiosk_backup_age_seconds \d/m);
  await rename(folder, `${folder}-away`);
  const aMinuteOn = performance.now() + 61_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(aMinuteOn);
  expect(await scrape()).toMatch(/^inkiosk_backup_age_seconds \d/m);
  clock.mockRestore();
  await watched.close();
});

test.each([
  ["empty, as a disk that is not mounted", () => Promise.resolve()],
  ["not to be read", (folder: string) => writeFile(folder, "")],
])("nor does a restart while it is %s", async (_, makeAway) => {
  const database = await createTestDatabase();
  const folder = path.join(await createTestFolder(), "safe");
  const backups = { BACKUP_TO: folder, BACKUP_KEY: "nH2v8wQm4Zr7Lk0TxJ5yBd9sFg3cVaPe1uXoIiRtYwE=" };
  const destination = { store: backupFolder(folder), key: backups.BACKUP_KEY };
  const open = () => openTestShop({ METRICS_TOKEN: token, ...backups }, database);
  const ages = async (watched: TestShop) => {
    const answer = await watched.get("/metrics", { authorization: `Bearer ${token}` });
    return (await answer.text()).match(/^inkiosk_backup_(?:age|proven)_seconds \d/gm);
  };
  const before = await open();
  const { connection, dataDir } = before;
  const { name } = await takeBackup(
    { connection, dataDir, storage: folderStorage(dataDir) },
    destination,
  );
  await recordTrial(destination, name, { holds: true, lost: [] });
  expect(await ages(before)).toHaveLength(2);
  await before.close();
  await rename(folder, `${folder}-away`);
  await makeAway(folder);
  const after = await open();
  expect(await ages(after)).toHaveLength(2);
  await after.close();
  await database.close();
});
