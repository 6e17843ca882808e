// An order freezes how each of its prints is made: as the shop decided, and as the buyer moved it.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { orderLines, orders } from "#db/orders-tables.ts";
import type { Fits, PrintPlan } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { findOrderByToken } from "./buyer-orders.server.ts";
import { placeOrder } from "./placing.server.ts";
import { findOrder } from "./staff-orders.server.ts";
import { planPrint } from "#app/shop/printing/print-plan.ts";
import type { Wrap } from "#app/shop/printing/print-plan.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { changePiece, makePicture, makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const a2 = "A2 (59cm x 42cm)";
const square = { width: 3000, height: 3000 };
const size = { widthMm: 590, heightMm: 420 };
const mediaOptions = ["Poster", "Canvas"].map((mediaType) => ({
  mediaType,
  sizes: [
    { size: a2, priceCents: 1500, ...size },
    { size: "Surprise", priceCents: 900, widthMm: null, heightMm: null },
  ],
}));

let piece: number;
let point: number;
beforeEach(async () => {
  piece = (await makePiece(db, { pictureId: (await makePicture(db, square)).id, mediaOptions })).id;
  point = (await makePoint(db)).id;
});

type Line = CheckoutForm["lines"][number];
const line = (given: Partial<Line> = {}): Line => ({
  artPieceId: piece,
  mediaType: "Poster",
  size: a2,
  quantity: 1,
  seenPriceCents: 1500,
  ...given,
});

function orderRequest(lines: Line[], wrap: Wrap = "mirrored") {
  const { consent: _consent, ...buyer } = orderForm();
  const form: CheckoutForm = {
    ...(buyer as unknown as CheckoutForm),
    addressLine2: null,
    company: null,
    siren: null,
    vatNumber: null,
    collectionPoint: point,
    paymentMethod: "mock",
    termsVersion: 0,
    sandboxes: [],
    lines,
  };
  return {
    form,
    language: "en" as const,
    paymentMethods: paymentMethodsOf([mockPayment]),
    previousOrderToken: null,
    workshop: defaultSettings.workshop,
    print: { ...defaultPrint, canvasWrap: wrap },
    now: new Date("2026-11-21T10:00:00Z"),
  };
}

async function plansOf(lines: Line[], wrap?: Wrap): Promise<(PrintPlan | null)[]> {
  const answer = await placeOrder(db, orderRequest(lines, wrap));
  if (!("order" in answer)) throw new Error(`refused: ${answer.refused}`);
  const rows = await db
    .select({ plan: orderLines.plan })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.token, answer.order.token))
    .orderBy(orderLines.position);
  return rows.map(({ plan }) => plan);
}

const decide = (fits: Fits) => changePiece(db, piece, { fits });
const order = {
  picture: square,
  size,
  surface: "paper" as const,
  wrap: "mirrored" as const,
  enlargement: 1,
};

