// All that an order is sent with, each field declared once, and what holds between them. Each field
// of the buyer is a column of `orders`; storage and redisplay follow from it. docs/adding.md names
// the other places of a new one.
import { isShift, lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import type { LineRequest } from "#app/shop/basket/price-basket.ts";
import {
  choice,
  email,
  form,
  optional,
  parsed,
  refined,
  rowId,
  text,
  transformed,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { countries, defaultCountry, fitsCountry } from "#app/shop/checkout/countries.ts";
import type { Cents } from "#app/shop/money.ts";
import { paymentMethodIds } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { companyNumberFrom, isSiren, isVatNumber } from "#app/shop/settings/company-number.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";

/** Nine digits, with what people write between them. */
export const sirenPattern = "[\\s.\\-]*(?:[0-9][\\s.\\-]*){9}";

/** Country and number; the server checks the digits. */
export const vatNumberPattern = "\\s*[A-Za-z]{2}[\\s.\\-0-9A-Za-z+*]{2,26}";

/** Six to fifteen digits, the most of ITU-T E.164, of any country: somebody can call them. */
export const phonePattern = "\\+?(?:[\\s.\\-\\/\\(\\)]*[0-9]){6,15}[\\s.\\-\\/\\(\\)]*";

const phone = new RegExp(`^(?:${phonePattern})$`, "v");
const companyNumber = (most: number) => transformed(text({ most }), companyNumberFrom);

const person = {
  firstName: text({ most: 80 }),
  lastName: text({ most: 80 }),
  email: email(),
  phone: refined(text({ most: 40 }), (typed) => phone.test(typed)),
};

const address = {
  addressLine1: text({ most: 120 }),
  addressLine2: optional(text({ most: 120 })),
  postalCode: text({ most: 16 }),
  city: text({ most: 80 }),
  country: optional(choice(countries), defaultCountry),
};

const company = {
  company: optional(text({ most: 120 })),
  siren: optional(refined(companyNumber(20), isSiren)),
  vatNumber: optional(refined(companyNumber(30), isVatNumber)),
};

type Address = {
  [Name in keyof typeof address]: (typeof address)[Name] extends Field<infer Value, infer Problem>
    ? Field<Value | null, Problem>
    : never;
};
const nothing = { required: false, read: () => ({ value: null }) };
const eachAddress = (field: (given: Field) => Field) =>
  Object.fromEntries(
    Object.entries(address).map(([name, given]) => [name, field(given as Field)]),
  ) as unknown as Address;
const addresses: Record<BillingAddress, Address> = {
  required: address,
  optional: { ...eachAddress((field) => optional(field)), country: address.country },
  hidden: eachAddress(() => nothing),
};

const buyerFields = (rule: BillingAddress) => ({
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

/** Never refused: what is none of it counts as not sent. */
const lenient = <Value>(from: (typed: string) => Value | null): Field<Value | null, never> => ({
  required: false,
  read: (typed = "") => ({ value: from(typed) }),
});

const flag: Field<boolean, never> = {
  required: false,
  read: (typed) => ({ value: typed === "1" }),
};

/** The ways to pay whose orders were tests when the page was read (decision 052). */
const readSandboxes: Field<PaymentMethodId[], never> = {
  required: false,
  read: (typed = "") => ({
    value: paymentMethodIds.filter((method) => typed.split(" ").includes(method)),
  }),
};

const order = {
  paymentMethod: withProblems(choice(paymentMethodIds), { invalid: "paymentMethodRequired" }),
  consent: withProblems(choice(["on"]), { invalid: "consentRequired" }),
  idempotencyKey: withProblems(
    parsed((typed) => (isOrderKey(typed) ? typed : null)),
    { required: "keyInvalid", invalid: "keyInvalid" },
  ),
  /** The version that the page offered; without one the terms are asked for anew. */
  termsVersion: lenient((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)),
  sandboxes: readSandboxes,
  lines: optional(parsed(linesFrom), []),
};

/** Asked besides the order: an order is the same whatever they say. Browsers send these names. */
const extras = {
  /** The version of the words by which the newsletter was asked for. */
  newsletter: lenient((typed) => (/^\d{1,9}$/.test(typed) ? typed : null)),
  /** The token of this browser's last order. */
  former: lenient((typed) => (/^[\w-]{22,64}$/.test(typed) ? typed : null)),
  /** The buyer knows of the former order and wants another. */
  again: flag,
  /** The page's script asks, and leads on by itself. */
  live: flag,
};

const formUnder = (rule: BillingAddress) =>
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

export function readCheckout(sent: FormData, rule: BillingAddress): Read {
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
  rule: BillingAddress,
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

// why: the country is preselected, so alone it says nothing.
function withoutEmptyAddress(fields: CheckoutForm): CheckoutForm {
  const empty = !fields.addressLine1 && !fields.addressLine2 && !fields.postalCode && !fields.city;
  return empty ? { ...fields, country: null } : fields;
}

export function isOrderKey(typed: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(typed);
}

/** `seenPriceCents` is only compared with today's price, never charged. */
type CheckoutLine = LineRequest & { seenPriceCents: Cents };

function linesFrom(typed: string): CheckoutLine[] | null {
  if (typed.length > 200_000) return null;
  try {
    const sent: unknown = JSON.parse(typed);
    if (!Array.isArray(sent) || sent.length > lineLimit) return null;
    const lines = sent.map(lineFrom);
    return lines.every((line) => line !== null) ? lines : null;
  } catch {
    return null;
  }
}

function lineFrom(sent: unknown): CheckoutLine | null {
  if (typeof sent !== "object" || sent === null) return null;
  const { artPieceId, mediaType, size, quantity, seenPriceCents, shift, whole } = sent as Partial<
    Record<keyof CheckoutLine, unknown>
  >;
  const isLine =
    isBetween(artPieceId, 1, largestInteger) &&
    isOptionName(mediaType) &&
    isOptionName(size) &&
    isBetween(quantity, 1, quantityLimit) &&
    isBetween(seenPriceCents, 0, largestInteger) &&
    (shift === undefined || isShift(shift)) &&
    (whole === undefined || whole === true);
  return isLine ? { artPieceId, mediaType, size, quantity, seenPriceCents, shift, whole } : null;
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** PostgreSQL takes neither NUL nor half a surrogate. */
const isOptionName = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length >= 1 &&
  value.length <= 80 &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value);
