import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCheckout } from "./checkout-form.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { billingRules } from "#app/shop/settings/settings.ts";
import type { BillingRule } from "#app/shop/settings/settings.ts";

const good: Record<string, string> = {
  firstName: " Camille ",
  lastName: "Martin",
  email: "camille@example.com",
  phone: "+33 6 12 34 56 78",
  addressLine1: "1 rue de la Paix",
  addressLine2: "",
  postalCode: "75002",
  city: "Paris",
  country: "FR",
  collectionPoint: "3",
  paymentMethod: "mock",
  consent: "on",
  termsVersion: "3",
  idempotencyKey: "a".repeat(48),
  lines: JSON.stringify([
    { artPieceId: 1, mediaType: "Poster", size: "A1", quantity: 2, seenPriceCents: 1500 },
  ]),
};

function sent(changes: Record<string, string | undefined> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes }))
    if (value !== undefined) form.set(name, value);
  return form;
}

function problems(changes: Record<string, string | undefined>, rule: BillingRule = "required") {
  const parsed = readCheckout(sent(changes), rule);
  return "problems" in parsed ? parsed.problems : {};
}

function read(changes: Record<string, string | undefined> = {}, rule: BillingRule = "required") {
  const parsed = readCheckout(sent(changes), rule);
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.form;
}

test("a complete form is read, trimmed and typed", () => {
  expect(read()).toEqual({
    firstName: "Camille",
    lastName: "Martin",
    email: "camille@example.com",
    phone: "+33 6 12 34 56 78",
    addressLine1: "1 rue de la Paix",
    addressLine2: null,
    postalCode: "75002",
    city: "Paris",
    country: "FR",
    company: null,
    siren: null,
    vatNumber: null,
    collectionPoint: 3,
    paymentMethod: "mock",
    consent: "on",
    termsVersion: 3,
    sandboxes: [],
    idempotencyKey: "a".repeat(48),
    lines: [{ artPieceId: 1, mediaType: "Poster", size: "A1", quantity: 2, seenPriceCents: 1500 }],
  });
});

test("a line is read in the order in which the hashes of earlier orders have it", () => {
  const line = { whole: true, shift: 1, seenPriceCents: 1500, ...someLine };
  const read = readCheckout(sent({ lines: JSON.stringify([line]) }), "required");
  expect("form" in read && Object.keys(read.form.lines[0]!)).toEqual([
    "artPieceId",
    "mediaType",
    "size",
    "quantity",
    "seenPriceCents",
    "shift",
    "whole",
  ]);
});

const someLine = { quantity: 2, size: "A1", mediaType: "Poster", artPieceId: 1 };

test.each([
  ["former", "previousOrderToken", "A-_z".repeat(10).concat("abc"), ""],
  ["newsletter", "newsletter", "1", "toString"],
])("%s is read as it may look, or as if not sent", (name, as, known, unknown) => {
  const asked = (changes: Record<string, string>) => readCheckout(sent(changes), "required");
  expect(asked({ [name]: known })).toMatchObject({ [as]: known });
  expect(asked({ [name]: unknown })).toMatchObject({ [as]: null });
  expect(asked({})).toMatchObject({ [as]: null });
});

test.each([
  ["again", "confirmsDuplicate"],
  ["live", "viaScript"],
])("%s is said by a 1, and makes no other order", (name, as) => {
  const said = readCheckout(sent({ [name]: "1" }), "required");
  expect(said).toMatchObject({ [as]: true, form: read() });
  expect(readCheckout(sent({ [name]: "on" }), "required")).toMatchObject({ [as]: false });
  expect("form" in said && Object.keys(said.form)).not.toContain(name);
});

test.each([
  [undefined, []],
  ["", []],
  ["paypal", ["paypal"]],
  ["nobody paypal", ["paypal"]],
])("%j names the ways to pay that were at a sandbox", (sandboxes, paymentMethods) =>
  expect(read({ sandboxes })).toMatchObject({ sandboxes: paymentMethods }),
);

test.each([undefined, "", "-1", "1.5", "1e3", "99999999999"])(
  "%j is no version of the terms, and no problem of a field",
  (termsVersion) => expect(read({ termsVersion })).toMatchObject({ termsVersion: null }),
);

