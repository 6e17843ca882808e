// What a person may send from the checkout page. Every problem is a key of the texts in i18n/storefront/checkout.ts.
import { z } from "zod";
import { lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import { choice, form, optional, sent as asSent, withProblems } from "#app/shop/form.ts";
import type { FieldsOf, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { buyerFields } from "#app/shop/orders/buyer-form.ts";
import type { Buyer } from "#app/shop/orders/buyer-form.ts";
import { paymentMethods } from "#app/shop/payments/payment-method.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";

/** Whether it is a key as checkout makes them, with which an order is sent once. */
export function isOrderKey(typed: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(typed);
}

// why: PostgreSQL takes neither NUL nor half a surrogate, and no medium or size is called so.
const name = z
  .string()
  .min(1)
  .max(80)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const orderedLine = z.object({
  artPieceId: z.int().min(1).max(largestInteger),
  mediaType: name,
  size: name,
  quantity: z.int().min(1).max(quantityLimit),
  seenPriceCents: z.int().min(0).max(largestInteger),
  shift: z.int().min(0).max(1000).optional(),
});
const orderedLines = z.array(orderedLine).max(lineLimit);

/** A line of the basket as checkout sends it, with the price the visitor saw. */
type SeenLine = z.infer<typeof orderedLine>;

function linesFrom(typed: string): SeenLine[] | null {
  if (typed.length > 200_000) return null;
  try {
    return orderedLines.safeParse(JSON.parse(typed)).data ?? null;
  } catch {
    return null;
  }
}

const choices = {
  paymentMethod: withProblems(choice(paymentMethods), { invalid: "paymentMethodRequired" }),
  consent: withProblems(choice(["on"]), { invalid: "consentRequired" }),
  idempotencyKey: withProblems(
    asSent((typed) => (isOrderKey(typed) ? typed : null)),
    { required: "keyInvalid", invalid: "keyInvalid" },
  ),
  lines: optional(asSent(linesFrom), []),
};

const formUnder = (rule: BillingAddress) => form({ ...buyerFields(rule), ...choices }, (fields) => companyProblems(fields, rule));

const forms = { required: formUnder("required"), optional: formUnder("optional"), hidden: formUnder("hidden") };
export const checkoutForm = forms.required;

export type CheckoutForm = Omit<FieldsOf<typeof checkoutForm>, "consent">;
type Read = { form: CheckoutForm } | { problems: Partial<Record<NamesOf<typeof checkoutForm>, ProblemsOf<typeof checkoutForm>>> };

/** Reads a sent form under the owner's rule for the billing address. Never throws. */
export function readCheckout(sent: FormData, rule: BillingAddress): Read {
  const read = forms[rule].read(sent);
  return "problems" in read ? read : { form: withoutEmptyAddress(read.fields) };
}

type CompanyProblem = "companyRequired" | "vatNumberOfOther" | "addressLine1Required" | "postalCodeRequired" | "cityRequired";

/** What an invoice to a company must say (CGI, annexe II, art. 242 nonies A), and numbers that contradict each other. */
function companyProblems(buyer: Buyer, rule: BillingAddress): Partial<Record<keyof Buyer, CompanyProblem>> {
  const { company, siren, vatNumber } = buyer;
  if (!company && !siren && !vatNumber) return {};
  const problems: Partial<Record<keyof Buyer, CompanyProblem>> = {};
  if (!company) problems.company = "companyRequired";
  if (siren && vatNumber?.startsWith("FR") && !vatNumber.endsWith(siren)) problems.vatNumber = "vatNumberOfOther";
  if (rule === "optional")
    for (const field of ["addressLine1", "postalCode", "city"] as const) if (!buyer[field]) problems[field] = `${field}Required`;
  return problems;
}

// why: the country is preselected, so alone it says nothing.
function withoutEmptyAddress(fields: FieldsOf<typeof checkoutForm>): CheckoutForm {
  const empty = !fields.addressLine1 && !fields.addressLine2 && !fields.postalCode && !fields.city;
  return empty ? { ...fields, country: null } : fields;
}
