// Several processes on one database: who leads, and who may be among them.
import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "./log.server.ts";
import { joinProcesses, IncompatibleProcesses } from "./processes.server.ts";
import type { Processes } from "./processes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const { db, connection, close } = await createTestDatabase();
const [folder, elsewhere] = [await createTestFolder(), await createTestFolder()];
afterAll(async () => {
  await close();
  await Promise.all([folder, elsewhere].map((each) => rm(each, { recursive: true })));
});

const secret = "a-secret-of-the-test-0123456789-abcdefgh";
const bucket = {
  S3_ENDPOINT: "http://127.0.0.1:9",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "word",
};
/** Each object gets its own connection, as each process does. */
const join = (variables: Record<string, string> = {}) =>
  joinProcesses(
    { ...connection },
    readEnvironment({ DATA_DIR: folder, SECRET: secret, ...variables }),
    createLog("silent"),
  );

type Led = { begun: number; ended: number };
async function led(processes: Processes): Promise<Led & { stop(): Promise<unknown> }> {
  const led = { begun: 0, ended: 0 };
  const stop = await processes.lead(async () => {
    led.begun += 1;
    return async () => void (led.ended += 1);
  });
  return Object.assign(led, { stop });
}
const running = (...all: Led[]) => all.map(({ begun, ended }) => begun - ended);

test("one of them leads; the next does at once when it yields, and when it leaves", async () => {
  const [first, second] = [await join(), await join()];
  const [a, b] = [await led(first), await led(second)];
  expect(running(a, b)).toEqual([1, 0]);
  await a.stop();
  await eventually(() => expect(running(a, b)).toEqual([0, 1]));
  const third = await join();
  const c = await led(third);
  await second.leave();
  await eventually(() => expect(running(a, b, c)).toEqual([0, 0, 1]));
  await Promise.all([first, third].map((each) => each.leave()));
  expect([a.begun, b.begun, c.begun]).toEqual([1, 1, 1]);
});

test("where the leader is cut off, one leads again", async () => {
  const [first, second] = [await join(), await join()];
  const [a, b] = [await led(first), await led(second)];
  await db.execute(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and classid = 7105210
    and database = (select oid from pg_database where datname = current_database())`);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await eventually(() => expect(running(a, b).toSorted()).toEqual([0, 1]));
  await Promise.all([first.leave(), second.leave()]);
  expect(running(a, b)).toEqual([0, 0]);
});

test("a job that does not end keeps nobody from leading again", async () => {
  const first = await join();
  let begun = 0;
  let finish = () => {};
  const job = new Promise<void>((resolve) => (finish = resolve));
  await first.lead(async () => {
    begun += 1;
    return () => job;
  });
  const other = new pg.Client(connection);
  await other.connect();
  // Waits for the lock, and has it as soon as the line is cut.
  const taken = other.query("select pg_advisory_lock(7105210, 0)");
  await db.execute(
    sql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where application_name like 'inkiosk:%:standing'
        and datname = current_database()`,
  );
  await taken;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await other.query("select pg_advisory_unlock(7105210, 0)");
  await eventually(() => expect(begun).toBe(2));
  await other.end();
  finish();
  await first.leave();
});

test("a start that fails leaves the lead to another", async () => {
  const [first, second] = [await join(), await join()];
  await expect(first.lead(() => Promise.reject(new Error("no tools")))).rejects.toThrow("no tools");
  const b = await led(second);
  expect(running(b)).toEqual([1]);
  await Promise.all([first.leave(), second.leave()]);
});

test("each knows whether it is alone, as soon as another comes or goes", async () => {
  const first = await join();
  expect(first.isAlone()).toBe(true);
  const second = await join();
  await eventually(() => expect([first.isAlone(), second.isAlone()]).toEqual([false, false]));
  await second.leave();
  await eventually(() => expect(first.isAlone()).toBe(true));
  await first.leave();
});

test("what the first try throws ends the start", async () => {
  const first = await join();
  await expect(first.lead(() => Promise.reject(new Error("no tools")))).rejects.toThrow("no tools");
  await first.leave();
});

test("who keeps files elsewhere is refused, and who has another secret", async () => {
  const first = await join();
  await expect(join({ DATA_DIR: elsewhere })).rejects.toThrow(IncompatibleProcesses);
  await expect(join({ DATA_DIR: elsewhere })).rejects.toThrow(`elsewhere than in ${elsewhere}`);
  await expect(join({ ...bucket, S3_BUCKET: "prints" })).rejects.toThrow("the bucket prints");
  await expect(join({ SECRET: `${secret}-another` })).rejects.toThrow("another SECRET");
  await eventually(() => expect(first.isAlone()).toBe(true));
  await first.leave();
  const alone = await join({ DATA_DIR: elsewhere });
  await alone.leave();
});

test("a bucket is shared by machines with folders of their own, and two buckets are not", async () => {
  const first = await join({ ...bucket, S3_BUCKET: "prints" });
  const second = await join({ ...bucket, S3_BUCKET: "prints", DATA_DIR: elsewhere });
  await expect(join({ ...bucket, S3_BUCKET: "others" })).rejects.toThrow("the bucket others");
  await Promise.all([first.leave(), second.leave()]);
});
