// All that an order is sent with. The buyer's part is declared in buyer-form.ts, since the browser
// and the columns of `orders` follow from it; here is the rest, and what holds between fields.
import { z } from "zod";
import { lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import { choice, form, optional, parsed, withProblems } from "#app/shop/form.ts";
import type { Field, FieldsOf, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { buyerFields } from "#app/shop/checkout/buyer-form.ts";
import type { Buyer } from "#app/shop/checkout/buyer-form.ts";
import { fitsCountry } from "#app/shop/checkout/postal-code.ts";
import { paymentMethods } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/payment-method.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";

export function isOrderKey(typed: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(typed);
}

// why: PostgreSQL takes neither NUL nor half a surrogate.
const name = z
  .string()
  .min(1)
  .max(80)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const checkoutLine = z.object({
  artPieceId: z.int().min(1).max(largestInteger),
  mediaType: name,
  size: name,
  quantity: z.int().min(1).max(quantityLimit),
  seenPriceCents: z.int().min(0).max(largestInteger),
  shift: z.int().min(0).max(1000).optional(),
  whole: z.literal(true).optional(),
});
const checkoutLines = z.array(checkoutLine).max(lineLimit);

type CheckoutLine = z.infer<typeof checkoutLine>;

function linesFrom(typed: string): CheckoutLine[] | null {
  if (typed.length > 200_000) return null;
  try {
    return checkoutLines.safeParse(JSON.parse(typed)).data ?? null;
  } catch {
    return null;
  }
}

/** Never refused: what is none of it counts as not sent. */
const unlessOdd = <Value>(from: (typed: string) => Value | null): Field<Value | null, never> => ({
  required: false,
  read: (typed = "") => ({ value: from(typed) }),
});

const said: Field<boolean, never> = {
  required: false,
  read: (typed) => ({ value: typed === "1" }),
};

/** The ways to pay whose orders were tests when the page was read (decision 052). */
const readSandboxes: Field<PaymentMethod[], never> = {
  required: false,
  read: (typed = "") => ({
    value: paymentMethods.filter((method) => typed.split(" ").includes(method)),
  }),
};

const order = {
  paymentMethod: withProblems(choice(paymentMethods), { invalid: "paymentMethodRequired" }),
  consent: withProblems(choice(["on"]), { invalid: "consentRequired" }),
  idempotencyKey: withProblems(
    parsed((typed) => (isOrderKey(typed) ? typed : null)),
    { required: "keyInvalid", invalid: "keyInvalid" },
  ),
  /** The version that the page offered; without one the terms are asked for anew. */
  termsVersion: unlessOdd((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)),
  sandboxes: readSandboxes,
  lines: optional(parsed(linesFrom), []),
};

/** What is asked of the shop besides; it makes no other order of the same one. */
const besides = {
  /** The version of the words by which the newsletter was asked for. */
  newsletter: unlessOdd((typed) => (/^\d{1,9}$/.test(typed) ? typed : null)),
  /** The token of this browser's last order. */
  former: unlessOdd((typed) => (/^[\w-]{22,64}$/.test(typed) ? typed : null)),
  /** The buyer knows of the former order and wants another. */
  again: said,
  /** The page's script asks, and leads on by itself. */
  live: said,
};

const formUnder = (rule: BillingAddress) =>
  form({ ...buyerFields(rule), ...order, ...besides }, (fields) => ({
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
export type CheckoutForm = Omit<Sent, "consent" | keyof typeof besides>;
type Read =
  | ({ form: CheckoutForm } & Pick<Sent, keyof typeof besides>)
  | { problems: Partial<Record<NamesOf<typeof checkoutForm>, ProblemsOf<typeof checkoutForm>>> };

export function readCheckout(sent: FormData, rule: BillingAddress): Read {
  const read = forms[rule].read(sent);
  if ("problems" in read) return read;
  const { newsletter, former, again, live, ...order } = read.fields;
  return { form: withoutEmptyAddress(order), newsletter, former, again, live };
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
