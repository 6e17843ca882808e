import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "#db/staff-tables.ts";
import { artPieces, categories, collectionPoints, orderLines, orders } from "#db/tables.ts";
import { printFiles } from "#db/print-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import type { CheckoutForm } from "#app/shop/orders/checkout-form.ts";
import { findOrderByToken, placeOrder } from "#app/shop/orders/orders.server.ts";
import type { Placement } from "#app/shop/orders/orders.server.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { mockPayment } from "#app/shop/payments/mock/mock-payment.server.ts";
import { waysOf } from "#app/shop/payments/ways-to-pay.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { changePiece, makePicture, makePiece } from "#tests/support/make.ts";

const a1 = "A1 (84cm x 59cm)";
const options: MediaOption[] = [
  { mediaType: "Poster", sizes: [{ size: a1, priceCents: 1500, widthMm: 840, heightMm: 590 }] },
  { mediaType: "Canvas", sizes: [{ size: a1, priceCents: 3500, widthMm: 840, heightMm: 590 }] },
];
const now = new Date("2026-11-21T10:00:00Z");

let database: TestDatabase;
let piece: number;
let point: number;
let keys = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`truncate orders, order_lines, art_pieces, pictures, categories, collection_points restart identity cascade`);
  await db.delete(settings);
  piece = await hang("IK00001");
  const [row] = await db
    .insert(collectionPoints)
    .values({ name: "Gare du Nord", address: "18 rue de Dunkerque", hours: "Mon to Sat, 8 to 20", hoursFr: "Lun. au sam., 8 h–20 h" })
    .returning({ id: collectionPoints.id });
  point = row!.id;
});

async function hang(reference: string, mediaOptions = options): Promise<number> {
  const { db } = database;
  const [category] = await db
    .insert(categories)
    .values({ name: `Room of ${reference}` })
    .returning({ id: categories.id });
  return (await makePiece(db, { reference, categoryId: category!.id, mediaOptions })).id;
}

function line(changes: Partial<CheckoutForm["lines"][number]> = {}): CheckoutForm["lines"][number] {
  return { artPieceId: piece, mediaType: "Poster", size: a1, quantity: 2, seenPriceCents: 1500, ...changes };
}

function placement(changes: Partial<CheckoutForm> = {}, others: Partial<Placement> = {}): Placement {
  keys += 1;
  const form: CheckoutForm = {
    firstName: "Camille",
    lastName: "Martin",
    email: "camille@example.com",
    phone: "+33 6 12 34 56 78",
    addressLine1: "1 rue de la Paix",
    addressLine2: null,
    postalCode: "75002",
    city: "Paris",
    country: "FR",
    company: null,
    siren: null,
    vatNumber: null,
    collectionPoint: point,
    paymentMethod: "mock",
    idempotencyKey: `key-${keys}-aaaaaaaaaaaaaaaaaaaaaa`,
    lines: [line()],
    ...changes,
  };
  return {
    form,
    language: "en",
    ways: waysOf([mockPayment]),
    termsVersion: 0,
    print: defaultPrint,
    now,
    ...others,
  };
}

async function place(asked: Placement): Promise<string> {
  const answer = await placeOrder(database.db, asked);
  if (!("order" in answer)) throw new Error(`refused: ${answer.refused}`);
  return answer.order.token;
}

const countOrders = () => database.db.$count(orders);

