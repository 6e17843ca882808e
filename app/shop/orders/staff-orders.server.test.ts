import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "#db/invoices-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { readOrderFilter } from "./orders-query.ts";
import { invoiceLabel } from "#app/shop/invoices/invoice.ts";
import { groupedTicketCode } from "./ticket-code.ts";
import { findOrder, listOrders } from "./staff-orders.server.ts";
import type { OrderAccess } from "./order-access.ts";
import { fullOrderAccess } from "./order-access.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeOrder, makePoint, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

// Half past midnight in Paris, still the day before in London.
const now = new Date("2026-11-20T23:30:00Z");
const atCounter = { ...fullOrderAccess, people: false };
let point: number;
const numbers: Record<string, number> = {};

beforeAll(async () => {
  point = (await makePoint(db)).id;
  const made = {
    today: { createdAt: new Date("2026-11-20T23:10:00Z"), collectionPointId: point },
    yesterday: {
      createdAt: new Date("2026-11-20T22:50:00Z"),
      firstName: "Zoé",
      lastName: "ÉMILE",
      status: "ready" as const,
    },
    week: {
      createdAt: new Date("2026-11-14T23:00:00Z"),
      email: "odd_one%@example.org",
      lines: [{ reference: "IK-Sea_7" }, { quantity: 4 }],
    },
    month: { createdAt: new Date("2026-10-31T23:00:00Z"), status: "cancelled" as const },
    lastMonth: { createdAt: new Date("2026-10-31T22:59:00Z"), paymentMethod: "mock" as const },
    old: { createdAt: new Date("2025-01-01T12:00:00Z") },
    pendingAtPaypal: {
      createdAt: new Date("2024-01-04T12:00:00Z"),
      paymentStatus: "payment_pending" as const,
    },
    awaiting: {
      createdAt: new Date("2024-01-03T12:00:00Z"),
      paymentStatus: "awaiting_payment" as const,
    },
    failed: { createdAt: new Date("2024-01-02T12:00:00Z"), paymentStatus: "failed" as const },
    expired: { createdAt: new Date("2024-01-01T12:00:00Z"), paymentStatus: "expired" as const },
  };
  for (const [name, given] of Object.entries(made)) numbers[name] = (await makeOrder(db, given)).id;
});

async function list(
  query: string,
  others: Partial<Parameters<typeof listOrders>[1]> = {},
  limit = 50,
  access: OrderAccess = fullOrderAccess,
) {
  const filter = readOrderFilter(new URLSearchParams(query));
  const { rows, counts } = await listOrders(
    db,
    { ...filter, sort: "-placed", page: 1, ...others },
    limit,
    now,
    access,
  );
  const names = Object.fromEntries(Object.entries(numbers).map(([name, id]) => [id, name]));
  return { rows, counts, names: rows.map(({ id }) => names[id]) };
}

test.each([
  ["", ["today", "yesterday", "week", "month", "lastMonth", "old", "pendingAtPaypal"]],
  ["payment=unpaid", ["awaiting", "failed", "expired"]],
  ["payment=all&q=2024", []],
  ["payment=look", []],
  ["period=today", ["today"]],
  ["period=7days", ["today", "yesterday", "week"]],
  ["period=month", ["today", "yesterday", "week", "month"]],
  ["period=last-month", ["lastMonth"]],
  ["status=ready", ["yesterday"]],
  ["q=zoé émile", ["yesterday"]],
  ["q=ZO%C3%89", ["yesterday"]],
  ["q=odd_one%25@", ["week"]],
  ["q=dd%25ne", []],
  ["q=ik-sea_", ["week"]],
  ["q=nobody", []],
  ["ids=", []],
])("%j lists %j", async (query, names) => {
  expect((await list(query)).names).toEqual(names);
});

test("a number finds its order, with and without its sign", async () => {
  expect((await list(`q=${numbers.old}`)).names).toEqual(["old"]);
  for (const typed of ["#", "0", "#0", "N°", "n° 0", "Commande "])
    expect((await list(`q=${encodeURIComponent(typed + numbers.old)}`)).names).toEqual(["old"]);
});

test("nine digits that begin with zeros may be a telephone number or an order's", async () => {
  const nineDigits = String(numbers.old).padStart(9, "0");
  await db
    .update(orders)
    .set({ phone: `+33 ${nineDigits}` })
    .where(eq(orders.id, numbers.today!));
  expect((await list(`q=${nineDigits}`)).names.toSorted()).toEqual(["old", "today"]);
});

