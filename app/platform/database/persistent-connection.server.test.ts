import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { attachToConnection, listen } from "./persistent-connection.server.ts";
import type { RunQuery } from "./persistent-connection.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);

const lines = async () => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name like 'inkiosk:%:standing'
      and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};
const hear = async (channel: string) => {
  const heard: string[] = [];
  return {
    heard,
    stop: await listen(connection, channel, (payload) => heard.push(payload), createLog("silent")),
  };
};

test("all channels of a process come over one connection, which ends with the last", async () => {
  const [a, b, again] = await Promise.all(["a", "b", "a"].map(hear));
  expect(await lines()).toHaveLength(1);
  await db.execute(
    sql`select pg_notify('a', 'to a'), pg_notify('b', 'to b'), pg_notify('c', 'lost')`,
  );
  await eventually(() =>
    expect([a!.heard, b!.heard, again!.heard]).toEqual([["to a"], ["to b"], ["to a"]]),
  );
  await a!.stop();
  await again!.stop();
  await db.execute(sql`select pg_notify('a', 'nobody'), pg_notify('b', 'more')`);
  await eventually(() => expect(b!.heard).toEqual(["to b", "more"]));
  expect(a!.heard).toEqual(["to a"]);
  await b!.stop();
  await eventually(async () => expect(await lines()).toEqual([]));
});

test("a line that was lost is opened again, and everybody hears that he may have missed something", async () => {
  const [a, b] = await Promise.all(["a", "b"].map(hear));
  const [pid] = await lines();
  await db.execute(sql`select pg_terminate_backend(${pid})`);
  await eventually(() => expect([a!.heard, b!.heard]).toEqual([[""], [""]]));
  await db.execute(sql`select pg_notify('b', 'again')`);
  await eventually(() => expect(b!.heard).toEqual(["", "again"]));
  expect(await lines()).toHaveLength(1);
  await Promise.all([a!.stop(), b!.stop()]);
});

test("a line that is lost while its uses begin is opened once, and begun again", async () => {
  const begun: number[] = [];
  const onOpen = async (query: RunQuery) => {
    const [line] = await query<{ pid: number }>("select pg_backend_pid() as pid");
    begun.push(line!.pid);
    if (begun.length > 2) return;
    await db.execute(sql`select pg_terminate_backend(${line!.pid})`);
    if (begun.length === 2) await query("select 1");
  };
  const leave = await attachToConnection(
    connection,
    { onOpen, onLost: () => {} },
    createLog("silent"),
  );
  await eventually(() => expect(begun.length).toBeGreaterThan(2));
  await new Promise((later) => setTimeout(later, 1000));
  expect(await lines()).toEqual([begun.at(-1)]);
  expect(begun).toHaveLength(3);
  await leave();
});

test("where nothing answers, it is said, and nothing goes on trying", async () => {
  const nowhere = { connectionString: "postgresql://inkiosk@127.0.0.1:1/none" };
  const log = createLog("silent");
  await expect(listen(nowhere, "a", () => {}, log)).rejects.toThrow("ECONNREFUSED");
  await expect(listen(nowhere, "a", () => {}, log)).rejects.toThrow("ECONNREFUSED");
});
