// Writes an invoice as Cross Industry Invoice, profile EN 16931.
import type { PostalAddress } from "#db/json-columns.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { decimalFromCents, unitDecimal } from "#app/shop/decimal-money.ts";
import { netShares } from "./e-invoice.ts";
import { invoiceSheet, itemsOf } from "./invoice-sheet.server.ts";
import type { Item } from "./invoice-sheet.server.ts";
import { invoiceLabel } from "./invoice.ts";
import type { Invoice } from "./invoice.ts";
import type { Cents } from "#app/shop/money.ts";
import { declarationOf } from "#app/shop/payment-providers/method-declarations.ts";
import { escapeXml } from "#app/platform/documents/escape-xml.ts";

type Xml = string | null;

const typeCodes: Record<Invoice["kind"], string> = { invoice: "380", credit_note: "381" };
/** "Goods, already paid" (XP Z12-012). */
const paidGoods = "B2";
const profile = "urn:cen.eu:en16931:2017";
/** ISO 6523: the company register, and addresses on French platforms, which begin with a SIREN. */
const register = "0002";
const platform = "0225";
/** UNTDID 4461: an online payment service. */
const onlinePayment = "68";
/** UN/ECE recommendation 20: one. */
const piece = "C62";

export function facturX(
  invoice: Invoice,
  paidBy: string = declarationOf(invoice.document.payment.method).name,
): string | null {
  const { kind, issuedAt, document } = invoice;
  const { eInvoice, order, netCents } = document;
  if (!eInvoice) return null;
  const { notes, terms } = invoiceSheet(invoice);
  const items = itemsOf(document);
  const shares = netShares(
    items.map(({ cents }) => cents),
    netCents,
  );
  const category = categoryOf(invoice);
  const xml = group(
    "rsm:CrossIndustryInvoice",
    group(
      "rsm:ExchangedDocumentContext",
      group("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", paidGoods)),
      group("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", profile)),
    ),
    group(
      "rsm:ExchangedDocument",
      leaf("ram:ID", invoiceLabel(invoice)),
      leaf("ram:TypeCode", typeCodes[kind]),
      group("ram:IssueDateTime", day("udt", issuedAt)),
      ...notes.map((note) => group("ram:IncludedNote", leaf("ram:Content", note))),
      ...terms.map(({ code, text }) =>
        group("ram:IncludedNote", leaf("ram:Content", text), leaf("ram:SubjectCode", code)),
      ),
    ),
    group(
      "rsm:SupplyChainTradeTransaction",
      ...items.map((item, index) => line(item, shares[index]!, String(index + 1), category)),
      group(
        "ram:ApplicableHeaderTradeAgreement",
        seller(document, eInvoice.seller),
        buyer(document, eInvoice.buyer),
        group(
          "ram:SellerOrderReferencedDocument",
          leaf("ram:IssuerAssignedID", String(order.number)),
        ),
      ),
      group(
        "ram:ApplicableHeaderTradeDelivery",
        group(
          "ram:ShipToTradeParty",
          leaf("ram:Name", eInvoice.collection.name),
          address(eInvoice.collection.address),
        ),
      ),
      settlement(document, category, paidBy),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

type Category = { code: "S" | "E"; percent: string; exemption?: string };

function categoryOf({ document: { vat } }: Invoice): Category {
  if (vat.regime === "rate") return { code: "S", percent: decimalFromCents(vat.rateBasisPoints) };
  return { code: "E", percent: "0.00", exemption: "VATEX-FR-FRANCHISE" };
}

function line(
  { reference, title, detail, quantity }: Item,
  netCents: Cents,
  id: string,
  category: Category,
): Xml {
  return group(
    "ram:IncludedSupplyChainTradeLineItem",
    group("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", id)),
    group(
      "ram:SpecifiedTradeProduct",
      leaf("ram:SellerAssignedID", reference ?? ""),
      leaf("ram:Name", title),
      leaf("ram:Description", detail),
    ),
    group(
      "ram:SpecifiedLineTradeAgreement",
      group(
        "ram:NetPriceProductTradePrice",
        leaf("ram:ChargeAmount", unitDecimal(netCents, quantity)),
      ),
    ),
    group(
      "ram:SpecifiedLineTradeDelivery",
      leaf("ram:BilledQuantity", String(quantity), { unitCode: piece }),
    ),
    group(
      "ram:SpecifiedLineTradeSettlement",
      group(
        "ram:ApplicableTradeTax",
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:CategoryCode", category.code),
        leaf("ram:RateApplicablePercent", category.percent),
      ),
      group(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        leaf("ram:LineTotalAmount", decimalFromCents(netCents)),
      ),
    ),
  );
}

