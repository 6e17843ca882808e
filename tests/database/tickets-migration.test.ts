// Orders had no code to show at the counter before they were tickets.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#app/platform/database/schema.server.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";
import { queryRows, createEarlierDatabase } from "#tests/support/database/earlier-schema.ts";
import { connectionTo, dropDatabase } from "#tests/support/postgres.ts";

const name = `test_${randomUUID()}`;
afterAll(() => dropDatabase(name));

const columns = `token, idempotency_key, request_hash, language, first_name, last_name, email, phone, consent_at,
  collection_point_name, collection_point_address, subtotal_cents, total_cents, payment_method, payment_status`;
const otherValues = `'h', 'en', 'M', 'L', 'm@example.org', '1', now(), 'P', 'A', 6000, 6000, 'paypal', 'awaiting_payment'`;

const before = 2000;
beforeAll(async () => {
  await createEarlierDatabase(name, "_tickets");
  await queryRows(
    name,
    `
      insert into orders (${columns})
      select repeat('t', 32) || n, 'k' || n, ${otherValues}
      from generate_series(1, ${before}) as n`,
  );
  await migrate(connectionTo(name));
});

test("every order has a code of its own, older and newer ones", async () => {
  // The triggers are off, because they also demand lines.
  await queryRows(
    name,
    `
      alter table orders disable trigger user; insert into orders (${columns})
      values (repeat('n', 32), 'new', ${otherValues})`,
  );
  const rows = await queryRows<{ code: string }>(name, "select ticket_code as code from orders");
  expect(new Set(rows.map(({ code }) => code)).size).toBe(before + 1);
  for (const { code } of rows) expect(readTicketCode(code)).toBe(code);
});

test("codes say nothing of each other: every sign comes up at every place", async () => {
  const rows = await queryRows<{ count: number }>(
    name,
    `select count(*)::integer as count from orders, generate_series(1, 8) as place
      group by place, substr(ticket_code, place, 1)`,
  );
  expect(rows).toHaveLength(8 * 25);
  // Of 2,001 orders 80 each, give or take 9; a row beyond eight times that would be no chance.
  for (const { count } of rows) expect(Math.abs(count - (before + 1) / 25)).toBeLessThan(72);
});