test.each(["06 98 76 54 32", "0698765432", "+33698765432", "+33 (0)6.98.76.54.32"])(
  "the telephone number %s finds its order, but not for who may not see it",
  async (q) => {
    const phone = "+33 6 98 76 54 32";
    await db.update(orders).set({ phone }).where(eq(orders.id, numbers.old!));
    expect((await list(`q=${encodeURIComponent(q)}`)).names).toEqual(["old"]);
    expect((await list(`q=${encodeURIComponent(q)}`, {}, 50, atCounter)).names).toEqual([]);
  },
);

test("the code of a ticket and the number of an invoice find their order", async () => {
  const order = (await findOrder(db, numbers.old!))!;
  for (const q of [order.ticketCode, groupedTicketCode(order.ticketCode).toLowerCase()]) {
    expect((await list(`q=${q}`)).names).toEqual(["old"]);
    expect((await list(`q=${q}`, {}, 50, atCounter)).names).toEqual(["old"]);
  }
  await makeInvoice(db, order.id);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect((await list(`q=${invoiceLabel(invoice!)}`)).names).toEqual(["old"]);
});

test("a point lists its orders alone", async () => {
  expect((await list(`point=${point}`)).names).toEqual(["today"]);
});

test("each status is counted under the other filters", async () => {
  expect((await list("status=ready&period=month")).counts).toEqual({
    pending: 2,
    ready: 1,
    cancelled: 1,
  });
});

test("what was never paid is listed where it is asked for, and counted there alone", async () => {
  expect((await list("payment=all")).names).toHaveLength(10);
  expect((await list("payment=unpaid")).counts).toEqual({ pending: 3 });
  expect((await list("")).counts.pending).toBe((await list("payment=all")).counts.pending! - 3);
});

test("pages follow each other in the order asked for", async () => {
  expect((await list("", { sort: "placed", page: 2 }, 2)).names).toEqual(["lastMonth", "month"]);
  expect((await list("", { sort: "-total" }, 1)).names).toEqual(["week"]);
  expect((await list("", { sort: "status" }, 7)).names.at(-1)).toBe("month");
});

test("a row says how many prints there are, shows each picture once and marks a test", async () => {
  const { rows } = await list("");
  const row = (name: string) => rows.find(({ id }) => id === numbers[name])!;
  expect(row("week").prints).toBe(5);
  expect(row("week").pictures).toHaveLength(1);
  expect(row("lastMonth").isTest).toBe(true);
  expect(row("today").isTest).toBe(false);
});

test("a row says whether it is withdrawn: all of it, or some until that is answered", async () => {
  const createdAt = new Date("2023-01-01T12:00:00Z");
  const make = async (quantities: number[]) => {
    const { id } = await makeOrder(db, {
      createdAt,
      status: "ready",
      lastName: "Withdrawer",
      lines: [{}, {}],
    });
    const parts = quantities.map((quantity, position) => ({ position, quantity }));
    if (parts.length > 0) await makeWithdrawal(db, { orderId: id, parts });
    return id;
  };
  const [none, some, all] = [await make([]), await make([1]), await make([1, 1])];
  const { rows } = await list("q=Withdrawer");
  const words = () => new Map(rows.map(({ id, withdrawn }) => [id, withdrawn]));
  expect(words()).toEqual(
    new Map([
      [all, "all"],
      [some, "some"],
      [none, null],
    ]),
  );
  expect(await findOrder(db, all)).toMatchObject({ withdrawn: "all" });
});

test("an order that does not exist is null", async () => {
  expect(await findOrder(db, 999_999)).toBeNull();
});

test("the company that an order is for stands on it", async () => {
  const { id } = await makeOrder(db, {
    company: "Encre SARL",
    siren: "552100554",
    vatNumber: "FR03552100554",
  });
  expect(await findOrder(db, id)).toMatchObject({
    company: { name: "Encre SARL", siren: "552100554", vatNumber: "FR03552100554" },
  });
});

test("who it is for finds an order: the company, or its SIREN as it is typed or printed", async () => {
  const { id } = await makeOrder(db, { company: "Plume & Fils", siren: "303265045" });
  const found = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id);
  for (const q of ["plume & F", "303265045", "303 265 045", "30326"])
    expect(await found(q), q).toEqual([id]);
  expect(await found("303 265 046")).toEqual([]);
  await db.update(orders).set({ company: null, siren: null }).where(eq(orders.id, id));
  expect(await found("303265045")).toEqual([]);
});

test("an address is lines and a country by its letters, which the screen names", async () => {
  const { id } = await makeOrder(db, {
    addressLine1: "1 rue A",
    postalCode: "10115",
    city: "Berlin",
    country: "DE",
  });
  expect(await findOrder(db, id)).toMatchObject({
    address: ["1 rue A", "10115 Berlin"],
    country: "DE",
  });
});
