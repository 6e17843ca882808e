import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { media as mediaRows } from "#db/media-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { findOrderByToken } from "./buyer-orders.server.ts";
import { placeOrder } from "./placing.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { defaultMedia, soldMaterial } from "#app/shop/media/medium.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { changePiece } from "#tests/support/make.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";
import {
  line,
  now,
  options,
  piece,
  orderRequest,
  openPlacing,
} from "#tests/support/orders/placing.ts";

const { database, place, countOrders, refurnish } = await openPlacing();
afterAll(database.close);
beforeEach(refurnish);

describe("an order that is placed", () => {
  test("keeps the company it is for, and the same key with another one is another order", async () => {
    const company = { company: "Encre SARL", siren: "552100554", vatNumber: "DE136695976" };
    const orderForm = orderRequest(company);
    await place(orderForm);
    const [row] = await database.db.select().from(orders);
    expect(row).toMatchObject(company);
    for (const change of [{ company: "Plume SARL" }, { siren: null }, { vatNumber: null }]) {
      expect(
        await placeOrder(database.db, { ...orderForm, form: { ...orderForm.form, ...change } }),
      ).toMatchObject({ refused: "key-reused" });
    }
  });

  test("keeps buyer, point, lines and the catalogue's prices", async () => {
    const token = await place(
      orderRequest({
        lines: [line(), line({ mediaType: "Canvas", quantity: 1, seenPriceCents: 3500 })],
      }),
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await database.db.select().from(orders);
    expect(row).toMatchObject({
      id: 10001,
      status: "pending",
      paymentMethod: "mock",
      paymentStatus: "paid",
      subtotalCents: 6500,
      totalCents: 6500,
      shippingCostCents: 0,
      collectionPointName: "Gare du Nord",
      language: "en",
      consentAt: now,
      createdAt: now,
    });
    expect(row!.paymentId).toMatch(/^mock_[0-9a-f]{24}$/);
    const lines = await database.db.select().from(orderLines).orderBy(orderLines.position);
    expect(
      lines.map(({ mediumName: mediaType, quantity, unitPriceCents }) => [
        mediaType,
        quantity,
        unitPriceCents,
      ]),
    ).toEqual([
      ["Poster", 2, 1500],
      ["Canvas", 1, 3500],
    ]);
  });

  test.each([
    [true, true],
    [false, false],
  ])("at a provider that is in a sandbox: %s, is a test: %s", async (isSandbox, isTest) => {
    const { provider } = openTestBank("paypal");
    const paymentMethods = paymentMethodsOf([{ ...provider, isSandbox }]);
    const sandboxes: "paypal"[] = isSandbox ? ["paypal"] : [];
    await place(orderRequest({ paymentMethod: "paypal", sandboxes }, { paymentMethods }));
    const [row] = await database.db.select().from(orders);
    expect(row).toMatchObject({ isSandbox, isTest, paymentStatus: "awaiting_payment" });
    const [payment] = await database.db.select().from(payments);
    expect(payment!.account).toBe(provider.account);
  });

  test("keeps the line on what its medium is made of as it read then", async () => {
    const { db } = database;
    const matt = { description: "Matt, 200 g.", descriptionFr: "Mat, 200 g." };
    const media = defaultMedia.map((medium) => ({ ...medium, ...matt }));
    const token = await place(orderRequest({}, { print: { ...defaultPrint, media } }));
    await db.update(mediaRows).set({ description: "Recycled." });
    const { lines } = (await findOrderByToken(db, token))!;
    const materialIn = (language: Language) => soldMaterial(lines[0]!, language);
    expect([materialIn("en"), materialIn("fr")]).toEqual([
      { text: "Matt, 200 g.", language: "en" },
      { text: "Mat, 200 g.", language: "fr" },
    ]);
    const english = { material: "Cotton.", materialFr: null };
    expect(soldMaterial(english, "fr")).toEqual({ text: "Cotton.", language: "en" });
    expect(soldMaterial({ ...english, material: "" }, "fr")).toBeNull();
  });

  test("keeps what the medium was called in each language when it was sold", async () => {
    const { db } = database;
    const media = defaultMedia.map((medium) => ({ ...medium, name: "Satin", nameFr: "Satiné" }));
    const token = await place(orderRequest({}, { print: { ...defaultPrint, media } }));
    const [sold] = (await findOrderByToken(db, token))!.lines;
    expect(sold).toMatchObject({ mediumName: "Satin", mediumNameFr: "Satiné" });
    expect(await db.select({ key: orderLines.mediumKey }).from(orderLines)).toEqual([
      { key: "Poster" },
    ]);
  });

  test("asks for the print file of each line", async () => {
    const { db } = database;
    await place(orderRequest());
    const asked = await db
      .select({ lineId: printFiles.orderLineId, attempts: printFiles.attempts })
      .from(printFiles);
    const lines = await db.select({ lineId: orderLines.id }).from(orderLines);
    expect(asked).toEqual(lines.map(({ lineId }) => ({ lineId, attempts: 0 })));
    expect(asked.length).toBeGreaterThan(0);
  });

  test("adds up lines that name the same print twice", async () => {
    await place(orderRequest({ lines: [line(), line({ quantity: 3 })] }));
    const [row] = await database.db.select().from(orderLines);
    expect(row!.quantity).toBe(5);
  });

  test("is found by its token with the point's hours", async () => {
    const order = await findOrderByToken(database.db, await place(orderRequest()));
    expect(order).toMatchObject({
      number: 10001,
      firstName: "Camille",
      isTest: true,
      status: "pending",
      totalCents: 3000,
      placedAt: now,
      point: {
        name: "Gare du Nord",
        address: "18 rue de Dunkerque",
        hours: "Mon to Sat, 8 to 20",
        hoursFr: "Lun. au sam., 8 h–20 h",
      },
      lines: [{ reference: "IK00001", quantity: 2, unitPriceCents: 1500, artPieceId: piece }],
    });
    expect(JSON.stringify(order)).not.toContain("camille@example.com");
  });

  test("stays whole when piece, category and point are deleted", async () => {
    const token = await place(orderRequest());
    await database.db.delete(artPieces);
    await database.db.delete(categories);
    await database.db.delete(collectionPoints);
    const order = await findOrderByToken(database.db, token);
    expect(order).toMatchObject({
      totalCents: 3000,
      point: { name: "Gare du Nord", address: "18 rue de Dunkerque", hours: null, hoursFr: null },
      lines: [{ artPieceId: null, reference: "IK00001", picture: { width: 12_000 } }],
    });
  });
});

test("the token of an order is 256 bits that nobody can guess", async () => {
  const tokens: Buffer[] = [];
  for (let each = 0; each < 40; each += 1)
    tokens.push(Buffer.from(await place(orderRequest()), "base64url"));
  expect(new Set(tokens.map(({ length }) => length))).toEqual(new Set([32]));
  // A bit that is the same in forty orders is not random (the chance is one in 10^9).
  for (let bit = 0; bit < 256; bit += 1)
    expect(
      new Set(tokens.map((bytes) => (bytes[bit >> 3]! >> (bit & 7)) & 1)).size,
      `bit ${bit}`,
    ).toBe(2);
});

describe("a token that leads nowhere", () => {
  test.each(["", "x", "a".repeat(43), "a".repeat(44), "\u0000", "%00", "../orders"])(
    "%j finds nothing",
    async (token) => {
      expect(await findOrderByToken(database.db, token)).toBeNull();
    },
  );
});

describe("the same key", () => {
  test("sent twice in turn makes one order", async () => {
    const orderForm = orderRequest();
    expect(await place(orderForm)).toBe(await place(orderForm));
    expect(await countOrders()).toBe(1);
  });

  test("sent twenty times at once makes one order", async () => {
    const orderForm = orderRequest();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => place(orderForm)));
    expect(new Set(tokens).size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await database.db.$count(orderLines)).toBe(1);
  });

  test("still leads to its order when the price has changed or the piece is gone since", async () => {
    const orderForm = orderRequest();
    const token = await place(orderForm);
    await database.db.delete(artPieces);
    expect(await place(orderForm)).toBe(token);
  });

  test("with other content is refused and names the order it made", async () => {
    const orderForm = orderRequest();
    const token = await place(orderForm);
    const other = { ...orderForm, form: { ...orderForm.form, email: "someone@example.com" } };
    expect(await placeOrder(database.db, other)).toEqual({ refused: "key-reused", token });
    expect(await countOrders()).toBe(1);
  });

  test("read at a sandbox and sent again from a page of live payments is not taken for another", async () => {
    const { provider } = openTestBank("paypal");
    const at = (isSandbox: boolean) => ({
      paymentMethods: paymentMethodsOf([{ ...provider, isSandbox }]),
    });
    const testOrder = orderRequest({ paymentMethod: "paypal", sandboxes: ["paypal"] }, at(true));
    const token = await place(testOrder);
    expect(await place({ ...testOrder, ...at(false) }), "the answer was lost").toBe(token);
    const real = { ...testOrder, ...at(false), form: { ...testOrder.form, sandboxes: [] } };
    expect(await placeOrder(database.db, real)).toEqual({ refused: "key-reused", token });
    expect(await countOrders()).toBe(1);
  });

  test("with twenty different contents at once makes one order", async () => {
    const orderForm = orderRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        placeOrder(database.db, {
          ...orderForm,
          form: { ...orderForm.form, lines: [line({ quantity: i + 1 })] },
        }),
      ),
    );
    expect(answers.filter((answer) => "order" in answer)).toHaveLength(1);
    expect(await countOrders()).toBe(1);
  });
});

test("two keys make two orders", async () => {
  const tokens = await Promise.all([place(orderRequest()), place(orderRequest())]);
  expect(new Set(tokens).size).toBe(2);
  expect(await countOrders()).toBe(2);
});

test("prices that change while orders come in are never charged unseen", async () => {
  let price = 1500;
  const changing = (async () => {
    for (let i = 0; i < 30; i += 1) {
      price = 1500 + (i % 2);
      await changePiece(database.db, piece, {
        mediaOptions: [
          { ...options[0]!, sizes: [{ ...options[0]!.sizes[0]!, priceCents: price }] },
        ],
      });
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => placeOrder(database.db, orderRequest())),
  );
  await changing;
  for (const answer of answers)
    expect("order" in answer || answer.refused === "repriced").toBe(true);
  const charged = await database.db
    .selectDistinct({ price: orderLines.unitPriceCents })
    .from(orderLines);
  expect(charged.every((row) => row.price === 1500)).toBe(true);
});
