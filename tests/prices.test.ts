// Whatever a browser claims about prices, the order holds the shop's; and only who holds its token sees it.
import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { artPieces, categories, collectionPoints, orderLines, orders } from "#db/tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeCategory, makePiece, makePoint, makeSubCategory } from "#tests/support/make.ts";
import { firstOption, orderForm, sentLine } from "#tests/support/order-form.ts";

vi.setConfig({ testTimeout: 60_000 });

// why: each order counts as another visitor's, so that no rate limit stands in for a refusal.
const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);

let visitors = 0;
const someone = () => ({ "x-forwarded-for": `10.1.${((visitors += 1) >> 8) & 255}.${visitors & 255}` });
const post = (form: Record<string, string>) => shop.post("/checkout", form, someone());

function option(mediaType: string, sizes: Record<string, number>): MediaOption {
  return { mediaType, sizes: Object.entries(sizes).map(([size, priceCents]) => ({ size, priceCents, widthMm: null, heightMm: null })) };
}
/** What the shop's first pieces cost. Some names are shared, some are another piece's, one price is the highest there is. */
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
    if (shift !== undefined && (!Number.isInteger(shift) || Number(shift) < 0 || Number(shift) > 1000)) return null;
    const key = JSON.stringify([artPieceId, mediaType, size, shift]);
    const together = Number(quantity) + (amounts.get(key)?.quantity ?? 0);
    if (together > 999) return null;
    amounts.set(key, { price, quantity: together });
  }
  const total = [...amounts.values()].reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return total === 0 || total > 2_147_483_647 ? null : total;
}

const rightLine = fc
  .constantFrom([1, "Canvas", "A3"], [1, "Canvas", "A2"], [1, "Paper", "A4"], [2, "Metal", "A3"], [2, "Metal", "A0 (119cm x 84cm)"])
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
    mediaType: fc.oneof(fc.constantFrom("Canvas", "Paper", "Metal", "Silk", "canvas", "Default"), wrong),
    size: fc.oneof(fc.constantFrom("A0 (119cm x 84cm)", "A2", "A3", "A4", "a3", ""), wrong),
    quantity: fc.oneof(fc.integer({ min: 1, max: 999 }), wrong),
    seenPriceCents: fc.oneof(fc.constantFrom(1, 800, 4500, 4600, 100_000_000), wrong),
  },
  { requiredKeys: [] },
);
const claims = fc.record(
  { price: wrong, priceCents: wrong, unitPriceCents: wrong, unit_price_cents: wrong, lineTotalCents: wrong, total: wrong, currency: wrong },
  { requiredKeys: [] },
);
const moved = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 1000 }) }, { weight: 1, arbitrary: wrong });
const shift = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.record({ shift: moved }) });
const line = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: rightLine }, { weight: 1, arbitrary: forged }), claims, shift)
  .map(([a, b, c]) => ({ ...b, ...a, ...c }));
const basket = fc.array(line, { maxLength: 5 });

test("an order's total is the price table's, or there is no order", async () => {
  const outcomes = { placed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(basket, claims, async (lines, formClaims) => {
      const before = await db.$count(orders);
      // why through JSON: what arrives is what counts; NaN and Infinity arrive as null.
      const sent = JSON.stringify(lines);
      const right = rightTotal(JSON.parse(sent) as Record<string, unknown>[]);
      const texts = Object.fromEntries(Object.entries(formClaims).map(([name, value]) => [name, String(value)]));
      const answer = await post({ ...texts, total_cents: "1", subtotalCents: "1", ...orderForm({ lines: sent }) });
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
      expect(order).toMatchObject({ totalCents: right, subtotalCents: right, shippingCostCents: 0, currency: "EUR" });
      for (const each of await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))) {
        expect(each.unitPriceCents).toBe(priceOf(each.artPieceId, each.mediaType, each.size));
      }
    }),
    { numRuns: 250 },
  );
  // why: a property that is never put to the test holds too.
  expect(Math.min(outcomes.placed, outcomes.refused)).toBeGreaterThan(25);
});

test("the basket's prices are the price table's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(rightLine, forged), { maxLength: 8 }), async (lines) => {
      const query = lines.map((each) => ["line", JSON.stringify([each.artPieceId, each.mediaType, each.size, each.quantity, 1, "forged"])]);
      const answer = await shop.get(`/basket/prices?${new URLSearchParams(query)}`);
      expect(answer.status).toBe(200);
      const { lines: priced } = (await answer.json()) as { lines: { id: string; unitPriceCents: number; lineTotalCents: number }[] };
      for (const { id, unitPriceCents, lineTotalCents } of priced) {
        const [piece, medium, ...size] = id.split("\n")[0]!.split("/");
        expect(unitPriceCents).toBe(priceOf(Number(piece), medium, size.join("/")));
        expect(lineTotalCents % unitPriceCents).toBe(0);
      }
    }),
    { numRuns: 150 },
  );
});

