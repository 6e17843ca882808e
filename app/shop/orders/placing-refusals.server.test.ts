import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { placeOrder } from "./placing.server.ts";
import type { OrderRequest } from "./insert-order.server.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { changePiece, makePicture } from "#tests/support/make.ts";
import {
  a1,
  line,
  options,
  piece,
  orderRequest,
  openPlacing,
} from "#tests/support/orders/placing.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { database, countOrders, refurnish } = await openPlacing();
afterAll(database.close);
beforeEach(refurnish);

describe("the shop refuses", () => {
  async function refusal(request: OrderRequest) {
    const answer = await placeOrder(database.db, request);
    expect(await countOrders()).toBe(0);
    return answer;
  }

  test("mock payment where it is off", async () => {
    expect(await refusal(orderRequest({}, { paymentMethods: paymentMethodsOf([]) }))).toEqual({
      refused: "payment-unavailable",
    });
  });

  test("PayPal, which is not configured", async () => {
    expect(await refusal(orderRequest({ paymentMethod: "paypal" }))).toEqual({
      refused: "payment-unavailable",
    });
  });

  test.each([
    [true, "now-test"],
    [false, "now-live"],
  ])(
    "what was read under other payments than those at a sandbox: %s, and takes it once that was read",
    async (isSandbox, refused) => {
      const { provider } = openTestBank("paypal");
      const paymentMethods = paymentMethodsOf([{ ...provider, isSandbox }]);
      const read = (sandboxes: "paypal"[]) =>
        orderRequest({ paymentMethod: "paypal", sandboxes }, { paymentMethods });
      expect(await refusal(read(isSandbox ? [] : ["paypal"]))).toEqual({ refused });
      expect(await placeOrder(database.db, read(isSandbox ? ["paypal"] : []))).toMatchObject({
        order: {},
      });
    },
  );

  test("a point that is inactive", async () => {
    await database.db.update(collectionPoints).set({ status: "Inactive" });
    expect(await refusal(orderRequest())).toEqual({ refused: "point-inactive" });
  });

  test("a point that does not exist", async () => {
    expect(await refusal(orderRequest({ collectionPoint: 2147483647 }))).toEqual({
      refused: "point-inactive",
    });
  });

  test("a point that somebody is deleting", async () => {
    const { placing } = await database.db.transaction(async (db) => {
      await db.delete(collectionPoints);
      const order = placeOrder(database.db, orderRequest());
      // The order must have met the deletion before it is committed.
      await Promise.race([order, setTimeout(500)]);
      return { placing: order };
    });
    expect(await placing).toEqual({ refused: "point-inactive" });
    expect(await countOrders()).toBe(0);
  });

  test("a piece that is gone", async () => {
    const id = `${piece}/Poster/${a1}`;
    await database.db.delete(artPieces);
    expect(await refusal(orderRequest())).toEqual({
      refused: "unavailable",
      lines: [{ id, reason: "piece" }],
    });
  });

  test("a medium and size that is no longer offered", async () => {
    await changePiece(database.db, piece, { mediaOptions: [options[1]!] });
    expect(await refusal(orderRequest())).toEqual({
      refused: "unavailable",
      lines: [{ id: `${piece}/Poster/${a1}`, reason: "option" }],
    });
  });

  test("a size that the picture is not good enough for, once it is so", async () => {
    const small = await makePicture(database.db, { width: 1800, height: 1200 });
    await changePiece(database.db, piece, { pictureId: small.id });
    expect(await refusal(orderRequest())).toEqual({
      refused: "unavailable",
      lines: [{ id: `${piece}/Poster/${a1}`, reason: "option" }],
    });
  });

  test("a size that the owner's new thresholds take off the list, before the piece was assessed with them", async () => {
    const print = { ...defaultPrint, sharpPpi: 600, distanceFactor: 10_000 };
    const mid = await makePicture(database.db, { width: 6000, height: 4000 });
    await changePiece(database.db, piece, { pictureId: mid.id });
    await database.db.insert(settings).values({ value: { print } });
    const request = { ...orderRequest(), print };
    expect(await refusal(request)).toMatchObject({
      refused: "unavailable",
      lines: [{ reason: "option" }],
    });
  });

  test("a price that is not the catalogue's", async () => {
    expect(await refusal(orderRequest({ lines: [line({ seenPriceCents: 1499 })] }))).toEqual({
      refused: "repriced",
      lines: [{ id: `${piece}/Poster/${a1}`, seenPriceCents: 1499, unitPriceCents: 1500 }],
    });
  });
});
