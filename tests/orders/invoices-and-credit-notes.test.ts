// Invoices and credit notes at their addresses: for the holder of the order's link and for staff,
// and for nobody else.
import * as mupdf from "mupdf";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { refunds } from "#db/refunds-tables.ts";
import { legalTexts } from "#db/legal-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { issueCreditNote, listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { currentTermsVersion } from "#app/shop/legal/legal-texts.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeInvoice, makeOrder } from "#tests/support/make.ts";
import { settingsFields } from "#tests/support/forms/settings-form.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop({ MOCK_PAYMENT: "on" });
afterAll(shop.close);

const paid = await makeOrder(shop.db, { language: "fr" });
const other = await makeOrder(shop.db);
const mock = await makeOrder(shop.db, { paymentMethod: "mock", paymentId: "mock_1" });
let session: Record<string, string>;

beforeAll(async () => {
  session = await staffHeaders(shop);
  for (const { id } of [paid, other, mock]) await shop.db.transaction((db) => makeInvoice(db, id));
  const [refund] = await shop.db
    .insert(refunds)
    .values({
      orderId: paid.id,
      amountCents: 500,
      requestId: "r",
      source: "shop",
      status: "completed",
      settledAt: new Date(),
    })
    .returning();
  await shop.db.transaction((db) => issueCreditNote(db, refund!.id));
});

const ofBuyer = (documentPath: string, token = paid.token) =>
  `/order/${token}/documents/${documentPath}`;
const ofStaff = (documentPath: string, id: number | string = paid.id) =>
  `/admin/orders/${id}/documents/${documentPath}`;

describe.each([
  ["a buyer", ofBuyer, () => ({})],
  ["staff", ofStaff, () => session],
] as const)("%s", (_, address, headers) => {
  test("is shown the file, which nobody keeps and which tells no other site where it was", async () => {
    for (const [documentPath, name] of [
      ["invoice/1", "Inkiosk F-000001.pdf"],
      ["credit-note/1", "Inkiosk A-000001.pdf"],
    ] as const) {
      const answer = await shop.get(address(documentPath), headers());
      expect(answer.status).toBe(200);
      const sent = Object.fromEntries(answer.headers);
      expect(sent).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(sent["content-length"]).toBe(String(bytes.length));
    }
  });
});

test("both are given the same bytes, each time", async () => {
  const bytes = async (url: string) =>
    Buffer.from(await (await shop.get(url, session)).arrayBuffer());
  const first = await bytes(ofBuyer("invoice/1"));
  expect(first.equals(await bytes(ofBuyer("invoice/1")))).toBe(true);
  expect(first.equals(await bytes(ofStaff("invoice/1")))).toBe(true);
});

describe("what is not there, or another's, is answered alike", () => {
  test("to whoever comes with a link", async () => {
    const strange = "x".repeat(43);
    const answers = await Promise.all(
      [
        ofBuyer("invoice/2"),
        ofBuyer("invoice/1", other.token),
        ofBuyer("invoice/1", mock.token),
        ofBuyer("invoice/1", strange),
        ofBuyer("invoice/1", "short"),
        ofBuyer("invoice/1", "%00"),
        ofBuyer("credit-note/2"),
        ofBuyer("credit_note/1"),
        ofBuyer("invoice/01"),
        ofBuyer("invoice/F-000001"),
        ofBuyer("invoice/99999999999"),
        ofBuyer("invoice/%00"),
        ofBuyer("receipt/1"),
      ].map((url) => shop.get(url)),
    );
    for (const answer of answers) {
      expect([
        answer.status,
        answer.headers.get("cache-control"),
        answer.headers.get("referrer-policy"),
        await answer.text(),
      ]).toEqual([404, "no-store", "no-referrer", "This document is not there."]);
    }
    const french = await shop.get(ofBuyer("invoice/9"), { "accept-language": "fr" });
    expect(await french.text()).toBe("Ce document est introuvable.");
  });

  test("to staff", async () => {
    for (const url of [
      ofStaff("invoice/2"),
      ofStaff("invoice/1", other.id),
      ofStaff("invoice/1", "0"),
      ofStaff("credit-note/7"),
    ]) {
      expect((await shop.get(url, session)).status, url).toBe(404);
    }
  });

  test("a form is not taken", async () => {
    expect((await shop.post(ofBuyer("invoice/1"), {})).status).toBe(405);
  });
});

test("the page of an order leads to its documents, and that of another to none of them", async () => {
  const page = async (token: string, language = "en") =>
    (await shop.get(`/order/${token}`, { "accept-language": language })).text();
  expect(await page(paid.token)).toContain(`href="${ofBuyer("invoice/1")}"`);
  expect(await page(paid.token)).toContain("Credit note A-000001 (PDF)");
  expect(await page(paid.token, "fr")).toContain("Avoir A-000001 (PDF)");
  expect(await page(mock.token)).not.toContain("/documents/");
  const confirmation = await shop.post("/confirmation.data", { token: paid.token });
  expect(await confirmation.text()).toContain("credit_note");
});

