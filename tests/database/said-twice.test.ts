// What decision 017 lists as said twice: SQL and TypeScript say the same.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { labDeliveries, labWebhook } from "#db/lab-tables.ts";
import { listedOrders, orderLines, orders } from "#db/orders-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { soldLines } from "#db/sales-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { orderStatuses, paymentStatuses } from "#db/values.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { isRemainderBeingRefunded } from "#app/shop/fulfilment/withdrawn-or-refunded.server.ts";
import { invoiceLabel } from "#app/shop/invoices/invoice.ts";
import { labelInSql } from "#app/shop/invoices/invoices.server.ts";
import { lineTotal, priceOfLines } from "#app/shop/line-total.ts";
import { isFunded, isPaid, isUnpaid } from "#app/shop/order-facts/payment-status.ts";
import { isFundedSql, isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import { statusesBeforeReady } from "#app/shop/orders/order-status.ts";
import { readTicketCode, ticketAlphabet } from "#app/shop/orders/ticket-code.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import { refundableCents } from "#app/shop/refunds/refund.ts";
import { securityLogDays } from "#app/shop/security-log/security-event.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

describe("of an order in each status of its payment", () => {
  beforeAll(async () => {
    for (const paymentStatus of paymentStatuses)
      await makeOrder(db, {
        paymentStatus,
        ...(isPaid(paymentStatus) ? {} : { paymentId: null }),
        ...(paymentStatus === "reversed" ? { reversedCents: 1500 } : {}),
      });
  });

  test("whether money came in, is still here, or did not come yet", async () => {
    const rows = await db
      .select({
        status: orders.paymentStatus,
        paid: sql<boolean>`${isPaidSql}`,
        funded: sql<boolean>`${isFundedSql}`,
        unpaid: listedOrders.unpaid,
      })
      .from(orders)
      .innerJoin(listedOrders, eq(listedOrders.orderId, orders.id))
      .orderBy(asc(orders.id));
    expect(rows).toEqual(
      paymentStatuses.map((status) => ({
        status,
        paid: isPaid(status),
        funded: isFunded(status),
        unpaid: isUnpaid(status),
      })),
    );
  });

  test("whether it stays", async () => {
    const rows = await db.select().from(orders);
    expect(rows).toHaveLength(paymentStatuses.length);
    for (const { id, paymentStatus } of rows) {
      const removing = db.transaction(async (db) => {
        await db.delete(orders).where(eq(orders.id, id));
        db.rollback();
      });
      const why = await removing.catch((error: Error) => String(error.cause ?? error));
      expect(/is paid and stays/.test(String(why)), paymentStatus).toBe(isPaid(paymentStatus));
    }
  });

  test("whether staff hear of a new order once it is paid", async () => {
    const { rows } = await db.execute<{ text: string }>(sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'orders_tell_staff_paid'`);
    const before = /old\.payment_status = ANY \(ARRAY\[(.*?)\]/.exec(rows[0]!.text)![1]!;
    expect([...before.matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual(
      paymentStatuses.filter((status) => !isPaid(status)),
    );
  });
});

test("which option has the lowest price", async () => {
  const size = fc.record(
    {
      size: fc.constantFrom("A4", "A3", "A2"),
      priceCents: fc.constantFrom(300, 800, 1500),
      widthMm: fc.constant(null),
      heightMm: fc.constant(null),
      whole: fc.constant(true as const),
    },
    { requiredKeys: ["size", "priceCents", "widthMm", "heightMm"] },
  );
  const option = fc.record({
    mediaType: fc.constantFrom("poster", "canvas"),
    sizes: fc.array(size, { maxLength: 3 }),
  });
  const all = fc.sample(fc.array(option, { maxLength: 3 }), 300) as MediaOption[][];
  const { rows } = await db.execute<{ lowest: unknown }>(sql`
    select lowest_option(value) as lowest
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality order by ordinality`);
  expect(rows.map(({ lowest }) => lowest)).toEqual(all.map(lowestOption));
});

test("how invoices and credit notes are called", async () => {
  const kinds = ["invoice", "credit_note"] as const;
  const all = kinds.flatMap((kind) =>
    [1, 12, 999_999, 1_000_000, 12_345_678].map((number) => ({ kind, number })),
  );
  const { rows } = await db.execute<{ label: string }>(sql`
    select ${labelInSql("kind", "number")} as label
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as told(kind text, number integer)`);
  expect(rows.map(({ label }) => label)).toEqual(all.map(invoiceLabel));
});

test("of which letters and digits a ticket's code is made", async () => {
  const { rows: drawn } = await db.execute<{ code: string }>(sql`
    select new_ticket_code() as code from generate_series(1, 300)`);
  expect(drawn.filter(({ code }) => readTicketCode(code) !== code)).toEqual([]);
  expect([...new Set(drawn.flatMap(({ code }) => [...code]))].toSorted().join("")).toBe(
    [...ticketAlphabet].toSorted().join(""),
  );
  const { rows: checked } = await db.execute<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'orders_ticket_code'`);
  const pattern = new RegExp(/'(\^.*?\$)'/.exec(checked[0]!.text)![1]!);
  const signs = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));
  expect(signs.filter((sign) => pattern.test(sign.repeat(8))).join("")).toBe(ticketAlphabet);
});

test("whether refunds under way cover all that is left to refund", async () => {
  const totalCents = 3000;
  const cases: [(typeof refunds.$inferInsert)["status"], number][][] = [
    [],
    [["requested", 1999]],
    [["requested", 2000]],
    [["pending", 2000]],
    [["pending", 3000]],
    [["completed", 3000]],
    [["failed", 3000]],
    [
      ["completed", 1000],
      ["pending", 1000],
    ],
    [
      ["completed", 1000],
      ["requested", 2000],
    ],
    [
      ["failed", 1000],
      ["pending", 1000],
      ["requested", 999],
    ],
  ];
  const expected = new Map<number, boolean>();
  for (const reversedCents of [0, 1000])
    for (const made of cases) {
      const { id } = await makeOrder(db, { lines: [{ quantity: 2 }], reversedCents });
      for (const [status, amountCents] of made)
        await db.insert(refunds).values({
          orderId: id,
          requestId: crypto.randomUUID(),
          amountCents,
          source: "shop",
          status,
          settledAt: status === "completed" || status === "failed" ? new Date() : null,
        });
      const earlier = made
        .filter(([status]) => status !== "failed")
        .map(([, amountCents]) => ({ amountCents, parts: null }));
      const isUnderWay = made.some(([status]) => status === "requested" || status === "pending");
      const leftCents = refundableCents({ totalCents, reversedCents, earlier });
      expected.set(id, isUnderWay && leftCents === 0);
    }
  const rows = await db
    .select({ id: orders.id, isCovered: sql<boolean>`${isRemainderBeingRefunded}` })
    .from(orders)
    .where(inArray(orders.id, [...expected.keys()]));
  expect(new Map(rows.map(({ id, isCovered }) => [id, isCovered]))).toEqual(expected);
  expect(new Set(expected.values())).toEqual(new Set([true, false]));
});

describe("what lines cost", () => {
  const lines = [
    { quantity: 3, unitPriceCents: 1999 },
    { reference: "IK00002", quantity: 7, unitPriceCents: 100 },
  ];

  test("is listed of each line as it is sold", async () => {
    const { id } = await makeOrder(db, { lines });
    const sold = await db.select().from(soldLines).where(eq(soldLines.orderId, id));
    expect(sold.map(({ cents }) => cents).toSorted()).toEqual(lines.map(lineTotal).toSorted());
  });

  test.each([-1, 0, 1])("is the subtotal of an order, and %i cents beside it", async (wrong) => {
    const subtotalCents = priceOfLines(lines) + wrong;
    const placing = makeOrder(db, { lines, subtotalCents, totalCents: subtotalCents });
    const why = await placing.then(
      () => "",
      (error: Error) => String(error.cause ?? error),
    );
    expect(why.includes("does not add up to its subtotal")).toBe(wrong !== 0);
  });

  test("stays the subtotal when a line changes", async () => {
    const { id } = await makeOrder(db, { lines });
    const change = (quantity: number) =>
      db
        .update(orderLines)
        .set({ quantity })
        .where(and(eq(orderLines.orderId, id), eq(orderLines.position, 0)));
    await expect(change(3)).resolves.toBeDefined();
    const why = await change(4).then(
      () => "",
      (error: Error) => String(error.cause ?? error),
    );
    expect(why).toContain("does not add up to its subtotal");
  });
});

test("for which statuses a print lab is told to print", async () => {
  await db
    .insert(labWebhook)
    .values({ url: "https://lab.example", sealed: "", savedByName: "Anna" });
  const told: string[] = [];
  for (const status of orderStatuses) {
    const { id } = await makeOrder(db, { status });
    const [delivery] = await db.select().from(labDeliveries).where(eq(labDeliveries.orderId, id));
    if (delivery?.event === "order.to_print") told.push(status);
  }
  await db.delete(labWebhook);
  expect(told).toEqual(statusesBeforeReady);
});

test("for how many days an event of the security log stays", async () => {
  const remove = async (age: string) => {
    const createdAt = sql`now() - ${age}::interval`;
    const [event] = await db
      .insert(securityEvents)
      .values({ kind: "exported", createdAt })
      .returning();
    return db
      .delete(securityEvents)
      .where(eq(securityEvents.id, event!.id))
      .then(
        () => "",
        (error: Error) => String(error.cause ?? error),
      );
  };
  expect(await remove(`${securityLogDays} days -1 minutes`)).toContain("is only added to");
  expect(await remove(`${securityLogDays} days 1 minute`)).toBe("");
});