describe("what is required", () => {
  test.each([
    ["firstName", "firstNameRequired"],
    ["lastName", "lastNameRequired"],
    ["email", "emailRequired"],
    ["phone", "phoneRequired"],
    ["addressLine1", "addressLine1Required"],
    ["postalCode", "postalCodeRequired"],
    ["city", "cityRequired"],
    ["collectionPoint", "collectionPointRequired"],
    ["paymentMethod", "paymentMethodRequired"],
    ["consent", "consentRequired"],
    ["idempotencyKey", "keyInvalid"],
  ])("%s: absent, empty and blank are the same", (field, key) => {
    for (const value of [undefined, "", "   "])
      expect(problems({ [field]: value })).toEqual({ [field]: key });
  });

  test("everything at once, each under its own field", () => {
    const parsed = readCheckout(new FormData(), "required");
    expect("problems" in parsed && Object.keys(parsed.problems).sort()).toEqual(
      [
        "firstName",
        "lastName",
        "email",
        "phone",
        "addressLine1",
        "postalCode",
        "city",
        "collectionPoint",
        "paymentMethod",
        "consent",
        "idempotencyKey",
      ].sort(),
    );
  });

  test("an address only where the owner asks for one", () => {
    const without = { addressLine1: "", addressLine2: "", postalCode: "", city: "" };
    expect(read(without, "optional")).toMatchObject({
      addressLine1: null,
      city: null,
      country: null,
    });
    expect(read({}, "hidden")).toMatchObject({ addressLine1: null, city: null, country: null });
    expect(read({}, "optional")).toMatchObject({ addressLine1: "1 rue de la Paix", country: "FR" });
  });

  test("an invoice to a company names it, and its address where one may be given", () => {
    const empty = { addressLine1: "", postalCode: "", city: "" };
    expect(problems({ siren: "552100554" })).toEqual({ company: "companyRequired" });
    expect(problems({ ...empty, vatNumber: "DE136695976" }, "optional")).toEqual({
      company: "companyRequired",
      addressLine1: "addressLine1Required",
      postalCode: "postalCodeRequired",
      city: "cityRequired",
    });
    expect(problems({ ...empty, company: "Encre SARL" }, "hidden")).toEqual({});
  });
});

describe("what is refused", () => {
  test.each([
    ["email", "no-at.example.com", "emailInvalid"],
    ["email", "a@b", "emailInvalid"],
    ["email", "a b@example.com", "emailInvalid"],
    ["email", "a@b.c, d@e.f", "emailInvalid"],
    ["email", "<a@example.com>", "emailInvalid"],
    ["email", "a@@example.com", "emailInvalid"],
    ["phone", "12345", "phoneInvalid"],
    ["phone", "call me", "phoneInvalid"],
    ["phone", "1234567890123456", "phoneInvalid"],
    ["firstName", "a".repeat(81), "tooLong"],
    ["firstName", "a".repeat(100_000), "tooLong"],
    ["city", "a".repeat(81), "tooLong"],
    ["addressLine2", "a".repeat(121), "tooLong"],
    ["lastName", "Mar\u0000tin", "notAllowed"],
    ["lastName", "Martin\r\nBcc: x@example.com", "notAllowed"],
    ["addressLine2", "a\u0007b", "notAllowed"],
    ["city", "Paris\u2028", ""],
    ["postalCode", "7500", "postalCodeInvalid"],
    ["country", "XX", "countryInvalid"],
    ["country", "France", "countryInvalid"],
    ["company", "a".repeat(121), "tooLong"],
    ["siren", "552100555", "sirenInvalid"],
    ["siren", "55210055", "sirenInvalid"],
    ["siren", "abc", "sirenInvalid"],
    ["vatNumber", "FR41303265045", "vatNumberInvalid"],
    ["vatNumber", "US123456789", "vatNumberInvalid"],
    ["collectionPoint", "0", "collectionPointRequired"],
    ["collectionPoint", "-1", "collectionPointRequired"],
    ["collectionPoint", "1e3", "collectionPointRequired"],
    ["collectionPoint", "2147483648", "collectionPointRequired"],
    ["paymentMethod", "cash", "paymentMethodRequired"],
    ["consent", "off", "consentRequired"],
    ["idempotencyKey", "short", "keyInvalid"],
    ["idempotencyKey", "a".repeat(65), "keyInvalid"],
    ["idempotencyKey", `${"a".repeat(30)}'`, "keyInvalid"],
    ["lines", "{oops", "linesInvalid"],
    ["lines", "{}", "linesInvalid"],
    ["lines", "[1]", "linesInvalid"],
    [
      "lines",
      '[{"artPieceId":1,"mediaType":"Poster","size":"A1","quantity":0,"seenPriceCents":1}]',
      "linesInvalid",
    ],
    [
      "lines",
      '[{"artPieceId":1,"mediaType":"Poster","size":"A1","quantity":1.5,"seenPriceCents":1}]',
      "linesInvalid",
    ],
    [
      "lines",
      '[{"artPieceId":1,"mediaType":"Poster","size":"A1","quantity":1e9,"seenPriceCents":1}]',
      "linesInvalid",
    ],
    [
      "lines",
      String.raw`[{"artPieceId":1,"mediaType":"a\u0000b","size":"A1","quantity":1,"seenPriceCents":1}]`,
      "linesInvalid",
    ],
    [
      "lines",
      String.raw`[{"artPieceId":1,"mediaType":"Poster","size":"x\ud800","quantity":1,"seenPriceCents":1}]`,
      "linesInvalid",
    ],
    [
      "lines",
      '[{"artPieceId":"1","mediaType":"Poster","size":"A1","quantity":1,"seenPriceCents":1}]',
      "linesInvalid",
    ],
    [
      "lines",
      JSON.stringify(
        Array.from({ length: 101 }, () => ({
          artPieceId: 1,
          mediaType: "P",
          size: "A",
          quantity: 1,
          seenPriceCents: 1,
        })),
      ),
      "linesInvalid",
    ],
  ])("%s %j", (field, value, key) => {
    expect(problems({ [field]: value })).toEqual(key ? { [field]: key } : {});
  });

  test("a file where text belongs counts as missing", () => {
    const form = sent({ firstName: undefined });
    form.set("firstName", new File(["x"], "x.txt"));
    const parsed = readCheckout(form, "required");
    expect("problems" in parsed && parsed.problems).toEqual({ firstName: "firstNameRequired" });
  });
});