test("staff find them at the order, in the list, and as a file", async () => {
  const read = async (url: string, language = "en") =>
    (await shop.get(url, { ...session, "accept-language": language })).text();
  // The page's data are read, because only the browser renders a dialog.
  expect(await read(`/admin/orders/${paid.id}.data`)).toContain('"credit_note"');
  expect(await read(`/admin/orders/${mock.id}.data`)).not.toContain('"invoice"');
  const list = await read("/admin/invoices");
  for (const text of ["F-000001", "F-000002", "A-000001", "-€5.00", "€25.00", "Art. 293 B du CGI"])
    expect(list).toContain(text);
  expect(await read("/admin/invoices?q=A-1")).not.toContain("F-000002");
  expect(await read("/admin/invoices?q=nobody")).toContain("No invoice matches these filters.");
  const file = await shop.get("/admin/invoices.csv?month=2020-01", {
    ...session,
    "accept-language": "fr",
  });
  expect(file.headers.get("content-disposition")).toContain('filename="Factures 2020-01.csv"');
  expect((await file.text()).split("\r\n")).toHaveLength(2);
});

test("without a demo the law asks for a contact of the shop's own", async () => {
  vi.stubEnv("DEMO", "off");
  const law = { ...settingsFields("law"), invoiceVatRegime: "franchise", version: "0" };
  await shop.post("/admin/settings/law", law, session);
  const page = await (await shop.get("/admin/settings/law", session)).text();
  expect(page).toContain('href="/admin/settings/shop#settings-email"');
  expect(page).not.toContain("/admin/settings/law#settings-");
  const terms = await currentTermsVersion(shop.db);
  const own = { ...settingsFields("shop"), email: "claire@shop.example", version: "0" };
  await shop.post("/admin/settings/shop", own, session);
  expect(await (await shop.get("/admin/settings/law", session)).text()).not.toContain(
    "#settings-email",
  );
  expect([terms, await currentTermsVersion(shop.db)]).toEqual([0, 1]);
  vi.unstubAllEnvs();
  await shop.db.delete(settings);
  await shop.db.delete(legalTexts);
});

test("the settings say what invoices and legal texts lack, until it is saved", async () => {
  const missing = async () => {
    const page = await (await shop.get("/admin/settings/law", session)).text();
    return [...page.matchAll(/<a[^>]* href="\/admin\/settings\/law#settings-(\w+)"/g)].map(
      ([, name]) => name,
    );
  };
  expect(await missing()).toEqual([
    "invoiceSellerName",
    "invoiceSellerAddress",
    "invoiceLegalForm",
    "invoiceSiren",
    "lawDirector",
    "lawHost",
    "lawMediator",
    "lawPackagingNumber",
    "lawMailSender",
  ]);
  const law = { ...settingsFields("law"), invoiceVatRegime: "franchise", version: "0" };
  await shop.post("/admin/settings/law", law, session);
  expect(await missing()).toEqual([]);
  expect(await currentTermsVersion(shop.db)).toBe(1);
  await shop.db.delete(settings);
});

test("the built shop finds the fonts for a name that is not in its own letters", async () => {
  const { id, token } = await makeOrder(shop.db, { firstName: "李", lastName: "小龙" });
  await shop.db.transaction((db) => makeInvoice(db, id));
  const [name] = await listInvoicesOfOrder(shop.db, id);
  const answer = await shop.get(ofBuyer(`invoice/${name!.number}`, token));
  const page = mupdf.Document.openDocument(
    Buffer.from(await answer.arrayBuffer()),
    "application/pdf",
  ).loadPage(0);
  expect(page.toStructuredText("").asText()).toContain("李 小龙");
});

test("a company with a SIREN is given one file with its data in it, by the shop as it is built", async () => {
  const invoices = {
    ...defaultSettings.invoices,
    sellerName: "Inkiosk SAS",
    sellerAddress: "12 rue des Ateliers\n75011 Paris",
    siren: "552100554",
  };
  await shop.db.insert(settings).values({ value: { ...defaultSettings, invoices } });
  const buyer = {
    company: "Plume SARL",
    siren: "303265045",
    addressLine1: "1 rue de la Paix",
    postalCode: "75002",
    city: "Paris",
    country: "FR",
  };
  const order = await makeOrder(shop.db, buyer);
  const invoice = await shop.db.transaction((db) => makeInvoice(db, order.id));
  const answer = await shop.get(`/order/${order.token}/documents/invoice/${invoice!.number}`);
  expect(answer.status).toBe(200);
  const pdf = mupdf.Document.openDocument(
    Buffer.from(await answer.arrayBuffer()),
    "application/pdf",
  ) as mupdf.PDFDocument;
  expect(Object.keys(pdf.getEmbeddedFiles())).toEqual(["factur-x.xml"]);
});
