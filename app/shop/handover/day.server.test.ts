// What a counter keeps of its day, against what the counter shows with a network.
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/tables.ts";
import { takeDay } from "#app/shop/handover/day.server.ts";
import type { CounterDevice } from "#app/shop/handover/day.server.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { findInDay } from "#app/shop/handover/offline.ts";
import { readQuestion } from "#app/shop/handover/ticket.ts";
import { findByName, findTicket } from "#app/shop/handover/tickets.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { wholeReach } from "#app/shop/orders/order-reach.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import type { GivenOrder } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);

const secret = "the present secret";
const claire = await makeMember(db, { name: "Claire" });
const lyon = await makePoint(db, { name: "Lyon" });
const tablet = {
  id: 4,
  kind: "counter",
  name: "Tablet",
  point: { id: lyon.id, name: lyon.name },
  lockMinutes: 5,
} as CounterDevice;
const now = new Date("2026-11-24T11:05:00Z");

const dayNow = () => takeDay(db, secret, tablet, claire, now);
const readyOrder = (given: GivenOrder = {}) =>
  makeOrder(db, {
    status: "ready",
    collectionPointId: lyon.id,
    collectionPointName: lyon.name,
    ...given,
  });
const handedOver = (orderId: number, positions: number[]) =>
  handOver(db, claire, {
    orderId,
    positions,
    how: "scanner",
    key: `handed-over-${orderId}`,
    collector: null,
    served: null,
    at: now,
  });

test("is read in as many statements as one order is", async () => {
  const pool = new pg.Pool({ connectionString: connection.connectionString });
  let statements = 0;
  const counted = drizzle(pool, {
    casing: "snake_case",
    logger: { logQuery: () => (statements += 1) },
  });
  const read = async () => {
    statements = 0;
    const { tickets } = await takeDay(counted, secret, tablet, claire, now);
    return { statements, tickets: tickets.length };
  };
  const before = await read();
  for (let made = 0; made < 5; made += 1) {
    const { id } = await readyOrder({ lines: [{}, {}] });
    await handedOver(id, [0]);
  }
  await readyOrder({ status: "collected" });
  const after = await read();
  expect(after.tickets).toBe(before.tickets + 6);
  expect(after.statements).toBeLessThanOrEqual(10);
  await pool.end();
});

test("finds a name in whichever order it was typed, as the counter with a network does", async () => {
  const { id } = await readyOrder({ firstName: "민준", lastName: "김" });
  const { tickets } = await dayNow();
  for (const typed of ["김민준", "김 민준", "민준 김"]) {
    const question = readQuestion(typed) as { words: string[] };
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    expect(ids(findInDay(tickets, question)), typed).toEqual([id]);
    expect(ids(await findByName(db, question.words, [lyon.id])), typed).toEqual([id]);
  }
});

test("finds a name without what joins its parts, with a network or without", async () => {
  const { id } = await readyOrder({ firstName: "Enora", lastName: "Le Goff-d’Arc" });
  const { tickets } = await dayNow();
  for (const typed of ["legoff", "le goff", "goffdarc", "d'Arc"]) {
    const { words } = readQuestion(typed) as { words: string[] };
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    expect(ids(findInDay(tickets, { words })), typed).toEqual([id]);
    expect(ids(await findByName(db, words, [lyon.id])), typed).toEqual([id]);
  }
});

test("tells of each order what one alone tells", async () => {
  const { id } = await readyOrder({ lines: [{}, { quantity: 3 }], collectorName: "Ana" });
  await handedOver(id, [1]);
  const set = await readyOrder();
  const [row] = await db.select().from(orders).where(eq(orders.id, set.id));
  await setStatus(db, claire, { id: set.id, version: row!.version }, "collected", wholeReach);
  const { tickets } = await dayNow();
  for (const each of [id, set.id])
    expect(tickets.find((ticket) => ticket.id === each)).toMatchObject(
      (await findTicket(db, each, [lyon.id]))!,
    );
});