describe("an order that is placed", () => {
  test("keeps the company it is for, and the same key with another one is another order", async () => {
    const company = { company: "Encre SARL", siren: "552100554", vatNumber: "DE136695976" };
    const asked = placement(company);
    await place(asked);
    const [row] = await database.db.select().from(orders);
    expect(row).toMatchObject(company);
    for (const change of [{ company: "Plume SARL" }, { siren: null }, { vatNumber: null }]) {
      expect(await placeOrder(database.db, { ...asked, form: { ...asked.form, ...change } })).toMatchObject({ refused: "key-reused" });
    }
  });

  test("keeps buyer, point, lines and the catalogue's prices", async () => {
    const token = await place(placement({ lines: [line(), line({ mediaType: "Canvas", quantity: 1, seenPriceCents: 3500 })] }));
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
    expect(lines.map(({ mediaType, quantity, unitPriceCents }) => [mediaType, quantity, unitPriceCents])).toEqual([
      ["Poster", 2, 1500],
      ["Canvas", 1, 3500],
    ]);
  });

  test("asks for the print file of each line", async () => {
    const { db } = database;
    await place(placement());
    const asked = await db.select({ lineId: printFiles.orderLineId, attempts: printFiles.attempts }).from(printFiles);
    const lines = await db.select({ lineId: orderLines.id }).from(orderLines);
    expect(asked).toEqual(lines.map(({ lineId }) => ({ lineId, attempts: 0 })));
    expect(asked.length).toBeGreaterThan(0);
  });

  test("adds up lines that name the same print twice", async () => {
    await place(placement({ lines: [line(), line({ quantity: 3 })] }));
    const [row] = await database.db.select().from(orderLines);
    expect(row!.quantity).toBe(5);
  });

  test("is found by its token with the point's hours", async () => {
    const order = await findOrderByToken(database.db, await place(placement()));
    expect(order).toMatchObject({
      number: 10001,
      firstName: "Camille",
      test: true,
      status: "pending",
      totalCents: 3000,
      placedAt: now,
      point: { name: "Gare du Nord", address: "18 rue de Dunkerque", hours: "Mon to Sat, 8 to 20", hoursFr: "Lun. au sam., 8 h–20 h" },
      lines: [{ reference: "IK00001", quantity: 2, unitPriceCents: 1500, artPieceId: piece }],
    });
    expect(JSON.stringify(order)).not.toContain("camille@example.com");
  });

  test("stays whole when piece, category and point are deleted", async () => {
    const token = await place(placement());
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
  for (let each = 0; each < 40; each += 1) tokens.push(Buffer.from(await place(placement()), "base64url"));
  expect(new Set(tokens.map(({ length }) => length))).toEqual(new Set([32]));
  // why: a bit that is the same in forty orders is none of chance (one in 10^9 for all of them).
  for (let bit = 0; bit < 256; bit += 1)
    expect(new Set(tokens.map((bytes) => (bytes[bit >> 3]! >> (bit & 7)) & 1)).size, `bit ${bit}`).toBe(2);
});

describe("a token that leads nowhere", () => {
  test.each(["", "x", "a".repeat(43), "a".repeat(44), "\u0000", "%00", "../orders"])("%j finds nothing", async (token) => {
    expect(await findOrderByToken(database.db, token)).toBeNull();
  });
});

describe("the same key", () => {
  test("sent twice in turn makes one order", async () => {
    const asked = placement();
    expect(await place(asked)).toBe(await place(asked));
    expect(await countOrders()).toBe(1);
  });

  test("sent twenty times at once makes one order", async () => {
    const asked = placement();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => place(asked)));
    expect(new Set(tokens).size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await database.db.$count(orderLines)).toBe(1);
  });

  test("still leads to its order when the price has changed or the piece is gone since", async () => {
    const asked = placement();
    const token = await place(asked);
    await database.db.delete(artPieces);
    expect(await place(asked)).toBe(token);
  });

  test("with other content is refused and names the order it made", async () => {
    const asked = placement();
    const token = await place(asked);
    const other = { ...asked, form: { ...asked.form, email: "someone@example.com" } };
    expect(await placeOrder(database.db, other)).toEqual({ refused: "key-reused", token });
    expect(await countOrders()).toBe(1);
  });

  test("with twenty different contents at once makes one order", async () => {
    const asked = placement();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        placeOrder(database.db, { ...asked, form: { ...asked.form, lines: [line({ quantity: i + 1 })] } }),
      ),
    );
    expect(answers.filter((answer) => "order" in answer)).toHaveLength(1);
    expect(await countOrders()).toBe(1);
  });
});

test("two keys make two orders", async () => {
  const tokens = await Promise.all([place(placement()), place(placement())]);
  expect(new Set(tokens).size).toBe(2);
  expect(await countOrders()).toBe(2);
});

