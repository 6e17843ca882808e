import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { noTimeouts, executePrepared, openDatabase } from "./database.server.ts";
import { listen } from "./persistent-connection.server.ts";
import type { Database, Timeouts } from "./database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { proxyTo } from "#tests/support/database/database-proxy.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const database = await createTestDatabase();
afterAll(database.close);

const log = createLog("silent");
const open = (patience: Partial<Timeouts>, connection = database.connection) =>
  openDatabase({ ...connection, timeouts: { ...noTimeouts, ...patience } }, log);

/** What a promise was refused with. */
async function refusal(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (refused: unknown) => refused,
  );
}

const asleep = sql`select pg_sleep(20)`;

test("a connection that is lost as a transaction begins is not missing afterwards, and the pool closes", async () => {
  const { db, pool, close } = open({ connect: 1000 });
  const lose = (client: unknown) =>
    void (client as { connection: { stream: Socket } }).connection.stream.destroy();
  pool.on("acquire", lose);
  for (let times = 0; times < 12; times += 1)
    expect(await refusal(db.transaction(async () => {}))).not.toBeNull();
  pool.off("acquire", lose);
  expect(await db.transaction(async (db) => (await db.execute(sql`select 1 as one`)).rows)).toEqual(
    [{ one: 1 }],
  );
  expect(pool.totalCount).toBe(1);
  await close();
});

test("a connection that PostgreSQL ends before its goodbye arrived is no loss once the pool closes", async () => {
  const logged: unknown[] = [];
  const spy = Object.assign(createLog("silent"), {
    warn: (...line: unknown[]) => logged.push(line),
  });
  const { pool, close } = openDatabase(database.connection, spy);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  client.release();
  // A busy machine may deliver the end of the connection late.
  Object.assign(client, { end: () => {} });
  await close();
  const gone = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await database.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
  await gone;
  expect(logged).toEqual([]);
});

describe("a statement with a name", () => {
  test("is prepared under it, in a transaction and outside, and gets its values", async () => {
    const { db, close } = open({});
    const build = () => sql`select ${sql.placeholder("said")}::text as said`;
    const say = (db: Database, said: string) =>
      executePrepared<{ said: string }>(db, "said_again", build, { said });
    const { said, prepared } = await db.transaction(async (db) => ({
      said: await say(db, "within"),
      prepared: await db.execute(sql`select name from pg_prepared_statements`),
    }));
    expect(said).toEqual([{ said: "within" }]);
    expect(prepared.rows).toEqual([{ name: "said_again" }]);
    expect(await say(db, "outside")).toEqual([{ said: "outside" }]);
    await close();
  });

  test("is refused in tests where another has its name, whose text would be run", async () => {
    const { db, close } = open({});
    await executePrepared(db, "taken", () => sql`select 1 as one`, {});
    await expect(executePrepared(db, "taken", () => sql`select 2 as two`, {})).rejects.toThrow(
      "two statements are named taken",
    );
    await close();
  });
});

describe("a page does not wait for ever", () => {
  test("for a statement, which ends on both sides, and the connection is good for the next", async () => {
    const { db, pool, close } = open({ statement: 200 });
    const error = await refusal(db.execute(asleep));
    expect(error).toMatchObject({ cause: { code: "57014" } });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
    await close();
  });

  test("for a statement in a transaction, which is taken back", async () => {
    const { db, close } = open({ statement: 200 });
    await db.execute(sql`create table waited (id integer)`);
    const error = await refusal(
      db.transaction(async (db) => {
        await db.execute(sql`insert into waited values (1)`);
        await db.execute(asleep);
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await db.execute(sql`select * from waited`)).rows).toEqual([]);
    await close();
  });

  test("for a free connection", async () => {
    const { db, close } = open({ connect: 200, statement: 1500 });
    let freed = 0;
    const busy = Array.from({ length: 10 }, () =>
      refusal(db.execute(asleep)).then(() => (freed += 1)),
    );
    const error = await refusal(db.execute(sql`select 1`));
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(freed).toBe(0);
    await Promise.all(busy);
    await close();
  });

  test("for a database that fell silent, in the middle of a transaction or before it answered at all", async () => {
    const proxy = await proxyTo(await createTestDatabase());
    const { db, pool, close } = open({ connect: 300, silence: 300 }, proxy.database.connection);
    const error = await refusal(
      db.transaction(async (db) => {
        await db.execute(sql`select 1`);
        proxy.freeze();
        await db.execute(sql`select 2`);
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    // A connection whose transaction may still be open must not serve anybody else.
    expect(pool.totalCount).toBe(0);
    expect(isDatabaseUnavailable(await refusal(db.execute(sql`select 3`)))).toBe(true);
    await close();
    await proxy.database.close();
  });
});

test("work that nobody waits for may take its time", async () => {
  const { db, close } = open({});
  expect(
    (await db.execute(sql`select current_setting('statement_timeout') as timeout`)).rows,
  ).toEqual([{ timeout: "0" }]);
  await close();
});

test("the usual patience is ten seconds for a statement", async () => {
  const { connectionString } = database.connection;
  const { db, close } = openDatabase({ connectionString }, log);
  expect(
    (await db.execute(sql`select current_setting('statement_timeout') as timeout`)).rows,
  ).toEqual([{ timeout: "10s" }]);
  await close();
});

test("a connection that listens may be silent for as long as nothing happens", async () => {
  let heard = 0;
  const stop = await listen(
    { ...database.connection, timeouts: { connect: 100, statement: 100, silence: 100 } },
    "quiet",
    () => (heard += 1),
    log,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  await database.db.execute(sql`notify quiet`);
  await expect.poll(() => heard).toBe(1);
  await stop();
});
