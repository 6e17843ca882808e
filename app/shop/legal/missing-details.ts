// Finds details that the law still requires, alike for dashboard, settings and real payments.
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { foldWords } from "#app/shop/fold.ts";
import { gapTextsIn, legalTextIn, placeholdersIn } from "./legal-text.ts";
import type { FilledIn, Placeholder } from "./legal-text.ts";
import { fieldOfMissing, missingOnInvoices } from "#app/shop/settings/invoice-settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

type Written = Parameters<typeof legalTextIn>[0];

/** Values that must be filled in, and their fields; others may be empty or fall back on another. */
const fieldOf = {
  email: "email",
  legalForm: "invoiceLegalForm",
  siren: "invoiceSiren",
  vat: "invoiceVatNumber",
  director: "lawDirector",
  host: "lawHost",
  mailSender: "lawMailSender",
  mediator: "lawMediator",
  packagingNumber: "lawPackagingNumber",
} as const satisfies Partial<Record<Placeholder, string>>;
const requiredNames = Object.keys(fieldOf) as (keyof typeof fieldOf)[];

export type MissingField =
  | (typeof fieldOf)[keyof typeof fieldOf]
  | (typeof fieldOfMissing)[keyof typeof fieldOfMissing];

export const missingPage = (name: MissingField) =>
  `/admin/settings/${name === "email" ? "shop" : "law"}` as const;

/** `toCome` replaces missing values. */
export function filledInFrom(
  { shopName, contact, invoices, law }: Settings,
  labels: { noVat: string; toCome: string },
): FilledIn {
  const { sellerName, sellerAddress, legalForm, siren, vatRegime, vatNumber } = invoices;
  const values: FilledIn = {
    shop: shopName,
    email: contact.email,
    phone: contact.phone,
    address: contact.address || sellerAddress,
    seller: sellerName || shopName,
    office: sellerAddress || contact.address,
    legalForm,
    siren,
    vat: vatRegime === "rate" ? vatNumber : labels.noVat,
    ...law,
  };
  for (const name of Object.keys(law) as (keyof typeof law)[])
    if (isUndecided(values[name])) values[name] = "";
  for (const name of [...requiredNames, "address", "office"] as const)
    values[name] ||= labels.toCome;
  return values;
}

/** Reads the language with the most gaps; on a tie, the reader's. */
export function gapsOf(text: Written, language: Language): string[] {
  return [language, ...languages]
    .map((each) => gapTextsIn(legalTextIn(text, each)))
    .reduce((longest, gaps) => (gaps.length > longest.length ? gaps : longest));
}

/** Values that a text uses and the settings lack. */
export function missingIn(text: Written, settings: Settings): MissingField[] {
  const values = filledInFrom(settings, { noVat: "-", toCome: "" });
  const usedPlaceholders = placeholdersIn(
    languages.map((language) => legalTextIn(text, language)).join("\n"),
  );
  return requiredNames
    .filter((name) => usedPlaceholders.has(name) && !values[name])
    .map((name) => fieldOf[name]);
}

export function missingSettings(settings: Settings, texts: Written[]): MissingField[] {
  const onInvoices = missingOnInvoices(settings).map((name) => fieldOfMissing[name]);
  return [...new Set([...onInvoices, ...texts.flatMap((text) => missingIn(text, settings))])];
}

const undecidedPhrases =
  /^(|x{3,}|to ?do|tbd|to come|not yet|unknown|no idea|(i )?(do not|don t|dunno)( know)?( yet)?|pas encore|inconnue?|aucune idee|a (completer|definir|venir|voir)|(je )?(ne )?sais pas( encore)?)$/;

/** Whether somebody typed that they do not know, which no visitor should read. */
export const isUndecided = (typed: string): boolean =>
  undecidedPhrases.test(foldWords(typed.replace(/[?!…'’]/g, " ")));
