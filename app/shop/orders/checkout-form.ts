// All fields that an order is sent with, each declared once, and the rules between them. Each field
// of the buyer is a column of `orders`; how it is stored and shown again follows from that.
// docs/adding.md lists what else a new field needs.
import { lineLimit } from "#app/shop/basket/basket.ts";
import { isBetween, lineRequestFrom } from "#app/shop/basket/line-request.ts";
import type { LineRequest } from "#app/shop/basket/line-request.ts";
import {
  choice,
  email,
  form,
  jsonList,
  optional,
  parsed,
  refined,
  rowId,
  text,
  transformed,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { paymentMethodIds } from "#db/values.ts";
import { countries, defaultCountry, fitsCountry } from "./countries.ts";
import type { Cents } from "#app/shop/money.ts";
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { companyNumberFrom, isSiren, isVatNumber } from "#app/shop/settings/company-number.ts";
import type { BillingRule } from "#app/shop/settings/settings.ts";

/** Nine digits, with spaces, dots or hyphens between them. */
export const sirenPattern = "[\\s.\\-]*(?:[0-9][\\s.\\-]*){9}";

/** Country and number; the server checks the digits. */
export const vatNumberPattern = "\\s*[A-Za-z]{2}[\\s.\\-0-9A-Za-z+*]{2,26}";

/** Six to fifteen digits (the most in ITU-T E.164), so that it can be a number of any country. */
export const phonePattern = "\\+?(?:[\\s.\\-\\/\\(\\)]*[0-9]){6,15}[\\s.\\-\\/\\(\\)]*";

const phoneExpression = new RegExp(`^(?:${phonePattern})$`, "v");
const companyNumber = (maxLength: number) => transformed(text({ maxLength }), companyNumberFrom);

const person = {
  firstName: text({ maxLength: 80 }),
  lastName: text({ maxLength: 80 }),
  email: email(),
  phone: refined(text({ maxLength: 40 }), (typed) => phoneExpression.test(typed)),
};

const address = {
  addressLine1: text({ maxLength: 120 }),
  addressLine2: optional(text({ maxLength: 120 })),
  postalCode: text({ maxLength: 16 }),
  city: text({ maxLength: 80 }),
  country: optional(choice(countries), defaultCountry),
};

const company = {
  company: optional(text({ maxLength: 120 })),
  siren: optional(refined(companyNumber(20), isSiren)),
  vatNumber: optional(refined(companyNumber(30), isVatNumber)),
};

/** A field of an address that need not be given. */
type Optional<Of> =
  Of extends Field<infer Value, infer Problem> ? Field<Value | null, Problem> : never;
type Address = { [Name in keyof typeof address]: Optional<(typeof address)[Name]> };
const ignored = { required: false, read: () => ({ value: null }) };
const addresses: Record<BillingRule, Address> = {
  required: address,
  optional: {
    addressLine1: optional(address.addressLine1),
    addressLine2: address.addressLine2,
    postalCode: optional(address.postalCode),
    city: optional(address.city),
    country: address.country,
  },
  hidden: {
    addressLine1: ignored,
    addressLine2: ignored,
    postalCode: ignored,
    city: ignored,
    country: ignored,
  },
};

const buyerFields = (rule: BillingRule) => ({
  collectionPoint: withProblems(rowId(), { invalid: "collectionPointRequired" }),
  ...person,
  ...addresses[rule],
  ...company,
});

export const buyerForm = form(buyerFields("required"));
export const addressNames = Object.keys(address) as (keyof typeof address)[];
export const companyNames = Object.keys(company) as (keyof typeof company)[];

type Buyer = FieldsOf<typeof buyerForm>;
export type BuyerName = Exclude<NamesOf<typeof buyerForm>, "collectionPoint">;
export const buyerNames = buyerForm.names.filter(
  (name): name is BuyerName => name !== "collectionPoint",
);

/** A field that the page fills in, so that nobody could correct it: it is never refused. */
const filledByPage = <Value>(from: (sent: string) => Value): Field<Value, never> => ({
  required: false,
  read: (sent = "") => ({ value: from(sent) }),
});
const flag = filledByPage((sent) => sent === "1");

const order = {
  paymentMethod: withProblems(choice(paymentMethodIds), { invalid: "paymentMethodRequired" }),
  consent: withProblems(choice(["on"]), { invalid: "consentRequired" }),
  idempotencyKey: withProblems(
    parsed((typed) => (isOrderKey(typed) ? typed : null)),
    { required: "keyInvalid", invalid: "keyInvalid" },
  ),
  /** The version that the page offered; without one, the buyer has to accept the terms again. */
  termsVersion: filledByPage((sent) => (/^\d{1,9}$/.test(sent) ? Number(sent) : null)),
  /** The payment methods whose orders were TEST orders when the page was shown (decision 052). */
  sandboxes: filledByPage((sent): PaymentMethodId[] =>
    paymentMethodIds.filter((method) => sent.split(" ").includes(method)),
  ),
  lines: optional(jsonList(lineFrom, lineLimit), []),
};

/** Sent with an order, but no part of it. Open pages send these names. */
const extras = {
  /** The version of the text that offered the newsletter. */
  newsletter: filledByPage((sent) => (/^\d{1,9}$/.test(sent) ? sent : null)),
  /** The token of this browser's last order. */
  former: filledByPage((sent) => sent || null),
  /** The buyer knows of that order and wants another. */
  again: flag,
  /** The page's script sent it, and opens the next page itself. */
  live: flag,
};

const formUnder = (rule: BillingRule) =>
  form({ ...buyerFields(rule), ...order, ...extras }, (fields) => ({
    ...postalProblem(fields),
    ...companyProblems(fields, rule),
  }));

const forms = {
  required: formUnder("required"),
  optional: formUnder("optional"),
  hidden: formUnder("hidden"),
};
export const checkoutForm = forms.required;

type Sent = FieldsOf<typeof checkoutForm>;
export type CheckoutForm = Omit<Sent, "consent" | keyof typeof extras>;
type Read =
  | {
      form: CheckoutForm;
      newsletter: Sent["newsletter"];
      previousOrderToken: Sent["former"];
      confirmsDuplicate: boolean;
      viaScript: boolean;
    }
  | { problems: Partial<Record<NamesOf<typeof checkoutForm>, ProblemsOf<typeof checkoutForm>>> };

export function readCheckout(sent: FormData, rule: BillingRule): Read {
  const read = forms[rule].read(sent);
  if ("problems" in read) return read;
  const { newsletter, former, again, live, ...order } = read.fields;
  return {
    form: withoutEmptyAddress(order),
    newsletter,
    previousOrderToken: former,
    confirmsDuplicate: again,
    viaScript: live,
  };
}

function postalProblem({
  postalCode,
  country,
}: Buyer): Partial<Record<"postalCode", "postalCodeInvalid">> {
  const fits = !postalCode || !country || fitsCountry(postalCode, country);
  return fits ? {} : { postalCode: "postalCodeInvalid" };
}

type CompanyProblem =
  | "companyRequired"
  | "vatNumberOfOther"
  | "addressLine1Required"
  | "postalCodeRequired"
  | "cityRequired";

/** Required on an invoice to a company (CGI, annexe II, art. 242 nonies A). */
function companyProblems(
  buyer: Buyer,
  rule: BillingRule,
): Partial<Record<keyof Buyer, CompanyProblem>> {
  const { company, siren, vatNumber } = buyer;
  if (!company && !siren && !vatNumber) return {};
  const problems: Partial<Record<keyof Buyer, CompanyProblem>> = {};
  if (!company) problems.company = "companyRequired";
  if (siren && vatNumber?.startsWith("FR") && !vatNumber.endsWith(siren))
    problems.vatNumber = "vatNumberOfOther";
  if (rule === "optional")
    for (const field of ["addressLine1", "postalCode", "city"] as const)
      if (!buyer[field]) problems[field] = `${field}Required`;
  return problems;
}

/** The country is preselected, so a country alone is no address. */
function withoutEmptyAddress(fields: CheckoutForm): CheckoutForm {
  const isEmpty =
    !fields.addressLine1 && !fields.addressLine2 && !fields.postalCode && !fields.city;
  return isEmpty ? { ...fields, country: null } : fields;
}

export function isOrderKey(typed: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(typed);
}

/** `seenPriceCents` is only compared with today's price, never charged. */
type CheckoutLine = LineRequest & { seenPriceCents: Cents };

function lineFrom(sent: unknown): CheckoutLine | null {
  if (typeof sent !== "object" || sent === null) return null;
  const { seenPriceCents } = sent as { seenPriceCents?: unknown };
  const request = lineRequestFrom(sent);
  if (!request || !isBetween(seenPriceCents, 0, largestInteger)) return null;
  const { shift, whole, ...rest } = request;
  // Orders store a hash of it in this order.
  return { ...rest, seenPriceCents, shift, whole };
}
