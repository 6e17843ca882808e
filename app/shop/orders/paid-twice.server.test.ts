import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { payments } from "#db/money-tables.ts";
import type { CheckoutForm } from "#app/shop/orders/checkout-form.ts";
import { isOrderedAlready } from "#app/shop/orders/paid-twice.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("the same basket is the same in whatever words its media were sold", async () => {
  const { id: artPieceId } = await makePiece(db);
  const sold = { artPieceId, mediaType: "Toile", medium: "Canvas", size: "A2 (59cm x 42cm)" };
  const { id: orderId, token } = await makeOrder(db, { lines: [sold] });
  await db.insert(payments).values({ orderId, createRequestId: randomUUID() });
  const isOrdered = (mediaType: string) => {
    const line = { artPieceId, mediaType, size: sold.size, quantity: 1 };
    return isOrderedAlready(db, token, { idempotencyKey: "another", lines: [line] } as Partial<CheckoutForm> as CheckoutForm);
  };
  expect(await isOrdered("Canvas")).toBe(true);
  expect(await isOrdered("Poster")).toBe(false);
});