function settlement(
  { language, payment, corrects, totalCents, netCents, taxCents }: Invoice["document"],
  category: Category,
  paidBy: string,
): Xml {
  const amount = (name: string, cents: Cents, attributes = {}) =>
    leaf(name, decimalFromCents(cents), attributes);
  return group(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:PaymentReference", payment.reference),
    leaf("ram:InvoiceCurrencyCode", "EUR"),
    group(
      "ram:SpecifiedTradeSettlementPaymentMeans",
      leaf("ram:TypeCode", onlinePayment),
      leaf("ram:Information", paidBy),
    ),
    group(
      "ram:ApplicableTradeTax",
      amount("ram:CalculatedAmount", taxCents),
      leaf("ram:TypeCode", "VAT"),
      category.exemption ? leaf("ram:ExemptionReason", invoiceTexts[language].franchise) : null,
      amount("ram:BasisAmount", netCents),
      leaf("ram:CategoryCode", category.code),
      leaf("ram:ExemptionReasonCode", category.exemption ?? ""),
      leaf("ram:RateApplicablePercent", category.percent),
    ),
    // France wants the day of payment as the due date of a paid invoice (BR-FR-CO-09).
    group(
      "ram:SpecifiedTradePaymentTerms",
      group("ram:DueDateDateTime", day("udt", new Date(payment.at))),
    ),
    group(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      amount("ram:LineTotalAmount", netCents),
      amount("ram:TaxBasisTotalAmount", netCents),
      amount("ram:TaxTotalAmount", taxCents, { currencyID: "EUR" }),
      amount("ram:GrandTotalAmount", totalCents),
      amount("ram:TotalPrepaidAmount", totalCents),
      amount("ram:DuePayableAmount", 0),
    ),
    corrects
      ? group(
          "ram:InvoiceReferencedDocument",
          leaf("ram:IssuerAssignedID", invoiceLabel({ kind: "invoice", number: corrects.number })),
          group("ram:FormattedIssueDateTime", day("qdt", new Date(corrects.issuedAt))),
        )
      : null,
  );
}

function seller({ shopName, seller }: Invoice["document"], from: PostalAddress): Xml {
  const { name, legalForm, siren, vatNumber, email, phone } = seller;
  return group(
    "ram:SellerTradeParty",
    leaf("ram:Name", name),
    leaf("ram:Description", legalForm),
    group(
      "ram:SpecifiedLegalOrganization",
      leaf("ram:ID", siren, { schemeID: register }),
      leaf("ram:TradingBusinessName", shopName === name ? "" : shopName),
    ),
    group(
      "ram:DefinedTradeContact",
      group("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", phone)),
      group("ram:EmailURIUniversalCommunication", leaf("ram:URIID", email)),
    ),
    address(from),
    platformOf(siren),
    // Without a VAT number, the SIREN is the tax registration that EN 16931 wants (BR-E-02).
    vatNumber ? registration("VA", vatNumber) : registration("FC", siren),
  );
}

function buyer({ buyer }: Invoice["document"], from: PostalAddress): Xml {
  const { name, email, company = "", siren = "", vatNumber } = buyer;
  return group(
    "ram:BuyerTradeParty",
    leaf("ram:Name", company),
    group("ram:SpecifiedLegalOrganization", leaf("ram:ID", siren, { schemeID: register })),
    group(
      "ram:DefinedTradeContact",
      leaf("ram:PersonName", name),
      group("ram:EmailURIUniversalCommunication", leaf("ram:URIID", email)),
    ),
    address(from),
    platformOf(siren),
    vatNumber ? registration("VA", vatNumber) : null,
  );
}

const platformOf = (siren: string) =>
  group("ram:URIUniversalCommunication", leaf("ram:URIID", siren, { schemeID: platform }));

const registration = (schemeID: string, number: string) =>
  group("ram:SpecifiedTaxRegistration", leaf("ram:ID", number, { schemeID }));

function address({ lines, postalCode, city, country }: PostalAddress): Xml {
  const [line1 = "", line2 = "", ...furtherLines] = lines;
  return group(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", postalCode),
    leaf("ram:LineOne", line1),
    leaf("ram:LineTwo", line2),
    leaf("ram:LineThree", furtherLines.join(", ")),
    leaf("ram:CityName", city),
    leaf("ram:CountryID", country),
  );
}

function day(namespace: "udt" | "qdt", moment: Date): Xml {
  return leaf(`${namespace}:DateTimeString`, isoDay(moment).replaceAll("-", ""), { format: "102" });
}

const namespaces = Object.entries({
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
})
  .map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
  .join("");

function group(name: string, ...parts: Xml[]): Xml {
  const children = parts.filter((part) => part !== null);
  if (children.length === 0) return null;
  return `<${name}${name === "rsm:CrossIndustryInvoice" ? namespaces : ""}>${children.join("")}</${name}>`;
}

function leaf(name: string, text: string, attributes: Record<string, string> = {}): Xml {
  const content = escapedText(text.trim());
  if (content === "") return null;
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${attributeTexts.join("")}>${content}</${name}>`;
}

/** Drops characters that XML 1.0 forbids. */
function escapedText(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
  return escapeXml(allowed);
}
