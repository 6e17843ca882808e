import { desc, eq } from "drizzle-orm";
import { handovers } from "#db/fulfilment-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { HandoverRequest } from "#app/shop/handover/handovers.server.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";

let keys = 0;

/** Orders that wait at a point, and what its counter asks to hand over of them at a moment. */
export const openCounter = (db: Database, point: { id: number; name: string }, at: Date) => ({
  request: (orderId: number, overrides: Partial<HandoverRequest> = {}): HandoverRequest => ({
    orderId,
    parts: null,
    how: "typed",
    key: `test-key-${(keys += 1)}`,
    collector: null,
    served: [point.id],
    at,
    ...overrides,
  }),
  readyOrder: (overrides: OrderOverrides = {}) =>
    makeOrder(db, {
      status: "ready",
      collectionPointId: point.id,
      collectionPointName: point.name,
      ...overrides,
    }),
});

/** The whole book of an order, the newest first. */
export async function listHandovers(db: Database, orderId: number) {
  return db
    .select()
    .from(handovers)
    .where(eq(handovers.orderId, orderId))
    .orderBy(desc(handovers.id));
}

/** One print of each of these lines. */
export const printsAt = (...positions: number[]) =>
  positions.map((position) => ({ position, quantity: 1 }));
