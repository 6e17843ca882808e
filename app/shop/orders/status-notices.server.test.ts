import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mails, textMessages } from "#db/mail-tables.ts";
import { orderStatuses, paymentStatuses } from "#db/values.ts";
import { mailsBuyer, statusRules } from "./order-status.ts";
import { queueStatusNotices } from "./status-notices.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const every = orderStatuses.flatMap((status) =>
  paymentStatuses.map((paymentStatus) => ({ status, paymentStatus })),
);

test.each(every)("what the page promises is queued: $status, $paymentStatus", async (order) => {
  const { status, paymentStatus } = order;
  const { id } = await makeOrder(db);
  await queueStatusNotices(db, { id, paymentStatus }, status);
  const { mail, isTexted } = statusRules[status];
  const isTold = mailsBuyer(status, paymentStatus);
  const isAbout = (table: typeof mails | typeof textMessages) =>
    and(eq(table.orderId, id), eq(table.kind, mail ?? "order_ready"));
  expect((await db.$count(mails, isAbout(mails))) > 0).toBe(isTold);
  expect((await db.$count(textMessages, isAbout(textMessages))) > 0).toBe(isTold && isTexted);
});
