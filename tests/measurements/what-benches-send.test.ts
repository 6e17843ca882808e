// Measurements are run by hand and rarely. What they send and what they write into the database
// must keep fitting the shop meanwhile.
import { afterAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { openUploading } from "#tests/support/pictures/uploading.ts";
import { openWire } from "#tests/support/wire.ts";
import { fillBackOffice } from "../../bench/back-office.ts";
import { repeatPieces } from "../../bench/catalogue.ts";
import { fillBooks } from "../../bench/integrity.ts";
import { firstOption, orderForm } from "../../bench/orders.ts";
import { pieceFields } from "../../bench/pictures.ts";
import { setHours } from "../../bench/promise.ts";

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
});

test("an order is placed from the options that pages show", async () => {
  const shop = await openTestShop({ MOCK_PAYMENT: "on" });
  const wire = await openWire(shop);
  endings.push(wire.close, shop.close);
  await makePoint(shop.db);
  const lines = [];
  for (let piece = 0; piece < 3; piece += 1)
    lines.push(await firstOption(wire.origin, (await makePiece(shop.db)).id));
  const form = orderForm(lines, { paymentMethod: "mock", idempotencyKey: "k".repeat(32) });
  expect((await shop.post("/checkout", Object.fromEntries(form))).status).toBe(303);
  expect(await shop.db.$count(orders)).toBe(1);
});

test("a piece is uploaded", async () => {
  const { shop, photo, send, takeDown } = await openUploading();
  endings.push(shop.close);
  await takeDown();
  const fields = Object.entries({ intent: "piece", ...pieceFields("B1") });
  expect(await send([...fields, ["file", photo]])).toMatchObject({ status: 201 });
});

test("galleries, orders, books and lists are filled", async () => {
  const { db, close } = await createTestDatabase();
  endings.push(close);
  await makePiece(db);
  await makePoint(db);
  await db.execute(repeatPieces(30));
  expect(await db.$count(artPieces)).toBe(30);
  await setHours(db, true);
  await setHours(db, false);
  const few = { orders: 60, people: 20, messages: 5, campaigns: 3, points: 2, templates: 2 };
  await fillBackOffice(db, few);
  expect(await db.$count(orders)).toBe(60);
  const books = await createTestDatabase();
  endings.push(books.close);
  await makePiece(books.db);
  await makePoint(books.db);
  await fillBooks(books.db, 60);
  expect(await books.db.$count(orders)).toBe(60);
});
