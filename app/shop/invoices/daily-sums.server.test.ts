import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { invoices } from "#db/invoices-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { exportDailySums, listDailySums } from "./daily-sums.server.ts";
import { issueCreditNote } from "./invoices.server.ts";
import { defaultInvoices } from "#app/shop/settings/invoice-settings.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const moments = [
  "2026-09-30T21:59:59Z",
  "2026-09-30T22:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-12-31T23:30:00Z",
];
const companies = [
  {},
  { company: "Encre", siren: "552100554" },
  { company: "Tinte", vatNumber: "DE136695976" },
  { company: "Plume" },
];
let made = 0;

type Sale = {
  cents: number;
  back: number;
  rate: number;
  at: number;
  creditedAt: number;
  company: number;
};

const withoutGuard = (work: (db: Parameters<typeof issueCreditNote>[0]) => Promise<unknown>) =>
  // The trigger is off, since no code may write another day than today.
  db.transaction(async (db) => {
    await db.execute(sql`alter table invoices disable trigger invoices_kept`);
    await work(db);
    await db.execute(sql`alter table invoices enable trigger invoices_kept`);
  });

async function sell({ cents, back, rate, at, creditedAt, company }: Sale) {
  const vat =
    rate === 0
      ? { vatRegime: "franchise" as const }
      : { vatRegime: "rate" as const, vatRateBasisPoints: rate };
  const value = { ...defaultSettings, invoices: { ...defaultInvoices, ...vat } };
  await db
    .insert(settings)
    .values({ value })
    .onConflictDoUpdate({ target: settings.id, set: { value } });
  const order = await makeOrder(db, { ...companies[company], lines: [{ unitPriceCents: cents }] });
  await db.transaction((db) => makeInvoice(db, order.id));
  if (back > 0) {
    made += 1;
    const refund = {
      orderId: order.id,
      amountCents: Math.min(back, cents),
      requestId: `r${made}`,
      providerRefundId: `R${made}`,
    };
    const [completed] = await db
      .insert(refunds)
      .values({ ...refund, source: "shop", status: "completed", settledAt: new Date() })
      .returning();
    await db.transaction((db) => issueCreditNote(db, completed!.id));
  }
  await withoutGuard(async (db) => {
    await db.execute(
      sql`
        update invoices
        set issued_at = ${moments[at]}
        where order_id = ${order.id} and kind = 'invoice'`,
    );
    await db.execute(
      sql`
        update invoices
        set issued_at = ${moments[creditedAt]}
        where order_id = ${order.id} and kind = 'credit_note'`,
    );
  });
}

const paris = (moment: Date) => moment.toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
const sale = fc.record({
  cents: fc.integer({ min: 1, max: 500_000 }),
  back: fc.constantFrom(0, 0, 1, 333, 500_000),
  rate: fc.constantFrom(0, 550, 2000),
  at: fc.nat(3),
  creditedAt: fc.nat(3),
  company: fc.nat(3),
});

test("the sums of all days are those of the documents, day by day, rate by rate, to the cent", async () => {
  for (const each of fc.sample(sale, { numRuns: 40, seed: 20_261_122 })) await sell(each);
  await makeOrder(db, { paymentMethod: "mock", paymentId: "mock_1" });
  const expected = new Map<string, number[]>();
  for (const { kind, document, issuedAt } of await db.select().from(invoices)) {
    const { vat, buyer } = document;
    const key = [
      paris(issuedAt),
      Boolean(buyer.siren ?? buyer.vatNumber),
      vat.regime === "rate" ? vat.rateBasisPoints : null,
    ].join(" ");
    const sign = kind === "invoice" ? 1 : -1;
    const before = expected.get(key) ?? [0, 0, 0, 0, 0];
    const each = [
      1,
      kind === "credit_note" ? 1 : 0,
      sign * document.netCents,
      sign * document.taxCents,
      sign * document.totalCents,
    ];
    expected.set(
      key,
      before.map((value, index) => value + each[index]!),
    );
  }
  const sums = await listDailySums(db, null);
  const found = sums.map(
    ({ day, isToCompany, rateBasisPoints, count, creditNotes, netCents, taxCents, totalCents }) => [
      [day, isToCompany, rateBasisPoints].join(" "),
      [count, creditNotes, netCents, taxCents, totalCents],
    ],
  );
  expect(found.length).toBeGreaterThan(12);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  for (const { netCents, taxCents, totalCents } of sums)
    expect(netCents + taxCents).toBe(totalCents);
  expect(sums.map(({ day }) => day)).toEqual(sums.map(({ day }) => day).toSorted());
});

describe("the file", () => {
  const rows = async (month: string | null, language: "en" | "fr") => {
    const pieces: string[] = [];
    for await (const piece of exportDailySums(db, month, language)) pieces.push(piece);
    return pieces;
  };

  test("holds a month of Paris and no moment of another", async () => {
    const days = async (month: string) =>
      new Set((await listDailySums(db, month)).map(({ day }) => day));
    expect(await days("2026-09")).toEqual(new Set(["2026-09-30"]));
    expect(await days("2026-10")).toEqual(new Set(["2026-10-01", "2026-10-25"]));
    expect(await days("2027-01")).toEqual(new Set(["2027-01-01"]));
    expect(await days("2026-11")).toEqual(new Set());
  });

  test("says what each column is, with decimal commas, and only that where nothing was sold", async () => {
    expect(await rows("2026-11", "fr")).toEqual([
      '\uFEFF"Jour (Paris)";"Acheteurs";"Taux de TVA (%)";"Réglée par";"Factures";"Avoirs";"HT (€)";"TVA (€)";"TTC (€)"\r\n',
    ]);
    const [head, first] = await rows("2026-09", "en");
    expect(head).toMatch(/^\uFEFF"Day \(Paris\)";"Buyers"/);
    expect(first).toMatch(
      /^2026-09-30;"Consumers";("Art\. 293 B du CGI"|\d+,\d\d);"PayPal";\d+;\d+;-?\d+,\d\d;-?\d+,\d\d;-?\d+,\d\d\r\n$/,
    );
  });

  test("leaves out what moved no money", async () => {
    expect(await db.$count(orders)).toBeGreaterThan(
      await db.$count(invoices, sql`kind = 'invoice'`),
    );
  });
});
