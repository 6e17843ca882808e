// An order that is placed: what it keeps, who may see it, and what it leaves nowhere.
import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeCategory, makePiece, makePoint, makeSubCategory } from "#tests/support/make.ts";
import { firstOption, orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { option } from "#tests/support/catalogue/media-option.ts";
import { newVisitor } from "#tests/support/visitors.ts";

// Each order comes from another visitor, so that no rate limit hides a refusal.
const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);
beforeAll(async () => {
  await makePiece(db);
  await makePoint(db, { name: "Atelier Bastille" });
});

const post = (form: Record<string, string>) => shop.post("/checkout", form, newVisitor());

describe("an order that is placed", () => {
  async function placeOrderForm() {
    const category = await makeCategory(db, { name: `Room ${randomUUID()}` });
    const sub = await makeSubCategory(db, { categoryId: category.id });
    const piece = await makePiece(db, { categoryId: category.id, subCategoryId: sub.id });
    const point = await makePoint(db, { name: `Point ${randomUUID()}` });
    const answer = await post(
      orderForm({ collectionPoint: String(point.id) }, [
        lineFields({ artPieceId: piece.id, quantity: 3 }),
      ]),
    );
    expect(answer.status).toBe(303);
    return { category, piece, point, url: answer.headers.get("location")! };
  }

  test("stays what it is when its prices, piece, category and point change and vanish", async () => {
    const { category, piece, point, url } = await placeOrderForm();
    const rows = async () => {
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.token, url.replace("/order/", "")));
      return {
        order,
        lines: await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id)),
      };
    };
    const before = await rows();
    await db
      .update(artPieces)
      .set({ mediaOptions: [option("Canvas", { A3: 1 })], reference: "RENAMED" })
      .where(eq(artPieces.id, piece.id));
    await db
      .update(collectionPoints)
      .set({ name: "Elsewhere", status: "Inactive" })
      .where(eq(collectionPoints.id, point.id));
    expect(await rows()).toEqual(before);
    await db.delete(categories).where(eq(categories.id, category.id));
    await db.delete(artPieces).where(eq(artPieces.id, piece.id));
    await db.delete(collectionPoints).where(eq(collectionPoints.id, point.id));
    expect(await rows()).toEqual({
      order: before.order,
      lines: before.lines.map((each) => ({ ...each, artPieceId: null })),
    });
    const page = await (await shop.get(url)).text();
    for (const expected of [piece.reference, point.name, firstOption.size, "135.00"])
      expect(page).toContain(expected);
  });

  test("cannot be taken back into the basket's hands: the same key with another basket is refused", async () => {
    const { piece } = await placeOrderForm();
    const form = orderForm({}, [lineFields({ artPieceId: piece.id })]);
    expect((await post(form)).status).toBe(303);
    expect(
      (
        await post({
          ...form,
          lines: JSON.stringify([lineFields({ artPieceId: piece.id, quantity: 2 })]),
        })
      ).status,
    ).toBe(409);
  });

  test("is shown to whoever holds its token, and every other address is the same not-found", async () => {
    const { url } = await placeOrderForm();
    const token = url.replace("/order/", "");
    const number = (
      await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
    )[0]!.id;
    expect((await shop.get(url)).status).toBe(200);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const next = (character: string) => alphabet[(alphabet.indexOf(character) + 1) % 64]!;
    const guesses = [
      ...Array.from(
        token,
        (character, index) => token.slice(0, index) + next(character) + token.slice(index + 1),
      ),
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
    const { url } = await placeOrderForm();
    for (const ending of ["", ".data"]) {
      const body = await (await shop.get(url + ending)).text();
      for (const hidden of [
        "camille@example.com",
        "+33 6 12",
        "rue de la Paix",
        "mock_",
        "idempotency",
        "requestHash",
        "notes",
      ]) {
        expect(body).not.toContain(hidden);
      }
    }
  });

  test("has a token of 256 random bits", async () => {
    for (let count = 0; count < 26; count += 1) expect((await post(orderForm())).status).toBe(303);
    const tokens = (await db.select({ token: orders.token }).from(orders)).map(
      ({ token }) => token,
    );
    expect(tokens.length).toBeGreaterThan(25);
    expect(new Set(tokens).size).toBe(tokens.length);
    const bytes = tokens.map((token) => Buffer.from(token, "base64url"));
    for (const each of bytes) expect(each).toHaveLength(32);
    // Bits that are always the same would not be random. With 25 random tokens the chance of one
    // such bit is 1 in 130,000.
    const always = Array.from({ length: 256 }, (_, bit) =>
      bytes.every(
        (each) =>
          ((each[bit >> 3]! >> (bit & 7)) & 1) === ((bytes[0]![bit >> 3]! >> (bit & 7)) & 1),
      ),
    );
    expect(always.filter(Boolean)).toEqual([]);
  });

  test("leaves neither its token nor its buyer in the log, even when all breaks", async () => {
    const { url, piece } = await placeOrderForm();
    shop.log.length = 0;
    await db.execute(sql`alter table order_lines rename to order_lines_away`);
    const answers = [
      await shop.get(url),
      await shop.get(`${url}.data`),
      await shop.get(`${url}?lang=fr`),
      await post(orderForm({}, [lineFields({ artPieceId: piece.id })])),
    ];
    await db.execute(sql`alter table order_lines_away rename to order_lines`);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    const logText = JSON.stringify(shop.log);
    expect(shop.log.length).toBeGreaterThan(0);
    for (const secret of [
      url.replace("/order/", ""),
      "Camille",
      "Martin",
      "camille@example.com",
      "+33 6 12",
      "rue de la Paix",
    ]) {
      expect(logText).not.toContain(secret);
    }
    for (const answer of answers)
      expect(await answer.text()).not.toMatch(/order_lines|relation|insert into/i);
  });
});
