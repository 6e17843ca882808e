import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openAnnouncements } from "./announcements.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);
const open = () => openAnnouncements(connection, "staff_changed", createLog("silent"));
const notify = (word: string) => db.execute(sql`select pg_notify('staff_changed', ${word})`);
const listeners = async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`
      select count(*)::integer as count
      from pg_stat_activity
      where query = 'listen "staff_changed"' and datname = current_database()`,
  );
  return rows[0]!.count;
};
const hearer = () => {
  const heard: string[] = [];
  const ended = { times: 0 };
  return {
    heard,
    ended,
    onMessage: (payload: string) => void heard.push(payload),
    onEnd: () => void (ended.times += 1),
  };
};

test("everybody hears it, over one line to the database, until they stop", async () => {
  const announcements = await open();
  const [a, b] = [hearer(), hearer()];
  const stop = announcements.subscribe(a)!;
  announcements.subscribe(b);
  expect(await listeners()).toBe(1);
  await notify("orders");
  await eventually(() => expect([a.heard, b.heard]).toEqual([["orders"], ["orders"]]));
  stop();
  await notify("messages");
  await eventually(() => expect(b.heard).toEqual(["orders", "messages"]));
  expect(a.heard).toEqual(["orders"]);
  await announcements.close();
  expect([a.ended.times, b.ended.times]).toEqual([0, 1]);
});

test("whoever comes when it is over is not heard", async () => {
  const announcements = await open();
  announcements.end();
  expect(announcements.subscribe(hearer())).toBeNull();
  await announcements.close();
});

test("after the line was lost, an empty word says that anything may have changed", async () => {
  const announcements = await open();
  const a = hearer();
  announcements.subscribe(a);
  await db.execute(
    sql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where query = 'listen "staff_changed"' and datname = current_database()`,
  );
  await eventually(() => expect(a.heard).toEqual([""]));
  await notify("orders");
  await eventually(() => expect(a.heard).toEqual(["", "orders"]));
  await announcements.close();
});
