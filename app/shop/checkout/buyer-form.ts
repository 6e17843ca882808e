// The buyer's fields. Each is a column of `orders`; storage and redisplay follow from this list.
// docs/adding.md names the other places of a new one.
import {
  transformed,
  choice,
  email,
  form,
  optional,
  rowId,
  text,
  refined,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf, NamesOf } from "#app/shop/form.ts";
import { countries, defaultCountry, phonePattern } from "#app/shop/checkout/buyer.ts";
import { companyNumberFrom, isSiren, isVatNumber } from "#app/shop/settings/company-number.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";

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

export const buyerFields = (rule: BillingAddress) => ({
  collectionPoint: withProblems(rowId(), { invalid: "collectionPointRequired" }),
  ...person,
  ...addresses[rule],
  ...company,
});

export const buyerForm = form(buyerFields("required"));
export const addressNames = Object.keys(address) as (keyof typeof address)[];
export const companyNames = Object.keys(company) as (keyof typeof company)[];

export type Buyer = FieldsOf<typeof buyerForm>;
export type BuyerName = Exclude<NamesOf<typeof buyerForm>, "collectionPoint">;
export const buyerNames = buyerForm.names.filter(
  (name): name is BuyerName => name !== "collectionPoint",
);
