import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { countExport, exportOrders } from "./orders-csv.server.ts";
import { readOrderFilter } from "./orders-query.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const now = new Date("2026-11-21T12:00:00Z");
const filter = readOrderFilter(new URLSearchParams());
const ids: number[] = [];

beforeAll(async () => {
  const company = { company: "=Encre", siren: "552100554", vatNumber: "DE136695976" };
  const twoLines = [{ quantity: 2 }, { reference: "IK00002", unitPriceCents: 3500 }];
  ids.push(
    (await makeOrder(db, { createdAt: new Date("2026-07-01T22:30:00Z"), lines: twoLines })).id,
  );
  ids.push(
    (
      await makeOrder(db, {
        firstName: "=1+1",
        lastName: 'O"Hara',
        city: "a;b\nc",
        paymentMethod: "mock",
        ...company,
      })
    ).id,
  );
  for (let more = 0; more < 3; more += 1) ids.push((await makeOrder(db)).id);
});

test("one row per line, the order's total on the first, dates of Paris, decimal commas", async () => {
  const [order] = await rows("en", [ids[0]!]);
  const second = (await rows("en", [ids[0]!]))[1]!;
  expect(order).toMatchObject({
    Order: String(ids[0]),
    "Placed (Paris)": "2026-07-02 00:30",
    Status: "Pending",
    TEST: "",
    "Last name": "Lefèvre",
    Phone: "'+33 6 12 34 56 78",
    "Unit price (€)": "15,00",
    "Line total (€)": "30,00",
    "Order total (€)": "65,00",
  });
  expect([second.Reference, second["Line total (€)"], second["Order total (€)"]]).toEqual([
    "IK00002",
    "35,00",
    "",
  ]);
});

test("what a buyer typed is text, however it begins, and a test order is marked", async () => {
  const [order] = await rows("fr", [ids[1]!]);
  expect(order).toMatchObject({
    Prénom: "'=1+1",
    Nom: 'O"Hara',
    Ville: "a;b\nc",
    TEST: "TEST",
    Paiement: "Paiement de démonstration",
  });
});

test("a company and its numbers have columns", async () => {
  const [order] = await rows("fr", [ids[1]!]);
  expect(order).toMatchObject({
    Société: "'=Encre",
    SIREN: "552100554",
    "N° de TVA": "DE136695976",
  });
});

test("a medium has its name in the reader's language", async () => {
  const [french] = await rows("fr", [ids[1]!]);
  const [english] = await rows("en", [ids[1]!]);
  expect(french).toMatchObject({ Support: "Affiche" });
  expect(english).toMatchObject({ Medium: "Poster" });
});

test("the file begins with the mark by which Excel knows UTF-8", async () => {
  const { value } = await exportOrders(db, { filter, language: "fr", now }).next();
  expect(value).toMatch(/^\uFEFF"Commande";"Passée le \(Paris\)"/);
});

test("no more orders are read than a piece holds, and none before it is asked for", async () => {
  const pieces = exportOrders(db, { filter, language: "en", now }, 2);
  await pieces.next();
  expect(numbersIn((await pieces.next()).value!)).toEqual([ids[0], ids[0], ids[1]]);
  // Later orders that were already in memory would keep their old name.
  await db.update(orders).set({ firstName: "Renamed" }).where(eq(orders.id, ids[4]!));
  expect(numbersIn((await pieces.next()).value!)).toEqual([ids[2], ids[3]]);
  expect((await pieces.next()).value).toContain('"Renamed"');
  expect(await pieces.next()).toEqual({ value: undefined, done: true });
});

test("what a file will hold is counted beforehand; an empty selection holds nothing", async () => {
  expect(await countExport(db, { filter, now })).toEqual({ orders: 5, rows: 6 });
  expect(await countExport(db, { filter: { ...filter, ids: [] }, now })).toEqual({
    orders: 0,
    rows: 0,
  });
  expect(await countExport(db, { filter: { ...filter, ids: [ids[0]!, 999_999] }, now })).toEqual({
    orders: 1,
    rows: 2,
  });
});

test("payment and refund stand on it; of money that does not fit its order there is the capture", async () => {
  const refunded = await makeOrder(db, { paymentStatus: "partly_refunded", lines: [{}, {}] });
  const odd = await makeOrder(db, { paymentStatus: "payment_pending", paymentId: null });
  await db.insert(payments).values({
    orderId: odd.id,
    createRequestId: "odd",
    captureId: "=CAPTURE",
    problem: "other-amount",
  });
  const [first, second, third] = await rows("en", [refunded.id, odd.id]);
  expect(first).toMatchObject({
    "Payment status": "Partly refunded",
    "Payment ID": refunded.paymentId,
    "Refunded (€)": "5,00",
  });
  expect(second!["Refunded (€)"]).toBe("");
  expect(third).toMatchObject({
    "Payment status": "Payment pending",
    "Payment ID": "'=CAPTURE",
    "Refunded (€)": "0,00",
  });
});

test("the file holds what the list shows: nothing that was never paid, unless it is asked for", async () => {
  const before = await countExport(db, { filter, now });
  const { id } = await makeOrder(db, { paymentStatus: "expired" });
  expect(await countExport(db, { filter, now })).toEqual(before);
  expect(await countExport(db, { filter: { ...filter, payment: "unpaid" }, now })).toEqual({
    orders: 1,
    rows: 1,
  });
  expect((await rows("en", [id]))[0]).toMatchObject({
    Order: String(id),
    "Payment status": "Payment expired",
  });
});

const numbersIn = (piece: string) =>
  piece
    .trimEnd()
    .split("\r\n")
    .map((row) => Number(row.split(";")[0]));

/** The file read as strictly as Excel does, one object per row by the names of the columns. */
async function rows(language: "en" | "fr", ids: number[]): Promise<Record<string, string>[]> {
  let text = "";
  for await (const piece of exportOrders(db, {
    filter: { ...filter, payment: "all", ids },
    language,
    now,
  }))
    text += piece;
  const read = [...text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy)];
  expect(read.map(([whole]) => whole).join("")).toBe(text.slice(1));
  const table: string[][] = [[]];
  for (const [, quoted, bare, end] of read) {
    table.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare!);
    if (end === "\r\n") table.push([]);
  }
  const [head, ...body] = table.slice(0, -1);
  return body.map((cells) => Object.fromEntries(head!.map((name, index) => [name, cells[index]!])));
}
