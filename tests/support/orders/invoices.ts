// Invoices and credit notes as the shop issues them to companies, for tests that try many.
import fc from "fast-check";
import type { InvoiceDocument, VatRegime } from "#db/json-columns.ts";
import { eInvoiceOf } from "#app/shop/invoices/e-invoice.ts";
import { creditedLines } from "#app/shop/invoices/invoice.ts";
import { splitCreditVat, splitVat } from "#app/shop/invoices/vat.ts";
import type { Invoice } from "#app/shop/invoices/invoice.ts";

export const someCompanyOrder = {
  addressLine1: "3 rue du Bac",
  addressLine2: null,
  postalCode: "75007",
  city: "Paris",
  country: "FR",
  collectionPointName: "Galerie Nord",
  collectionPointAddress: "5 rue de Paradis, 75010 Paris",
};

const someText = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom(
      "Plume & Cie",
      "李 小龙",
      '<b>Łukasz</b> "Żółć" ]]>',
      "Zoë 🎨 Müller",
      "O’Brien; DROP TABLE",
    ),
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength })
      .filter((text) => /[\p{L}\p{N}]/u.test(text)),
  );

const frenchRates = [2000, 1000, 550, 210, 850];
const someRegime: fc.Arbitrary<VatRegime> = fc.oneof(
  fc
    .constantFrom(...frenchRates)
    .map((rateBasisPoints): VatRegime => ({ regime: "rate", rateBasisPoints })),
  fc.constant<VatRegime>({ regime: "franchise" }),
);
const someLine = fc.record({
  reference: fc.integer({ min: 1, max: 99_999 }).map((number) => `IK${number}`),
  mediaType: fc.oneof(fc.constantFrom("Canvas", "Poster"), someText(80)),
  size: fc.oneof(fc.constantFrom("A1 (84cm x 59cm)", "50cm x 50cm"), someText(80)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
  unitPriceCents: fc.oneof(
    fc.integer({ min: 50, max: 5000 }),
    fc.integer({ min: 1, max: 200_000 }),
  ),
});
const someDay = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2099-12-30T00:00:00Z"),
  noInvalidDate: true,
});

/** To a buyer with a SIREN, of a seller who has said all that is needed. */
export const someSale: fc.Arbitrary<Invoice> = fc
  .record({
    number: fc.integer({ min: 1, max: 999_999_999 }),
    issuedAt: someDay,
    language: fc.constantFrom("en", "fr"),
    vat: someRegime,
    hasVatNumber: fc.boolean(),
    lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
    shippingCents: fc.constantFrom<number[]>(0, 0, 590),
    sellerName: someText(120),
    shopName: someText(60),
    company: someText(120),
    buyerName: someText(80),
    buyerVat: fc.option(
      fc.constantFrom("FR40303265045", "DE123456789", "EL123456789", "XI123456789"),
      { nil: undefined },
    ),
    sellerAddress: fc.constantFrom(
      "12 rue des Ateliers\n75011 Paris",
      "Tour A\nÉtage 3\nPorte 4\n1 place X\n92800 Puteaux\nFrance",
      "Lyon",
    ),
    order: fc.record({
      addressLine1: someText(120),
      addressLine2: fc.option(someText(120)),
      postalCode: fc.constantFrom("75007", "D02 X285"),
      city: someText(80),
      country: fc.constantFrom("FR", "BE", "IE"),
      collectionPointName: someText(120),
      collectionPointAddress: fc.oneof(fc.constant("5 rue de Paradis, 75010 Paris"), someText(200)),
    }),
  })
  .map((made) => {
    const totalCents = made.lines.reduce(
      (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
      made.shippingCents,
    );
    const rated = made.vat.regime === "rate";
    const document: InvoiceDocument = {
      language: made.language,
      shopName: made.shopName,
      seller: {
        name: made.sellerName,
        legalForm: "SAS au capital de 5 000 €",
        address: made.sellerAddress,
        email: "hello@inkiosk.example",
        phone: "+33 1 44 55 66 77",
        siren: "552100554",
        vatNumber: rated || made.hasVatNumber ? "FR03552100554" : "",
      },
      buyer: {
        name: made.buyerName,
        address: [made.order.addressLine1],
        email: "marie@example.org",
        company: made.company,
        siren: "303265045",
        ...(made.buyerVat ? { vatNumber: made.buyerVat } : {}),
      },
      order: { number: 10_001, placedAt: made.issuedAt.toISOString() },
      payment: {
        method: "paypal",
        reference: "8XK12345AB678901C",
        at: made.issuedAt.toISOString(),
      },
      lines: made.lines,
      shippingCents: made.shippingCents,
      totalCents,
      ...splitVat(totalCents, made.vat),
      vat: made.vat,
    };
    const eInvoice = eInvoiceOf(document, made.order);
    if (!eInvoice) throw new Error("it should have been issued as Factur-X");
    return {
      kind: "invoice",
      number: made.number,
      issuedAt: made.issuedAt,
      document: { ...document, eInvoice },
    };
  });

/** The second of two credit notes of a sale, about some of its prints or an amount alone. */
export const someCredit: fc.Arbitrary<Invoice> = fc
  .record({
    sale: someSale,
    before: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    reason: someText(200),
    prints: fc.boolean(),
  })
  .map(({ sale, before, share, reason, prints }) => {
    const { document } = sale;
    const parts = [{ position: 0, quantity: 1 }];
    const max = document.totalCents;
    const totalCents = prints
      ? document.lines[0]!.unitPriceCents
      : Math.max(1, Math.round(max * share));
    const creditedCents = before % (max - totalCents + 1);
    return {
      kind: "credit_note",
      number: sale.number,
      issuedAt: sale.issuedAt,
      document: {
        ...document,
        lines: creditedLines(document.lines, prints ? parts : null, totalCents),
        shippingCents: 0,
        totalCents,
        ...splitCreditVat(totalCents, creditedCents, document.vat),
        corrects: {
          number: 7,
          issuedAt: sale.issuedAt.toISOString(),
          reason,
          nothingOwed: true,
        },
      },
    };
  });

export const someInvoice = fc.oneof(
  { arbitrary: someSale, weight: 3 },
  { arbitrary: someCredit, weight: 2 },
);
