// The rules of EN 16931 that apply to the shop's invoices, by their names, checked on the XML that
// it writes. Rules about data that it never writes are left out.

type Tree = { name: string; attributes: Record<string, string>; within: Tree[]; text: string };

/** As much of XML as our own writer uses; throws for anything else. */
export function readXml(xml: string): Tree {
  const root: Tree = { name: "", attributes: {}, within: [], text: "" };
  const open = [root];
  const pattern = /<\?xml[^>]*\?>\s*|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)>|([^<]+)/gy;
  for (let at = 0; at < xml.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const match = pattern.exec(xml);
    if (!match) throw new Error(`no XML at ${at}: ${xml.slice(at, at + 40)}`);
    const [, closed, opened, attributes = "", text] = match;
    const here = open.at(-1)!;
    if (closed && open.pop()!.name !== closed)
      throw new Error(`${closed} closes what it did not open`);
    if (text) here.text += unescaped(text);
    if (opened) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!,
        unescaped(value!),
      ]);
      const element = { name: opened, attributes: Object.fromEntries(pairs), within: [], text: "" };
      here.within.push(element);
      open.push(element);
    }
  }
  if (open.length !== 1 || root.within.length !== 1) throw new Error("not one element");
  return root.within[0]!;
}

const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** All elements at a path of local names. */
function elementsAt(tree: Tree, path: string): Tree[] {
  const local = ({ name }: Tree) => name.replace(/^\w+:/, "");
  return path
    .split("/")
    .reduce(
      (elements, name) =>
        elements.flatMap(({ within }) => within.filter((element) => local(element) === name)),
      [tree],
    );
}
const text = (tree: Tree, path: string) => elementsAt(tree, path)[0]?.text ?? "";

/** NaN for what is no amount of at most two decimals. */
function cents(amount: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  return match ? Number(`${match[1]}${match[2]}${(match[3] ?? "").padEnd(2, "0")}`) : Number.NaN;
}

