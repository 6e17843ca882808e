// What a person may send from the checkout page. Every problem is a key of the texts in i18n/checkout.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import { companyNumberFrom, isSiren, isVatNumber } from "#app/shop/settings/company-number.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { buyerLimits, countries, defaultCountry, phonePattern } from "#app/shop/orders/buyer.ts";
import { paymentMethods } from "#app/shop/payments/payment-method.ts";
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";

const largestInteger = 2147483647;
// why: invisible marks of writing direction come along when a phone number or a name is pasted; they are left out.
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const phone = new RegExp(`^(?:${phonePattern})$`, "v");

function line(most: number) {
  return z
    .string({ error: "notText" })
    .max(most * 4, "tooLong")
    .refine((text) => !control.test(text.trim()) && text.isWellFormed(), { error: "notAllowed", abort: true })
    .transform((text) => text.replace(directionMarks, "").trim().normalize("NFC"))
    .refine((text) => text.length <= most, { error: "tooLong", abort: true });
}

const required = (most: number, missing: string) =>
  z.preprocess(
    emptyWhenAbsent,
    line(most).refine((text) => text !== "", { error: missing, abort: true }),
  );
const optional = (most: number) =>
  z.preprocess(
    emptyWhenAbsent,
    line(most).transform((text) => text || null),
  );

function emptyWhenAbsent(value: unknown): unknown {
  return value === undefined || value === null ? "" : value;
}

const orderedLine = z.object({
  artPieceId: z.int().min(1).max(largestInteger),
  mediaType: z.string().min(1).max(80),
  size: z.string().min(1).max(80),
  quantity: z.int().min(1).max(quantityLimit),
  seenPriceCents: z.int().min(0).max(largestInteger),
  shift: z.int().min(0).max(1000).optional(),
});

/** A line of the basket as checkout sends it, with the price the visitor saw. */
export type SeenLine = z.infer<typeof orderedLine>;

const basketLines = z
  .string({ error: "linesInvalid" })
  .max(200_000, "linesInvalid")
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "linesInvalid" });
      return z.NEVER;
    }
  })
  .pipe(z.array(orderedLine, { error: "linesInvalid" }).max(lineLimit, "linesInvalid"));

const point = {
  collectionPoint: z.preprocess(
    emptyWhenAbsent,
    z
      .string({ error: "collectionPointRequired" })
      .regex(/^[1-9]\d{0,9}$/, "collectionPointRequired")
      .transform(Number)
      .refine((id) => id <= largestInteger, "collectionPointRequired"),
  ),
};

const contact = {
  firstName: required(buyerLimits.firstName, "firstNameRequired"),
  lastName: required(buyerLimits.lastName, "lastNameRequired"),
  email: required(buyerLimits.email, "emailRequired").refine(isEmailAddress, "emailInvalid"),
  phone: required(buyerLimits.phone, "phoneRequired").refine((text) => phone.test(text), "phoneInvalid"),
};

const companyNumber = (most: number, isRight: (number: string) => boolean, problem: string) =>
  z.preprocess(
    emptyWhenAbsent,
    line(most)
      .transform(companyNumberFrom)
      .refine((number) => number === "" || isRight(number), problem)
      .transform((number) => number || null),
  );

const company = {
  company: optional(buyerLimits.company),
  siren: companyNumber(buyerLimits.siren, isSiren, "sirenInvalid"),
  vatNumber: companyNumber(buyerLimits.vatNumber, isVatNumber, "vatNumberInvalid"),
};

const choices = {
  paymentMethod: z.enum(paymentMethods, { error: "paymentMethodRequired" }),
  consent: z.literal("on", { error: "consentRequired" }),
  idempotencyKey: z.string({ error: "keyInvalid" }).regex(/^[A-Za-z0-9_-]{22,64}$/, "keyInvalid"),
  lines: z.preprocess((value) => (value === undefined || value === "" ? "[]" : value), basketLines),
};

const country = z.preprocess((value) => value || defaultCountry, z.enum(countries as [string, ...string[]], { error: "countryInvalid" }));

const nothing = z.preprocess(() => null, z.null());

const addresses = {
  required: {
    addressLine1: required(buyerLimits.addressLine1, "addressLine1Required"),
    addressLine2: optional(buyerLimits.addressLine2),
    postalCode: required(buyerLimits.postalCode, "postalCodeRequired"),
    city: required(buyerLimits.city, "cityRequired"),
    country,
  },
  optional: {
    addressLine1: optional(buyerLimits.addressLine1),
    addressLine2: optional(buyerLimits.addressLine2),
    postalCode: optional(buyerLimits.postalCode),
    city: optional(buyerLimits.city),
    country,
  },
  hidden: { addressLine1: nothing, addressLine2: nothing, postalCode: nothing, city: nothing, country: nothing },
};

const schemas = {
  required: z.object({ ...point, ...contact, ...addresses.required, ...company, ...choices }),
  optional: z.object({ ...point, ...contact, ...addresses.optional, ...company, ...choices }),
  hidden: z.object({ ...point, ...contact, ...addresses.hidden, ...company, ...choices }),
};

export type CheckoutForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  company: string | null;
  siren: string | null;
  vatNumber: string | null;
  collectionPoint: number;
  paymentMethod: PaymentMethod;
  idempotencyKey: string;
  lines: SeenLine[];
};

/** Per field the key of what is wrong with it. */
export type Problems = Record<string, string>;

/** Reads a sent form under the owner's rule for the billing address. Never throws. */
export function parseCheckout(sent: FormData, billingAddress: BillingAddress): { form: CheckoutForm } | { problems: Problems } {
  // why: z.preprocess answers for absent and empty fields here, so that Conform need not rewrite the schema on every order.
  const schema = schemas[billingAddress];
  const submission = parseWithZod(onlyFields(sent, Object.keys(schema.shape)), { schema, disableAutoCoercion: true });
  if (submission.status === "success") {
    const problems = companyProblems(submission.value, billingAddress);
    return Object.keys(problems).length > 0 ? { problems } : { form: withoutEmptyAddress(submission.value) };
  }
  const problems: Problems = {};
  for (const [field, keys] of Object.entries(submission.error ?? {})) {
    const key = keys?.[0];
    const name = field.startsWith("lines") ? "lines" : field;
    if (key) problems[name] ??= name === "lines" ? "linesInvalid" : key;
  }
  return { problems };
}

/** What an invoice to a company must say (CGI, annexe II, art. 242 nonies A), and numbers that contradict each other. */
function companyProblems(form: CheckoutForm, billingAddress: BillingAddress): Problems {
  const { company, siren, vatNumber } = form;
  const problems: Problems = {};
  if (!company && !siren && !vatNumber) return problems;
  if (!company) problems["company"] = "companyRequired";
  if (siren && vatNumber?.startsWith("FR") && !vatNumber.endsWith(siren)) problems["vatNumber"] = "vatNumberOfOther";
  if (billingAddress === "optional")
    for (const field of ["addressLine1", "postalCode", "city"] as const) if (!form[field]) problems[field] = `${field}Required`;
  return problems;
}

// why: the country is preselected, so alone it says nothing.
function withoutEmptyAddress(form: CheckoutForm): CheckoutForm {
  const empty = !form.addressLine1 && !form.addressLine2 && !form.postalCode && !form.city;
  return empty ? { ...form, country: null } : form;
}
