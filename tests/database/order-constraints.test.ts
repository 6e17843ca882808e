// The database refuses orders that do not add up; and deleting never tears one.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makePoint,
  makeSubCategory,
  soldIn,
} from "#tests/support/make.ts";
import { checkViolation, notNull, refusal } from "#tests/support/database/refusal.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let piece: { id: number; pictureId: number };
let point: number;
beforeAll(async () => {
  const { id: categoryId } = await makeCategory(db, { name: "Sea" });
  const { id: subCategoryId } = await makeSubCategory(db, { categoryId, name: "Shore" });
  piece = await makePiece(db, { reference: "IK00001", categoryId, subCategoryId });
  point = (await makePoint(db)).id;
});

describe("orders", () => {
  let orderNumber = 0;
  function order(overrides: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert {
    const token = `${"t".repeat(40)}${(orderNumber += 1)}`;
    const buyer = {
      firstName: "A",
      lastName: "B",
      email: "a@b.fr",
      phone: "0102030405",
      consentAt: new Date(),
    };
    const collection = {
      collectionPointId: point,
      collectionPointName: "Atelier",
      collectionPointAddress: "Paris",
    };
    const money = {
      subtotalCents: 9000,
      totalCents: 9000,
      paymentMethod: "mock",
      paymentStatus: "paid",
      paymentId: token,
    } as const;
    return {
      token,
      idempotencyKey: token,
      requestHash: "x",
      language: "en",
      ...buyer,
      ...collection,
      ...money,
      ...overrides,
    };
  }
  const line = (overrides: Partial<typeof orderLines.$inferInsert> = {}) => ({
    position: 0,
    artPieceId: piece.id,
    pictureId: piece.pictureId,
    reference: "IK00001",
    ...soldIn("Canvas"),
    size: "A3",
    unitPriceCents: 4500,
    quantity: 2,
    ...overrides,
  });
  const insertOrder = (
    of: Partial<typeof orders.$inferInsert> = {},
    lines: Partial<typeof orderLines.$inferInsert>[] = [{}],
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(orders).values(order(of)).returning({ id: orders.id });
      for (const [position, each] of lines.entries())
        await tx.insert(orderLines).values({ ...line({ position, ...each }), orderId: row!.id });
      return row!.id;
    });

  test.each([
    [
      "lines that do not add up to the subtotal",
      { subtotalCents: 8999, totalCents: 8999 },
      checkViolation,
    ],
    ["a total that is not subtotal plus shipping", { totalCents: 1 }, "orders_total"],
    ["shipping below nothing", { shippingCostCents: -1, totalCents: 8999 }, "orders_positive"],
    ["nothing to pay", { subtotalCents: 0, totalCents: 0 }, "orders_positive"],
    ["less than nothing to pay", { subtotalCents: -1, totalCents: -1 }, "orders_positive"],
    ["another currency", { currency: "USD" }, "orders_currency"],
    ["another language", { language: "de" as "en" }, "orders_language"],
    ["a token that is short", { token: "t".repeat(31) }, "orders_token"],
    ["an unknown way to pay", { paymentMethod: "cash" as "mock" }, "orders_payment_method"],
    ["an unknown state of payment", { paymentStatus: "maybe" as "paid" }, "orders_payment_status"],
    ["an unknown state", { status: "lost" as "ready" }, "orders_status"],
    ["paid, but by nothing", { paymentId: null }, "orders_paid_has_id"],
    ["nobody", { firstName: null as unknown as string }, notNull],
  ] as [string, Partial<typeof orders.$inferInsert>, string][])("%s", async (_, values, by) => {
    expect(await refusal(insertOrder(values))).toBe(by);
  });

  test.each([
    ["no lines", [], checkViolation],
    ["a line of no prints", [{ quantity: 0 }, {}], "order_lines_quantity"],
    ["a line of minus prints", [{ quantity: -2 }], "order_lines_quantity"],
    ["a line for nothing", [{ unitPriceCents: 0 }], "order_lines_price"],
    ["a line below nothing", [{ unitPriceCents: -4500 }], "order_lines_price"],
    ["two lines in one place", [{ position: 0 }, { position: 0 }], "order_lines_position"],
    ["a picture that is not there", [{ pictureId: 999 }], "order_lines_picture_id_pictures_id_fk"],
    [
      "a piece that is not there",
      [{ artPieceId: 999 }],
      "order_lines_art_piece_id_art_pieces_id_fk",
    ],
  ] as [string, Partial<typeof orderLines.$inferInsert>[], string][])(
    "%s",
    async (_, lines, by) => {
      expect(await refusal(insertOrder({}, lines))).toBe(by);
    },
  );

  test("a second order under one key, one token or one payment", async () => {
    const first = order();
    expect(await refusal(insertOrder(first))).toBe("taken");
    expect(await refusal(insertOrder({ idempotencyKey: first.idempotencyKey }))).toBe(
      "orders_idempotencyKey_unique",
    );
    expect(await refusal(insertOrder({ token: first.token }))).toBe("orders_token_unique");
    expect(await refusal(insertOrder({ paymentId: first.paymentId }))).toBe(
      "orders_paymentId_unique",
    );
  });

  test("afterwards its lines can no longer drift from what was charged", async () => {
    const id = await insertOrder();
    const change = (what: PromiseLike<unknown>) => refusal(what);
    const lines = () => db.update(orderLines);
    expect(
      await change(lines().set({ size: "A3, cropped" }).where(eq(orderLines.orderId, id))),
    ).toBe("taken");
    expect(await change(lines().set({ unitPriceCents: 1 }).where(eq(orderLines.orderId, id)))).toBe(
      checkViolation,
    );
    expect(await change(lines().set({ quantity: 3 }).where(eq(orderLines.orderId, id)))).toBe(
      checkViolation,
    );
    expect(await change(db.delete(orderLines).where(eq(orderLines.orderId, id)))).toBe(
      checkViolation,
    );
    const other = await insertOrder();
    expect(
      await change(lines().set({ orderId: other, position: 1 }).where(eq(orderLines.orderId, id))),
    ).toBe(checkViolation);
    expect(
      await change(
        db.update(orders).set({ subtotalCents: 1, totalCents: 1 }).where(eq(orders.id, id)),
      ),
    ).toBe(checkViolation);
    expect(
      await change(
        db.update(orders).set({ status: "ready", notes: "Top shelf" }).where(eq(orders.id, id)),
      ),
    ).toBe("taken");
    expect(await change(db.delete(orders).where(eq(orders.id, id)))).toBe("taken");
    expect(await db.$count(orderLines, eq(orderLines.orderId, id))).toBe(0);
  });

  test("deleting its piece, category and point keeps it; its picture cannot be deleted", async () => {
    const category = await makeCategory(db);
    const doomed = await makePiece(db, {
      categoryId: category.id,
      pictureId: (await makePicture(db)).id,
    });
    const shut = await makePoint(db);
    const id = await insertOrder({ collectionPointId: shut.id }, [
      { artPieceId: doomed.id, pictureId: doomed.pictureId },
    ]);
    await db.delete(categories).where(eq(categories.id, category.id));
    await db.delete(artPieces).where(eq(artPieces.id, doomed.id));
    await db.delete(collectionPoints).where(eq(collectionPoints.id, shut.id));
    expect(await refusal(db.delete(pictures).where(eq(pictures.id, doomed.pictureId)))).toBe(
      "order_lines_picture_id_pictures_id_fk",
    );
    const [storedOrder] = await db.select().from(orders).where(eq(orders.id, id));
    expect(storedOrder).toMatchObject({
      collectionPointId: shut.id,
      collectionPointName: "Atelier",
      totalCents: 9000,
    });
    const [storedLine] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(storedLine).toMatchObject({
      artPieceId: null,
      reference: "IK00001",
      unitPriceCents: 4500,
      quantity: 2,
    });
  });
});