describe("the plan of a line", () => {
  test("fills the paper, centred, where nobody decided otherwise", async () => {
    expect(await plansOf([line()])).toEqual([
      planPrint({ ...order, fit: { way: "fill", shift: 500 } }),
    ]);
  });

  test.each([{ way: "fill", shift: 40 }, { way: "border" }, { way: "own" }] as const)(
    "is what staff decided: %o",
    async (fit) => {
      await decide({ "√2:1": fit });
      expect(await plansOf([line()])).toEqual([planPrint({ ...order, fit })]);
    },
  );

  test("follows the buyer's shift, and two crops of one print are two lines", async () => {
    const [first, second] = await plansOf([
      line({ shift: 0 }),
      line({ shift: 1000 }),
      line({ shift: 0, quantity: 2 }),
    ]);
    expect([first!.crop.top, second!.crop.top]).toEqual([0, 864]);
    expect(await db.$count(orderLines)).toBeGreaterThan(1);
  });

  test.each([{ way: "border" }, { way: "own" }] as const)(
    "does not follow it where nothing is cut: %o",
    async (fit) => {
      await decide({ "√2:1": fit });
      expect(await plansOf([line({ shift: 0 })])).toEqual([planPrint({ ...order, fit })]);
    },
  );

  test("is whole where the buyer saw it so, and another line than the crop", async () => {
    const border = { way: "border" } as const;
    expect(await plansOf([line({ whole: true }), line()])).toEqual([
      planPrint({ ...order, fit: border }),
      planPrint({ ...order, fit: { way: "fill", shift: 500 } }),
    ]);
    await decide({ "√2:1": { way: "own" } });
    expect(await plansOf([line({ whole: true })])).toEqual([
      planPrint({ ...order, fit: { way: "own" } }),
    ]);
  });

  test("wraps a canvas as the settings say", async () => {
    const canvas = {
      ...order,
      surface: "canvas" as const,
      fit: { way: "fill", shift: 500 } as const,
    };
    expect(await plansOf([line({ mediaType: "Canvas" })])).toEqual([planPrint(canvas)]);
    expect(await plansOf([line({ mediaType: "Canvas" })], "extended")).toEqual([
      planPrint({ ...canvas, wrap: "extended" }),
    ]);
    expect(planPrint({ ...canvas, wrap: "extended" }).edge).toMatchObject({ mm: 40 });
  });

  test("carries the enlargement", async () => {
    await changePiece(db, piece, { enlargement: 2 });
    expect(await plansOf([line()])).toMatchObject([{ enlargement: 2 }]);
  });

  test("is unknown where the millimetres are", async () => {
    expect(await plansOf([line({ size: "Surprise", seenPriceCents: 900 })])).toEqual([null]);
  });

  test("is read by the buyer and by staff", async () => {
    const answer = await placeOrder(db, orderRequest([line({ shift: 250 })]));
    const { token } = (answer as { order: { token: string } }).order;
    const plan = planPrint({ ...order, fit: { way: "fill", shift: 250 } });
    const found = await findOrderByToken(db, token);
    expect(found!.lines).toMatchObject([{ plan }]);
    expect((await findOrder(db, found!.number))!.lines).toMatchObject([{ plan }]);
  });

  test("stays when the piece's fits change", async () => {
    const answer = await placeOrder(db, orderRequest([line()]));
    await decide({ "√2:1": { way: "border" } });
    const { lines } = (await findOrderByToken(
      db,
      (answer as { order: { token: string } }).order.token,
    ))!;
    expect(lines[0]!.plan!.borderMm).toEqual({ x: 0, y: 0 });
  });
});

describe("the same key", () => {
  test("with another crop is another order, and refused", async () => {
    const request = orderRequest([line({ shift: 10 })]);
    const first = await placeOrder(db, request);
    expect("order" in first).toBe(true);
    expect(await placeOrder(db, request)).toEqual({ ...first, unopened: null });
    const other = { ...request, form: { ...request.form, lines: [line({ shift: 11 })] } };
    expect(await placeOrder(db, other)).toMatchObject({ refused: "key-reused" });
  });
});

/** Places an order and does something between its read and its write. */
async function placedAfter(change: () => PromiseLike<unknown>): Promise<PrintPlan> {
  const { session } = db._;
  let isFirst = true;
  // Only a waiting session can act in the moment between the two statements.
  const waiting: Pick<typeof session, "prepareQuery"> = {
    prepareQuery(...given) {
      const prepared = session.prepareQuery(...given);
      const execute = prepared.execute.bind(prepared);
      prepared.execute = async (values) => {
        const answer = await execute(values);
        if (isFirst) await change();
        isFirst = false;
        return answer;
      };
      return prepared;
    },
  };
  expect(
    await placeOrder({ _: { session: waiting } } as Database, orderRequest([line()])),
  ).toHaveProperty("order");
  const rows = await db
    .select({ plan: orderLines.plan })
    .from(orderLines)
    .where(eq(orderLines.artPieceId, piece));
  expect(rows).toHaveLength(1);
  return rows[0]!.plan!;
}

describe("what changes between the read and the write is read anew:", () => {
  test("fits", async () => {
    const plan = await placedAfter(() => decide({ "√2:1": { way: "border" } }));
    expect(plan.borderMm.x).toBeGreaterThan(0);
  });

  test("the picture", async () => {
    const other = await makePicture(db, { width: 4000, height: 2600 });
    const plan = await placedAfter(() => changePiece(db, piece, { pictureId: other.id }));
    expect(plan.crop).toEqual({ left: 174, top: 0, width: 3652, height: 2600 });
  });

  test("the enlargement", async () => {
    const plan = await placedAfter(() => changePiece(db, piece, { enlargement: 4 }));
    expect(plan.enlargement).toBe(4);
  });
});
