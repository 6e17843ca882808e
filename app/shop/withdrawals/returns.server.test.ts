import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { handedOverLineOf } from "#app/shop/handover/ticket.ts";
import { findTicket } from "#app/shop/handover/tickets.server.ts";
import { refuseWithdrawal, reopenWithdrawal } from "./decide-withdrawal.server.ts";
import { listReturns } from "./returns.server.ts";
import { openCounter } from "#tests/support/orders/handovers.ts";
import { makePoint, makeWithdrawal } from "#tests/support/make.ts";
import { openRefunding, staff } from "#tests/support/payments/refunding.ts";

const { db, pay, close } = await openRefunding();
afterAll(close);

test("a withdrawal that is opened again awaits a print that was handed over meanwhile", async () => {
  const lyon = await makePoint(db, { name: "Lyon" });
  const { request: handoverRequest } = openCounter(db, lyon, new Date());
  const { id } = await pay({
    lines: [{ quantity: 1 }, { reference: "IK00002", unitPriceCents: 900 }],
    collectionPointId: lyon.id,
    collectionPointName: lyon.name,
  });
  await db.update(orders).set({ status: "ready" }).where(eq(orders.id, id));
  const { id: withdrawalId } = await makeWithdrawal(db, {
    orderId: id,
    declaredAt: new Date(Date.now() - 24 * 3600_000),
  });
  await refuseWithdrawal(db, staff, withdrawalId, { ground: "made-to-order", note: "Your crop" });
  await handOver(db, null, { ...handoverRequest(id), served: null, at: new Date() });
  await reopenWithdrawal(db, staff, withdrawalId);
  const ticket = await findTicket(db, id, null);
  if (!ticket || !("lines" in ticket)) throw new Error("not at this counter");
  const returns = await listReturns(
    db,
    id,
    (position) => handedOverLineOf(ticket, position),
    new Date(),
  );
  expect(returns).toMatchObject([{ id: withdrawalId, parts: [{ position: 0, quantity: 1 }] }]);
});

test.each([
  ["one of two of which one went stays here", 1, [1], []],
  ["both of two of which one went: one comes back", 1, [2], [1]],
  ["one of two that both went", 2, [1], [1]],
  ["one, and then the other, of which one went", 1, [1, 1], [1]],
])("a withdrawal of %s", async (_, gone, withdrawn, expected) => {
  const point = await makePoint(db);
  const { request: handoverRequest, readyOrder } = openCounter(db, point, new Date());
  const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
  const parts = [{ position: 0, quantity: gone }];
  await handOver(db, null, handoverRequest(id, { parts }));
  const ids = [];
  for (const quantity of withdrawn)
    ids.push(await makeWithdrawal(db, { orderId: id, parts: [{ position: 0, quantity }] }));
  const ticket = await findTicket(db, id, null);
  if (!ticket || !("lines" in ticket)) throw new Error("not at this counter");
  const returns = await listReturns(
    db,
    id,
    (position) => handedOverLineOf(ticket, position),
    new Date(),
  );
  expect(returns.map(({ parts }) => parts[0]!.quantity)).toEqual(expected);
  if (withdrawn.length > 1) expect(returns[0]!.id).toBe(ids.at(-1)!.id);
});