describe("an order that is placed", () => {
  async function placeOne() {
    const category = await makeCategory(db, { name: `Room ${randomUUID()}` });
    const sub = await makeSubCategory(db, { categoryId: category.id });
    const piece = await makePiece(db, { categoryId: category.id, subCategoryId: sub.id });
    const point = await makePoint(db, { name: `Point ${randomUUID()}` });
    const answer = await post(orderForm({ collectionPoint: String(point.id) }, [sentLine({ artPieceId: piece.id, quantity: 3 })]));
    expect(answer.status).toBe(303);
    return { category, piece, point, url: answer.headers.get("location")! };
  }

  test("stays what it is when its prices, piece, category and point change and vanish", async () => {
    const { category, piece, point, url } = await placeOne();
    const rows = async () => {
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.token, url.replace("/order/", "")));
      return { order, lines: await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id)) };
    };
    const before = await rows();
    await db
      .update(artPieces)
      .set({ mediaOptions: [option("Canvas", { A3: 1 })], reference: "RENAMED" })
      .where(eq(artPieces.id, piece.id));
    await db.update(collectionPoints).set({ name: "Elsewhere", status: "Inactive" }).where(eq(collectionPoints.id, point.id));
    expect(await rows()).toEqual(before);
    await db.delete(categories).where(eq(categories.id, category.id));
    await db.delete(artPieces).where(eq(artPieces.id, piece.id));
    await db.delete(collectionPoints).where(eq(collectionPoints.id, point.id));
    expect(await rows()).toEqual({
      order: { ...before.order, collectionPointId: null },
      lines: before.lines.map((each) => ({ ...each, artPieceId: null })),
    });
    const page = await (await shop.get(url)).text();
    for (const kept of [piece.reference, point.name, firstOption.size, "135.00"]) expect(page).toContain(kept);
  });

  test("cannot be taken back into the basket's hands: the same key with another basket is refused", async () => {
    const { piece } = await placeOne();
    const form = orderForm({}, [sentLine({ artPieceId: piece.id })]);
    expect((await post(form)).status).toBe(303);
    expect((await post({ ...form, lines: JSON.stringify([sentLine({ artPieceId: piece.id, quantity: 2 })]) })).status).toBe(409);
  });

  test("is shown to whoever holds its token, and every other address is the same not-found", async () => {
    const { url } = await placeOne();
    const token = url.replace("/order/", "");
    const number = (await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token)))[0]!.id;
    expect((await shop.get(url)).status).toBe(200);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const next = (character: string) => alphabet[(alphabet.indexOf(character) + 1) % 64]!;
    const guesses = [
      ...Array.from(token, (character, index) => token.slice(0, index) + next(character) + token.slice(index + 1)),
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      `A${token}`,
      `${token}=`,
      `${token}%20`,
      `%20${token}`,
      `${token}%00`,
      `${token}'`,
      token.toLowerCase(),
      token.toUpperCase(),
      ...["1", "0", "-1", "1e4", number, number - 1, number + 1].map(String),
      ...Array.from({ length: 20 }, () => randomUUID()),
      ...Array.from({ length: 20 }, () => randomBytes(32).toString("base64url")),
      "%25",
      "%27%20OR%20true--",
      "null",
      "[removed]",
      "a".repeat(4000),
    ];
    for (const ending of ["", ".data"]) {
      const bodies = new Set<string>();
      for (const guess of guesses) {
        const answer = await shop.get(`/order/${guess}${ending}`);
        expect(answer.status, guess).toBe(404);
        expect(answer.headers.get("cache-control"), guess).toBe("no-store");
        bodies.add(await answer.text());
      }
      expect(bodies.size, [...bodies].slice(0, 2).join("\n")).toBe(1);
    }
    expect((await shop.get("/order/")).status).toBe(404);
    expect((await shop.get(`/order?token=${token}`)).status).toBe(404);
    for (const page of ["/confirmation", "/sitemap.xml", "/robots.txt", "/art", "/"]) {
      expect(await (await shop.get(page)).text()).not.toContain(token);
    }
  });

  test("is shown without what its holder need not see", async () => {
    const { url } = await placeOne();
    for (const ending of ["", ".data"]) {
      const body = await (await shop.get(url + ending)).text();
      for (const hidden of ["camille@example.com", "+33 6 12", "rue de la Paix", "mock_", "idempotency", "requestHash", "notes"]) {
        expect(body).not.toContain(hidden);
      }
    }
  });

  test("has a token of 256 random bits", async () => {
    const tokens = (await db.select({ token: orders.token }).from(orders)).map(({ token }) => token);
    expect(tokens.length).toBeGreaterThan(25);
    expect(new Set(tokens).size).toBe(tokens.length);
    const bytes = tokens.map((token) => Buffer.from(token, "base64url"));
    for (const each of bytes) expect(each).toHaveLength(32);
    // why: bits that are always the same would not be random; the chance of that with 25 tokens is 1 in 130,000.
    const always = Array.from({ length: 256 }, (_, bit) =>
      bytes.every((each) => ((each[bit >> 3]! >> (bit & 7)) & 1) === ((bytes[0]![bit >> 3]! >> (bit & 7)) & 1)),
    );
    expect(always.filter(Boolean)).toEqual([]);
  });

  test("leaves neither its token nor its buyer in the log, even when all breaks", async () => {
    const { url, piece } = await placeOne();
    shop.log.length = 0;
    await db.execute(sql`alter table order_lines rename to order_lines_away`);
    const answers = [
      await shop.get(url),
      await shop.get(`${url}.data`),
      await shop.get(`${url}?lang=fr`),
      await post(orderForm({}, [sentLine({ artPieceId: piece.id })])),
    ];
    await db.execute(sql`alter table order_lines_away rename to order_lines`);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    const said = JSON.stringify(shop.log);
    expect(shop.log.length).toBeGreaterThan(0);
    for (const secret of [url.replace("/order/", ""), "Camille", "Martin", "camille@example.com", "+33 6 12", "rue de la Paix"]) {
      expect(said).not.toContain(secret);
    }
    for (const answer of answers) expect(await answer.text()).not.toMatch(/order_lines|relation|insert into/i);
  });
});