describe("what is accepted", () => {
  test.each([
    ["BE", "1000"],
    ["IE", "D02 AF30"],
    ["SN", "7500"],
  ])("of %s the postal code %j", (country, postalCode) => {
    expect(read({ country, postalCode })).toMatchObject({ country, postalCode });
  });

  test.each([
    "06 12 34 56 78",
    "+33612345678",
    "(0)1-23.45/67 89",
    "\u202a+33 6 12 34 56 78\u202c",
  ])("phone %j", (phone) => {
    expect(problems({ phone })).toEqual({});
  });

  test.each(["a@b.c", "élodie@exämple.fr", "o'neil+x@sub.example.com"])("email %j", (email) => {
    expect(problems({ email })).toEqual({});
  });

  test("marks of writing direction are left out and text is composed", () => {
    expect(read({ firstName: "\u202eE\u0301lodie\u202c" }).firstName).toBe("Élodie");
  });

  test("numbers of companies, however they are grouped", () => {
    const company = {
      company: " Encre SARL ",
      siren: "303 265 045",
      vatNumber: "fr 40 303.265-045",
    };
    expect(read(company)).toMatchObject({
      company: "Encre SARL",
      siren: "303265045",
      vatNumber: "FR40303265045",
    });
    expect(problems({ ...company, siren: "552 100 554" })).toEqual({
      vatNumber: "vatNumberOfOther",
    });
  });

  test("an absent country is France, an absent basket is empty", () => {
    expect(read({ country: undefined, lines: undefined })).toMatchObject({
      country: "FR",
      lines: [],
    });
  });

  test("columns of the table that nobody asked for are left out", () => {
    const form = sent({
      id: "1",
      status: "ready",
      payment_status: "paid",
      totalCents: "1",
      token: "x",
      __proto__: "x",
      constructor: "x",
    } as never);
    const parsed = readCheckout(form, "required");
    expect("form" in parsed && Object.keys(parsed.form).sort()).toEqual(
      [...Object.keys(good), "sandboxes", "company", "siren", "vatNumber"].sort(),
    );
  });
});

test("no form makes it throw, and every problem has words in both languages", () => {
  const name = fc.oneof(
    fc.constantFrom(
      ...Object.keys(good),
      "company",
      "siren",
      "vatNumber",
      "__proto__",
      "constructor",
      "__intent__",
      "__state__",
      "lines[0].artPieceId",
      "lines[99999999]",
      "email.x",
      "a[",
      "]",
    ),
    fc.string(),
  );
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.constantFrom("\u0000", "\ud800", "on", "mock"),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, value)),
      fc.constantFrom(...billingRules),
      (entries, rule) => {
        const form = new FormData();
        for (const [field, text] of entries) form.append(field, text);
        const parsed = readCheckout(form, rule);
        if (!("problems" in parsed)) return;
        for (const key of Object.values(parsed.problems)) {
          expect(checkoutTexts.en.problems[key!], key).toBeTypeOf("string");
          expect(checkoutTexts.fr.problems[key!], key).toBeTypeOf("string");
        }
        expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
      },
    ),
  );
});
