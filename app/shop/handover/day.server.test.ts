// What a counter keeps of its day, against what the counter shows with a network.
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { prepareOfflineDay } from "./day.server.ts";
import type { CounterDevice } from "./day.server.ts";
import { handOver } from "./handovers.server.ts";
import { searchDay } from "./offline.ts";
import { parseCounterSearch } from "./counter-search.ts";
import { rowPrints } from "./ticket.ts";
import { findByName, findTicket } from "./tickets.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { planFor } from "#app/shop/printing/print-plan.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
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

const dayNow = () => prepareOfflineDay(db, secret, tablet, claire, now);
const readyOrder = (given: OrderOverrides = {}) =>
  makeOrder(db, {
    status: "ready",
    collectionPointId: lyon.id,
    collectionPointName: lyon.name,
    ...given,
  });
const step = (orderId: number) =>
  ({ orderId, how: "scanner", collector: null, served: null, at: now }) as const;
const handedOver = (orderId: number, positions: number[]) =>
  handOver(db, claire, {
    ...step(orderId),
    parts: printsAt(...positions),
    key: `handed-over-${orderId}`,
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
    const { tickets } = await prepareOfflineDay(counted, secret, tablet, claire, now);
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
    const question = parseCounterSearch(typed) as { terms: string[] };
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    expect(ids(searchDay(tickets, question)), typed).toEqual([id]);
    expect(ids(await findByName(db, question.terms, [lyon.id])), typed).toEqual([id]);
  }
});

test("finds a name without what joins its parts, with a network or without", async () => {
  const { id } = await readyOrder({ firstName: "Enora", lastName: "Le Goff-d’Arc" });
  const { tickets } = await dayNow();
  for (const typed of ["legoff", "le goff", "goffdarc", "d'Arc"]) {
    const { terms } = parseCounterSearch(typed) as { terms: string[] };
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    expect(ids(searchDay(tickets, { terms })), typed).toEqual([id]);
    expect(ids(await findByName(db, terms, [lyon.id])), typed).toEqual([id]);
  }
});

const squarePoster = { mediaType: "Poster", size: { widthMm: 150, heightMm: 150 } };

test("shows of a part the print that is left as it is cut, and how many are gone, with a network or without", async () => {
  const plan = planFor(
    { picture: { width: 3000, height: 2000 }, fits: {}, enlargement: 1 },
    { ...squarePoster, wrapping: { wrap: "mirrored", mmOf: {} } },
  );
  const lines = [{}, { quantity: 2, plan }];
  const { id } = await readyOrder({ lastName: "Cassegrain", lines });
  const shown = async () => {
    const { tickets } = await dayNow();
    const [row] = await findByName(db, ["cassegrain"], [lyon.id]);
    const prints = rowPrints(tickets.find((ticket) => ticket.id === id)!.lines);
    expect(row).toMatchObject(prints);
    return prints;
  };
  expect(await shown()).toMatchObject({
    prints: 3,
    isOnly: false,
    pieces: [{ reference: "IK00001", title: null }],
    handedOver: null,
  });
  await handedOver(id, [0]);
  expect(await shown()).toMatchObject({
    prints: 2,
    first: { plan },
    isOnly: true,
    handedOver: { prints: 1, of: 3 },
  });
  await handOver(db, claire, { ...step(id), parts: null, key: `the rest of ${id}` });
  expect(await shown()).toMatchObject({ prints: 3, handedOver: null });
});

test("tells of each order what one alone tells", async () => {
  const { id } = await readyOrder({ lines: [{}, { quantity: 3 }], collectorName: "Ana" });
  await handedOver(id, [1]);
  const set = await readyOrder();
  const [row] = await db.select().from(orders).where(eq(orders.id, set.id));
  await setStatus(db, claire, { id: set.id, version: row!.version }, "collected", fullOrderAccess);
  const { tickets } = await dayNow();
  for (const each of [id, set.id])
    expect(tickets.find((ticket) => ticket.id === each)).toMatchObject(
      (await findTicket(db, each, [lyon.id]))!,
    );
});
