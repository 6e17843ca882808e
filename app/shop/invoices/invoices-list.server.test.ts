import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "#db/invoices-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { exportInvoices, listInvoices } from "./invoices-list.server.ts";
import { readInvoiceFilter } from "./invoices-query.ts";
import { issueCreditNote } from "./invoices.server.ts";
import { defaultInvoices } from "#app/shop/settings/invoice-settings.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const issued: number[] = [];

beforeAll(async () => {
  const issue = async (order: Parameters<typeof makeOrder>[1]) => {
    const { id } = await makeOrder(db, order);
    await db.transaction((db) => makeInvoice(db, id));
    issued.push(id);
  };
  const charge = {
    ...defaultSettings,
    invoices: { ...defaultInvoices, vatRegime: "rate" as const },
  };
  await issue({ firstName: "=1+1", lastName: "Zoë", lines: [{ unitPriceCents: 1000 }] });
  await db.insert(settings).values({ value: charge });
  await issue({ lastName: "Abel_%", lines: [{ unitPriceCents: 12_000 }], paymentId: "=cmd" });
  await issue({ lastName: "Lefèvre", lines: [{ unitPriceCents: 600 }] });
  const refund = {
    orderId: issued[1]!,
    amountCents: 6000,
    requestId: "r",
    providerRefundId: "R1",
    reason: "@late\nsorry",
  };
  const [completed] = await db
    .insert(refunds)
    .values({ ...refund, source: "shop", status: "completed", settledAt: new Date() })
    .returning();
  await db.transaction((db) => issueCreditNote(db, completed!.id));
  // The trigger is off, since no code may write another day than today.
  const days = [
    "2026-09-30T21:59:59Z",
    "2026-09-30T22:00:00Z",
    "2026-11-30T22:59:59Z",
    "2026-11-30T23:00:00Z",
  ];
  await db.transaction(async (db) => {
    await db.execute(sql`alter table invoices disable trigger invoices_kept`);
    for (const [index, day] of days.entries())
      await db.execute(sql`update invoices set issued_at = ${day} where id = ${index + 1}`);
    await db.execute(sql`alter table invoices enable trigger invoices_kept`);
  });
});

const list = (
  given: {
    q?: string;
    month?: string;
    sort?: "issued" | "-issued" | "-total" | "customer";
    page?: number;
  } = {},
  limit = 50,
) => listInvoices(db, { q: "", month: null, sort: "-issued", page: 1, ...given }, limit);
const numbers = async (given: Parameters<typeof list>[0], limit?: number) =>
  (await list(given, limit)).rows.map(
    ({ kind, number }) => `${kind === "invoice" ? "F" : "A"}${number}`,
  );

test("all of them, the newest first, with what they come to by rate", async () => {
  const { rows, sums, months, total } = await list();
  expect(
    rows.map(({ kind, number, totalCents, taxCents }) => [kind, number, totalCents, taxCents]),
  ).toEqual([
    ["credit_note", 1, -6000, -1000],
    ["invoice", 3, 600, 100],
    ["invoice", 2, 12_000, 2000],
    ["invoice", 1, 1000, 0],
  ]);
  expect(total).toBe(4);
  expect(sums).toEqual([
    {
      rateBasisPoints: null,
      method: "paypal",
      count: 1,
      netCents: 1000,
      taxCents: 0,
      totalCents: 1000,
    },
    {
      rateBasisPoints: 2000,
      method: "paypal",
      count: 3,
      netCents: 5500,
      taxCents: 1100,
      totalCents: 6600,
    },
  ]);
  expect(months).toEqual(["2026-12", "2026-11", "2026-10", "2026-09"]);
});

describe("search", () => {
  test.each([
    ["F-000002", ["F2"]],
    ["f3", ["F3"]],
    ["A-000001", ["A1"]],
    ["F-000009", []],
    ["1", ["A1", "F1"]],
    ["zoë", ["F1"]],
    ["LEFÈVRE", ["F3"]],
    ["abel_%", ["A1", "F2"]],
    ["b_l", []],
    ["'; drop table invoices; --", []],
  ])("%j finds %j", async (q, found) => expect(await numbers({ q })).toEqual(found));

  test("by the number of its order", async () =>
    expect(await numbers({ q: `#${issued[1]}` })).toEqual(["A1", "F2"]));
});

test("a month begins and ends at midnight in Paris", async () => {
  expect(await numbers({ month: "2026-09" })).toEqual(["F1"]);
  expect(await numbers({ month: "2026-10" })).toEqual(["F2"]);
  expect(await numbers({ month: "2026-11" })).toEqual(["F3"]);
  expect(await numbers({ month: "2026-12" })).toEqual(["A1"]);
  expect((await list({ month: "2026-12" })).sums).toMatchObject([
    { netCents: -5000, taxCents: -1000, totalCents: -6000 },
  ]);
  expect(await list({ month: "2027-01" })).toMatchObject({ rows: [], sums: [], total: 0 });
});

