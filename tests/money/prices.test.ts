// An order has the shop's prices, never those that a browser claims; and only the holder of its
// token sees it.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { option } from "#tests/support/catalogue/media-option.ts";
import { rounds } from "#tests/support/rounds.ts";
import { newVisitor } from "#tests/support/visitors.ts";

// Each order comes from another visitor, so that no rate limit hides a refusal.
const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);

const post = (form: Record<string, string>) => shop.post("/checkout", form, newVisitor());

/**
 * What the shop's first pieces cost. Some names are shared, some are another piece's, one price is
 * the highest there is.
 */
const table: Record<number, MediaOption[]> = {
  1: [option("Canvas", { A3: 4500, A2: 7900 }), option("Paper", { A4: 800 })],
  2: [option("Canvas", { A3: 4600 }), option("Metal", { A3: 1, "A0 (119cm x 84cm)": 19_999 })],
  3: [option("Silk", { A3: 100_000_000 })],
  4: [],
};

beforeAll(async () => {
  for (const mediaOptions of Object.values(table)) await makePiece(db, { mediaOptions });
  const { id } = await makePiece(db, { mediaOptions: table[1]! });
  await db.delete(artPieces).where(eq(artPieces.id, id));
  await makePoint(db, { name: "Atelier Bastille" });
});

function priceOf(id: unknown, mediaType: unknown, size: unknown): number | undefined {
  const medium = table[id as number]?.find((each) => each.mediaType === mediaType);
  return medium?.sizes.find((each) => each.size === size)?.priceCents;
}

/** The total that the shop has to charge for these lines; null where it has to refuse them. */
function rightTotal(lines: Record<string, unknown>[]): number | null {
  const amounts = new Map<string, { price: number; quantity: number }>();
  for (const { artPieceId, mediaType, size, quantity, seenPriceCents, shift } of lines) {
    const price = typeof artPieceId === "number" ? priceOf(artPieceId, mediaType, size) : undefined;
    if (price === undefined || seenPriceCents !== price) return null;
    if (!Number.isInteger(quantity) || Number(quantity) < 1 || Number(quantity) > 999) return null;
    if (
      shift !== undefined &&
      (!Number.isInteger(shift) || Number(shift) < 0 || Number(shift) > 1000)
    )
      return null;
    const key = JSON.stringify([artPieceId, mediaType, size, shift]);
    const together = Number(quantity) + (amounts.get(key)?.quantity ?? 0);
    if (together > 999) return null;
    amounts.set(key, { price, quantity: together });
  }
  const total = [...amounts.values()].reduce(
    (sum, { price, quantity }) => sum + price * quantity,
    0,
  );
  return total === 0 || total > 2_147_483_647 ? null : total;
}

const rightLine = fc
  .constantFrom(
    [1, "Canvas", "A3"],
    [1, "Canvas", "A2"],
    [1, "Paper", "A4"],
    [2, "Metal", "A3"],
    [2, "Metal", "A0 (119cm x 84cm)"],
  )
  .chain(([artPieceId, mediaType, size]) =>
    fc.record({
      artPieceId: fc.constant(artPieceId),
      mediaType: fc.constant(mediaType),
      size: fc.constant(size),
      quantity: fc.integer({ min: 1, max: 999 }),
      seenPriceCents: fc.constant(priceOf(artPieceId, mediaType, size)),
    }),
  );
const wrong = fc.constantFrom<unknown>(
  0,
  -1,
  1.5,
  1e9,
  "1e3",
  "1",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  true,
  [],
  {},
  "EUR",
  2 ** 53,
);
const forged = fc.record(
  {
    artPieceId: fc.oneof(fc.integer({ min: 1, max: 6 }), wrong),
    mediaType: fc.oneof(
      fc.constantFrom("Canvas", "Paper", "Metal", "Silk", "canvas", "Default"),
      wrong,
    ),
    size: fc.oneof(fc.constantFrom("A0 (119cm x 84cm)", "A2", "A3", "A4", "a3", ""), wrong),
    quantity: fc.oneof(fc.integer({ min: 1, max: 999 }), wrong),
    seenPriceCents: fc.oneof(fc.constantFrom(1, 800, 4500, 4600, 100_000_000), wrong),
  },
  { requiredKeys: [] },
);
const claims = fc.record(
  {
    price: wrong,
    priceCents: wrong,
    unitPriceCents: wrong,
    unit_price_cents: wrong,
    lineTotalCents: wrong,
    total: wrong,
    currency: wrong,
  },
  { requiredKeys: [] },
);
const moved = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1000 }) },
  { weight: 1, arbitrary: wrong },
);
const shift = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ shift: moved }) },
);
const line = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: rightLine }, { weight: 1, arbitrary: forged }),
    claims,
    shift,
  )
  .map(([a, b, c]) => ({ ...b, ...a, ...c }));
const basket = fc.array(line, { maxLength: 5 });

test("an order's total is the price table's, or there is no order", async () => {
  const outcomes = { placed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(basket, claims, async (lines, formClaims) => {
      const before = await db.$count(orders);
      // The values go through JSON, because NaN and Infinity arrive as null.
      const sent = JSON.stringify(lines);
      const right = rightTotal(JSON.parse(sent) as Record<string, unknown>[]);
      const texts = Object.fromEntries(
        Object.entries(formClaims).map(([name, value]) => [name, String(value)]),
      );
      const answer = await post({
        ...texts,
        total_cents: "1",
        subtotalCents: "1",
        ...orderForm({ lines: sent }),
      });
      if (right === null) {
        outcomes.refused += 1;
        expect([400, 409]).toContain(answer.status);
        expect(await db.$count(orders)).toBe(before);
        return;
      }
      outcomes.placed += 1;
      expect(answer.status).toBe(303);
      const token = answer.headers.get("location")!.replace("/order/", "");
      const [order] = await db.select().from(orders).where(eq(orders.token, token));
      expect(order).toMatchObject({
        totalCents: right,
        subtotalCents: right,
        shippingCostCents: 0,
        currency: "EUR",
      });
      for (const each of await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order!.id))) {
        expect(each.unitPriceCents).toBe(priceOf(each.artPieceId, each.mediumName, each.size));
      }
    }),
    { numRuns: rounds(120, 250) },
  );
  // A property that no generated value tests would hold as well.
  expect(Math.min(outcomes.placed, outcomes.refused)).toBeGreaterThan(rounds(12, 25));
});

test("the basket's prices are the price table's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(rightLine, forged), { maxLength: 8 }), async (lines) => {
      const query = lines.map((each) => [
        "line",
        JSON.stringify([each.artPieceId, each.mediaType, each.size, each.quantity, 1, "forged"]),
      ]);
      const answer = await shop.get(`/basket/prices?${new URLSearchParams(query)}`);
      expect(answer.status).toBe(200);
      const { lines: priced } = (await answer.json()) as {
        lines: { id: string; unitPriceCents: number; lineTotalCents: number }[];
      };
      for (const { id, unitPriceCents, lineTotalCents } of priced) {
        const [piece, medium, ...size] = id.split("\n")[0]!.split("/");
        expect(unitPriceCents).toBe(priceOf(Number(piece), medium, size.join("/")));
        expect(lineTotalCents % unitPriceCents).toBe(0);
      }
    }),
    { numRuns: rounds(75, 150) },
  );
});