/** The names of the rules that an invoice breaks. */
export function brokenRules(xml: string): string[] {
  const root = readXml(xml);
  const trade = elementsAt(root, "SupplyChainTradeTransaction")[0]!;
  const agreement = "ApplicableHeaderTradeAgreement";
  const settlement = "ApplicableHeaderTradeSettlement";
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const sum = (name: string) => cents(text(trade, `${sums}/${name}`));
  const optionalSum = (name: string) => (text(trade, `${sums}/${name}`) === "" ? 0 : sum(name));
  const [sellerParty, buyerParty] = ["Seller", "Buyer"].map(
    (who) => elementsAt(trade, `${agreement}/${who}TradeParty`)[0]!,
  ) as [Tree, Tree];
  const lines = elementsAt(trade, "IncludedSupplyChainTradeLineItem");
  const taxes = elementsAt(trade, `${settlement}/ApplicableTradeTax`);
  const lineNet = (line: Tree) =>
    cents(
      text(
        line,
        "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
      ),
    );
  const lineTax = (line: Tree) =>
    elementsAt(line, "SpecifiedLineTradeSettlement/ApplicableTradeTax")[0]!;
  const identifiers = (party: Tree, ...schemes: string[]) =>
    elementsAt(party, "SpecifiedTaxRegistration/ID").filter(({ attributes }) =>
      schemes.includes(attributes["schemeID"]!),
    );
  const type = text(root, "ExchangedDocument/TypeCode");
  const notes = (code: string) =>
    elementsAt(root, "ExchangedDocument/IncludedNote").filter(
      (note) => text(note, "SubjectCode") === code,
    ).length;
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const category = (code: "S" | "E") => ({
    lines: lines.filter((line) => text(lineTax(line), "CategoryCode") === code),
    taxes: taxes.filter((tax) => text(tax, "CategoryCode") === code),
  });
  const [standard, exempt] = [category("S"), category("E")];
  const basis = (tax: Tree) => cents(text(tax, "BasisAmount"));
  const tax = (tax: Tree) => cents(text(tax, "CalculatedAmount"));
  const rate = (tree: Tree) => cents(text(tree, "RateApplicablePercent"));

  const rules: Record<string, () => boolean> = {
    "BR-01": () =>
      text(root, "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID") ===
      "urn:cen.eu:en16931:2017",
    "BR-02": () => text(root, "ExchangedDocument/ID") !== "",
    "BR-03": () => isDay(text(root, "ExchangedDocument/IssueDateTime/DateTimeString")),
    "BR-04": () => type === "380" || type === "381",
    "BR-05": () => text(trade, `${settlement}/InvoiceCurrencyCode`) === "EUR",
    "BR-06": () => text(sellerParty, "Name") !== "",
    "BR-07": () => text(buyerParty, "Name") !== "",
    "BR-09": () => /^[A-Z]{2}$/.test(text(sellerParty, "PostalTradeAddress/CountryID")),
    "BR-11": () => /^[A-Z]{2}$/.test(text(buyerParty, "PostalTradeAddress/CountryID")),
    "BR-12": () => !Number.isNaN(sum("LineTotalAmount")),
    "BR-13": () => !Number.isNaN(sum("TaxBasisTotalAmount")),
    "BR-14": () => !Number.isNaN(sum("GrandTotalAmount")),
    "BR-15": () => !Number.isNaN(sum("DuePayableAmount")),
    "BR-16": () => lines.length > 0,
    "BR-21": () =>
      new Set(lines.map((line) => text(line, "AssociatedDocumentLineDocument/LineID"))).size ===
      lines.length,
    "BR-22": () =>
      lines.every((line) => Number(text(line, "SpecifiedLineTradeDelivery/BilledQuantity")) > 0),
    "BR-23": () =>
      lines.every(
        (line) =>
          elementsAt(line, "SpecifiedLineTradeDelivery/BilledQuantity")[0]?.attributes[
            "unitCode"
          ] === "C62",
      ),
    "BR-24": () => lines.every((line) => !Number.isNaN(lineNet(line))),
    "BR-25": () => lines.every((line) => text(line, "SpecifiedTradeProduct/Name") !== ""),
    "BR-26": () => lines.every((line) => /^\d+\.\d{1,6}$/.test(priceOf(line))),
    "BR-27": () => lines.every((line) => Number(priceOf(line)) >= 0),
    "BR-45": () => taxes.every((entry) => !Number.isNaN(basis(entry))),
    "BR-46": () => taxes.every((entry) => !Number.isNaN(tax(entry))),
    "BR-47": () => taxes.every((entry) => text(entry, "CategoryCode") !== ""),
    "BR-48": () => taxes.every((entry) => !Number.isNaN(rate(entry))),
    "BR-49": () =>
      text(trade, `${settlement}/SpecifiedTradeSettlementPaymentMeans/TypeCode`) !== "",
    "BR-55": () =>
      elementsAt(trade, `${settlement}/InvoiceReferencedDocument`).every(
        (reference) => text(reference, "IssuerAssignedID") !== "",
      ),
    "BR-57": () =>
      /^[A-Z]{2}$/.test(
        text(trade, "ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID"),
      ),
    "BR-62": () =>
      Boolean(
        elementsAt(sellerParty, "URIUniversalCommunication/URIID")[0]?.attributes["schemeID"],
      ),
    "BR-63": () =>
      Boolean(elementsAt(buyerParty, "URIUniversalCommunication/URIID")[0]?.attributes["schemeID"]),
    "BR-CO-04": () => lines.every((line) => text(lineTax(line), "CategoryCode") !== ""),
    "BR-CO-09": () =>
      [sellerParty, buyerParty].every((party) =>
        identifiers(party, "VA").every(({ text }) => /^[A-Z]{2}/.test(text)),
      ),
    "BR-CO-10": () => sum("LineTotalAmount") === total(lines.map(lineNet)),
    "BR-CO-13": () =>
      sum("TaxBasisTotalAmount") ===
      sum("LineTotalAmount") +
        optionalSum("ChargeTotalAmount") -
        optionalSum("AllowanceTotalAmount"),
    "BR-CO-14": () => sum("TaxTotalAmount") === total(taxes.map(tax)),
    "BR-CO-15": () =>
      sum("GrandTotalAmount") === sum("TaxBasisTotalAmount") + sum("TaxTotalAmount"),
    "BR-CO-16": () =>
      sum("DuePayableAmount") ===
      sum("GrandTotalAmount") - optionalSum("TotalPrepaidAmount") + optionalSum("RoundingAmount"),
    "BR-CO-17": () =>
      taxes.every((entry) => Math.abs(tax(entry) - taxOn(basis(entry), rate(entry))) <= 1),
    "BR-CO-18": () => taxes.length > 0,
    "BR-CO-25": () =>
      sum("DuePayableAmount") <= 0 ||
      elementsAt(trade, `${settlement}/SpecifiedTradePaymentTerms`).length > 0,
    "BR-CO-26": () =>
      text(sellerParty, "SpecifiedLegalOrganization/ID") !== "" ||
      identifiers(sellerParty, "VA").length > 0,
    "BR-S-01": () =>
      standard.lines.length > 0 ? standard.taxes.length > 0 : standard.taxes.length === 0,
    "BR-S-02": () => standard.lines.length === 0 || identifiers(sellerParty, "VA", "FC").length > 0,
    "BR-S-05": () => standard.lines.every((line) => rate(lineTax(line)) > 0),
    "BR-S-08": () =>
      standard.taxes.every((entry) => basis(entry) === total(standard.lines.map(lineNet))),
    "BR-S-10": () =>
      standard.taxes.every(
        (entry) =>
          text(entry, "ExemptionReason") === "" && text(entry, "ExemptionReasonCode") === "",
      ),
    "BR-E-01": () =>
      exempt.lines.length > 0 ? exempt.taxes.length === 1 : exempt.taxes.length === 0,
    "BR-E-02": () => exempt.lines.length === 0 || identifiers(sellerParty, "VA", "FC").length > 0,
    "BR-E-05": () => exempt.lines.every((line) => rate(lineTax(line)) === 0),
    "BR-E-08": () =>
      exempt.taxes.every((entry) => basis(entry) === total(exempt.lines.map(lineNet))),
    "BR-E-09": () => exempt.taxes.every((entry) => tax(entry) === 0),
    "BR-E-10": () =>
      exempt.taxes.every(
        (entry) =>
          text(entry, "ExemptionReason") !== "" && text(entry, "ExemptionReasonCode") !== "",
      ),
    // Those of France (XP Z12-012) that the shop can meet.
    "BR-FR-05": () => ["PMT", "PMD", "AAB"].every((code) => notes(code) === 1),
    "BR-FR-10": () => /^\d{9}$/.test(text(sellerParty, "SpecifiedLegalOrganization/ID")),
    "BR-FR-11": () => /^\d{9}$/.test(text(buyerParty, "SpecifiedLegalOrganization/ID")),
    "BR-FR-CO-05": () =>
      type !== "381" ||
      isDay(
        text(
          trade,
          `${settlement}/InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString`,
        ),
      ),
    "BR-FR-CO-09": () =>
      sum("TotalPrepaidAmount") === sum("GrandTotalAmount") && sum("DuePayableAmount") === 0,
    // What a line costs is its price times its quantity (EN 16931-1, BT-131).
    "BT-131": () =>
      lines.every(
        (line) =>
          Math.round(
            Number(priceOf(line)) *
              Number(text(line, "SpecifiedLineTradeDelivery/BilledQuantity")) *
              100,
          ) === lineNet(line),
      ),
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds() ? [] : [name]));
}

const priceOf = (line: Tree) =>
  text(line, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount");
const isDay = (day: string) => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(day);
/** In cents, of cents and hundredths of a percent, halves up. */
const taxOn = (basisCents: number, rate: number) =>
  Math.floor((2 * basisCents * rate + 10_000) / 20_000);
