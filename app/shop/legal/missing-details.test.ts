import { expect, test } from "vitest";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { gapTextsIn, legalPages, placeholders, placeholdersIn } from "./legal-text.ts";
import { filledInFrom, gapsOf, missingSettings, missingIn } from "./missing-details.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

const delivered = legalPages.map((page) => legalDrafts[page]);
const labels = { noVat: "No VAT", toCome: "(later)" };
const complete: Settings = {
  ...defaultSettings,
  invoices: {
    ...defaultSettings.invoices,
    sellerName: "Claire Martin",
    sellerAddress: "3 rue du Port\n44000 Nantes",
    legalForm: "EI",
    siren: "732829320",
  },
  law: {
    director: "Claire Martin",
    host: "Nuage SAS",
    mailSender: "Courrier SARL",
    mediator: "Médiation",
    packagingNumber: "FR1",
  },
};

test("the delivered texts leave no bracket, and know no placeholder that nothing fills", () => {
  for (const { en, fr } of delivered) {
    expect(gapTextsIn(en + fr)).toEqual([]);
    expect(placeholdersIn(en)).toEqual(placeholdersIn(fr));
    expect((en + fr).match(/\{\w+\}/g)).toEqual(
      (en + fr).match(new RegExp(`\\{(${placeholders.join("|")})\\}`, "g")),
    );
  }
});

test("a new shop is asked once for each thing, whether invoices or texts say it", () => {
  expect(missingSettings(defaultSettings, delivered)).toEqual([
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
  expect(missingSettings(complete, delivered)).toEqual([]);
});

test("a shop without a contact of its own is asked for one", () => {
  const contact = { email: "", phone: "", address: "", facebook: "", instagram: "" };
  expect(missingSettings({ ...complete, contact }, delivered)).toEqual(["email"]);
  const { address } = filledInFrom({ ...complete, contact }, labels);
  expect(address).toBe(complete.invoices.sellerAddress);
  expect(filledInFrom({ ...defaultSettings, contact }, labels)).toMatchObject({
    email: "(later)",
    address: "(later)",
    office: "(later)",
  });
});

test("a VAT number is asked for where VAT is charged, and who charges none says so", () => {
  const charging = { ...complete, invoices: { ...complete.invoices, vatRegime: "rate" as const } };
  expect(missingSettings(charging, delivered)).toEqual(["invoiceVatNumber"]);
  expect(filledInFrom(charging, labels).vat).toBe("(later)");
  expect(filledInFrom(complete, labels).vat).toBe("No VAT");
});

test("what is not said yet is to come; name and address of the shop stand in for the seller's", () => {
  const { seller, office, host, phone } = filledInFrom(
    { ...defaultSettings, contact: { ...defaultSettings.contact, phone: "" } },
    labels,
  );
  expect({ seller, office, host, phone }).toEqual({
    seller: defaultSettings.shopName,
    office: defaultSettings.contact.address,
    host: "(later)",
    phone: "",
  });
});

test.each(["Je ne sais pas", "je sais pas…", "?", "à compléter", "I don’t know yet", "xxx", "-"])(
  "%j is no host, and no visitor reads it",
  (host) => {
    const unsure = { ...complete, law: { ...complete.law, host } };
    expect(missingSettings(unsure, delivered)).toEqual(["lawHost"]);
    expect(filledInFrom(unsure, labels).host).toBe("(later)");
  },
);

test("a host may have any name, and packaging may be not concerned", () => {
  for (const host of ["X", "Inconnu Hosting SARL", "OVH SAS, 2 rue Kellermann, 59100 Roubaix"])
    expect(missingSettings({ ...complete, law: { ...complete.law, host } }, delivered)).toEqual([]);
  const law = { ...complete.law, packagingNumber: "non concerné" };
  expect(missingSettings({ ...complete, law }, delivered)).toEqual([]);
});

test("a text of the owner's own asks only for what it says", () => {
  expect(missingIn({ en: "Ours, hosted by {host}", fr: "La nôtre" }, defaultSettings)).toEqual([
    "lawHost",
  ]);
  expect(missingIn({ en: "All said", fr: "Tout est dit" }, defaultSettings)).toEqual([]);
});

test("brackets are counted once, in the reader's language, and none of the other is passed over", () => {
  const text = { en: "[one] [two]", fr: "[un] [deux]" };
  expect(gapsOf(text, "fr")).toEqual(["un", "deux"]);
  expect(gapsOf({ ...text, fr: "[un]" }, "fr")).toEqual(["one", "two"]);
});