test("sorts and pages", async () => {
  expect(await numbers({ sort: "issued" })).toEqual(["F1", "F2", "F3", "A1"]);
  expect(await numbers({ sort: "-total" })).toEqual(["F2", "F1", "F3", "A1"]);
  expect(await numbers({ sort: "customer" })).toEqual(["F1", "F2", "A1", "F3"]);
  expect(await numbers({ page: 1 }, 3)).toEqual(["A1", "F3", "F2"]);
  expect(await numbers({ page: 2 }, 3)).toEqual(["F1"]);
  expect(await numbers({ page: 3 }, 3)).toEqual(["F1"]);
});

test("the filter is read out of any address", () => {
  const read = (query: string) => readInvoiceFilter(new URLSearchParams(query));
  expect(read("q=%00%20F1%20&month=2026-11")).toEqual({ q: "F1", month: "2026-11" });
  for (const month of ["2026-13", "2026-00", "1999-01", "2026-1", "x", "2026-11-01", ""])
    expect(read(`month=${month}`).month).toBeNull();
});

describe("the file for the books", () => {
  const rowsOf = async (
    filter = { q: "", month: null as string | null },
    language: "en" | "fr" = "fr",
    batch?: number,
  ) => {
    let file = "";
    for await (const piece of exportInvoices(db, filter, language, batch)) file += piece;
    expect(file.startsWith("\uFEFF")).toBe(true);
    return file.slice(1).trimEnd().split("\r\n");
  };

  test("has one row per document, credit notes below zero, and nothing that a spreadsheet would run", async () => {
    const [head, ...rows] = await rowsOf();
    expect(head).toBe(
      '"Numéro";"Nature";"Émission (Paris)";"Commande";"Vente (Paris)";"Client";"Taux de TVA (%)";"HT (€)";"TVA (€)";"TTC (€)";"Réglé par";"Mouvement d’argent (Paris)";"Référence du paiement";"Rectifie";"Motif";"Format"',
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(
      /^"F-000001";"Facture";2026-09-30 23:59;\d+;[\d: -]+;"'=1\+1 Zoë";"Art. 293 B du CGI";10,00;0,00;10,00;"PayPal";/,
    );
    expect(rows[1]).toContain(';20,00;100,00;20,00;120,00;"PayPal";');
    expect(rows[1]).toContain('"\'=cmd"');
    expect(rows[3]).toMatch(
      /^"A-000001";"Avoir";2026-12-01 00:00;.*;-50,00;-10,00;-60,00;"PayPal";.*;"R1";"F-000002";"'@late\nsorry";"PDF"$/s,
    );
  });

  test("holds what the filters leave, whole however it is read, and its head alone where nothing is left", async () => {
    expect(await rowsOf({ q: "", month: "2026-11" }, "en")).toHaveLength(2);
    expect(await rowsOf({ q: "", month: null }, "en", 1)).toEqual(
      await rowsOf({ q: "", month: null }, "en"),
    );
    expect(await rowsOf({ q: "", month: "2020-01" }, "en")).toHaveLength(1);
  });

  test("adds up to the sums of the list", async () => {
    const rows = (await rowsOf()).slice(1).map((row) => row.split(";"));
    const sum = (column: number) =>
      rows.reduce((all, cells) => all + Number(cells[column]!.replace(",", "")), 0);
    const { sums } = await list();
    const told = (name: "netCents" | "taxCents" | "totalCents") =>
      sums.reduce((all, each) => all + each[name], 0);
    expect([sum(7), sum(8), sum(9)]).toEqual([
      told("netCents"),
      told("taxCents"),
      told("totalCents"),
    ]);
    expect(await db.$count(invoices)).toBe(rows.length);
  });
});

test("a document to a company says whether it is Factur-X, others need not", async () => {
  const seller = { ...defaultInvoices, sellerAddress: "12 rue des Ateliers\n75011 Paris" };
  const sell = async (siren: string, company: Partial<Parameters<typeof makeOrder>[1]>) => {
    const value = { ...defaultSettings, invoices: { ...seller, siren } };
    await db
      .insert(settings)
      .values({ value })
      .onConflictDoUpdate({ target: settings.id, set: { value } });
    const { id } = await makeOrder(db, {
      addressLine1: "3 rue du Bac",
      postalCode: "75007",
      city: "Paris",
      country: "FR",
      ...company,
    });
    await db.transaction((db) => makeInvoice(db, id));
    return (await list({ q: String(id) })).rows.map(({ isFacturX }) => isFacturX);
  };
  const company = { company: "Plume SARL", siren: "303265045" };
  expect(await sell("552100554", company)).toEqual([true]);
  expect(await sell("", company)).toEqual([false]);
  expect(await sell("552100554", {})).toEqual([null]);
});
