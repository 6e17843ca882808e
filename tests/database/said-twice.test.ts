// What decision 017 lists as said twice: SQL and TypeScript say the same.
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listedOrders, orders } from "#db/orders-tables.ts";
import { paymentStatuses } from "#db/values.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { invoiceLabel } from "#app/shop/invoices/invoice.ts";
import { labelInSql } from "#app/shop/invoices/invoices.server.ts";
import { isFunded, isPaid, isUnpaid } from "#app/shop/order-facts/payment-status.ts";
import { isFundedSql, isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import { readTicketCode, ticketAlphabet } from "#app/shop/orders/ticket-code.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
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