describe("the shop refuses", () => {
  async function refusal(asked: Placement) {
    const answer = await placeOrder(database.db, asked);
    expect(await countOrders()).toBe(0);
    return answer;
  }

  test("an empty basket", async () => {
    expect(await refusal(placement({ lines: [] }))).toEqual({ refused: "empty-basket" });
  });

  test("mock payment where it is off", async () => {
    expect(await refusal(placement({}, { ways: waysOf([]) }))).toEqual({ refused: "payment-unavailable" });
  });

  test("PayPal, which is not configured", async () => {
    expect(await refusal(placement({ paymentMethod: "paypal" }))).toEqual({ refused: "payment-unavailable" });
  });

  test("a point that is inactive", async () => {
    await database.db.update(collectionPoints).set({ status: "Inactive" });
    expect(await refusal(placement())).toEqual({ refused: "point-inactive" });
  });

  test("a point that does not exist", async () => {
    expect(await refusal(placement({ collectionPoint: 2147483647 }))).toEqual({ refused: "point-inactive" });
  });

  test("a piece that is gone", async () => {
    const id = `${piece}/Poster/${a1}`;
    await database.db.delete(artPieces);
    expect(await refusal(placement())).toEqual({ refused: "withdrawn", lines: [{ id, reason: "piece" }] });
  });

  test("a medium and size that is no longer offered", async () => {
    await changePiece(database.db, piece, { mediaOptions: [options[1]!] });
    expect(await refusal(placement())).toEqual({ refused: "withdrawn", lines: [{ id: `${piece}/Poster/${a1}`, reason: "option" }] });
  });

  test("a size that the picture is not good enough for, once it is so", async () => {
    const small = await makePicture(database.db, { width: 1800, height: 1200 });
    await changePiece(database.db, piece, { pictureId: small.id });
    expect(await refusal(placement())).toEqual({ refused: "withdrawn", lines: [{ id: `${piece}/Poster/${a1}`, reason: "option" }] });
  });

  test("a size that the owner's new thresholds take off the list, before the piece was judged by them", async () => {
    const print = { ...defaultPrint, sharpPpi: 600, distanceFactor: 10_000 };
    const mid = await makePicture(database.db, { width: 6000, height: 4000 });
    await changePiece(database.db, piece, { pictureId: mid.id });
    await database.db.insert(settings).values({ value: { print } });
    const asked = { ...placement(), print };
    expect(await refusal(asked)).toMatchObject({ refused: "withdrawn", lines: [{ reason: "option" }] });
  });

  test.each([1, 1499, 1501, 0])("a price of %i cents that is not the catalogue's", async (seenPriceCents) => {
    expect(await refusal(placement({ lines: [line({ seenPriceCents })] }))).toEqual({
      refused: "repriced",
      lines: [{ id: `${piece}/Poster/${a1}`, seenPriceCents, unitPriceCents: 1500 }],
    });
  });

  test("one print asked for again and again, more often in all than a line may hold; another crop of it is another line", async () => {
    expect(await refusal(placement({ lines: [line({ quantity: 600 }), line({ quantity: 400 })] }))).toEqual({ refused: "too-many-of-one" });
    const crops = [line({ quantity: 600 }), line({ quantity: 600, shift: 250 })];
    expect(await placeOrder(database.db, placement({ lines: crops }))).toMatchObject({ order: {} });
  });

  test("a total beyond what can be stored", async () => {
    const dear = await hang("IK00002", [
      { mediaType: "Canvas", sizes: [{ size: "A0", priceCents: 100_000_000, widthMm: null, heightMm: null }] },
    ]);
    const lines = [line({ artPieceId: dear, mediaType: "Canvas", size: "A0", quantity: 22, seenPriceCents: 100_000_000 })];
    expect(await refusal(placement({ lines }))).toEqual({ refused: "total-too-high" });
  });
});

test("prices that change while orders come in are never charged unseen", async () => {
  let price = 1500;
  const changing = (async () => {
    for (let i = 0; i < 30; i += 1) {
      price = 1500 + (i % 2);
      await changePiece(database.db, piece, {
        mediaOptions: [{ ...options[0]!, sizes: [{ ...options[0]!.sizes[0]!, priceCents: price }] }],
      });
    }
  })();
  const answers = await Promise.all(Array.from({ length: 30 }, () => placeOrder(database.db, placement())));
  await changing;
  for (const answer of answers) expect("order" in answer || answer.refused === "repriced").toBe(true);
  const charged = await database.db.selectDistinct({ price: orderLines.unitPriceCents }).from(orderLines);
  expect(charged.every((row) => row.price === 1500)).toBe(true);
});
