import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { readDeclaration, orderNamedForm, refusalForm } from "./withdrawal-form.ts";

const form = (fields: Record<string, string | undefined>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) sent.set(name, value);
  return sent;
};
const line = (position: number, quantity: number) => ({
  position,
  quantity,
  withdrawable: quantity,
  refunded: 0,
  unitPriceCents: 1500,
  reference: "IK00001",
  title: null,
  titleFr: null,
  mediumName: "Poster",
  mediumNameFr: null,
  size: "A2",
  picture: { width: 3, height: 2 },
});
const lines = [line(0, 3), line(1, 1)];
const good = {
  name: " Marie ",
  email: "marie@example.org",
  "quantity-0": "2",
  "quantity-1": "",
  newestDeclaredId: "4",
};
const declare = (changes: Record<string, string | undefined>) =>
  readDeclaration(form({ ...good, ...changes }), lines);

describe("which order", () => {
  test.each([
    "10001",
    " 10001 ",
    "#10001",
    "nº 10001",
    "No. 10001",
    "N°0010001",
    "10 001",
    "№ 10001",
  ])("%j is a number", (number) => {
    expect(orderNamedForm.read(form({ number, orderEmail: "A@b.fr" }))).toEqual({
      fields: { number: 10001, orderEmail: "A@b.fr" },
    });
  });

  test.each([
    [{ number: "", orderEmail: "a@b.fr" }, { number: "numberRequired" }],
    [{ orderEmail: "a@b.fr" }, { number: "numberRequired" }],
    [{ number: "x", orderEmail: "a@b.fr" }, { number: "numberInvalid" }],
    [{ number: "0", orderEmail: "a@b.fr" }, { number: "numberInvalid" }],
    [{ number: "-1", orderEmail: "a@b.fr" }, { number: "numberInvalid" }],
    [{ number: "1.5", orderEmail: "a@b.fr" }, { number: "numberInvalid" }],
    [{ number: "9999999999", orderEmail: "a@b.fr" }, { number: "numberInvalid" }],
    [{ number: "1".repeat(11), orderEmail: "a@b.fr" }, { number: "tooLong" }],
    [{ number: "1" }, { orderEmail: "emailRequired" }],
    [{ number: "1", orderEmail: "nobody" }, { orderEmail: "emailInvalid" }],
    [{ number: "1", orderEmail: "a@b.fr\nx" }, { orderEmail: "notAllowed" }],
  ])("%j is refused", (fields, problems) => {
    expect(orderNamedForm.read(form(fields))).toEqual({ problems });
  });
});

describe("what is declared", () => {
  test("name, address, and how many of each line", () => {
    const declaration = {
      name: "Marie",
      email: "marie@example.org",
      parts: [{ position: 0, quantity: 2 }],
    };
    expect(declare({})).toEqual({ declaration, newestDeclaredId: 4 });
  });

  test.each(["", "x", "-1", "0", undefined])(
    "the newest seen is none where it says %j",
    (typed) => {
      expect(declare({ newestDeclaredId: typed })).toMatchObject({ newestDeclaredId: 0 });
    },
  );

  test("the newest seen is also read from a page of the former version", () => {
    expect(declare({ newestDeclaredId: undefined, seen: "7" })).toMatchObject({
      newestDeclaredId: 7,
    });
  });

  test.each([
    [{ name: "" }, { name: "nameRequired" }],
    [{ name: "a\u0000" }, { name: "notAllowed" }],
    [{ name: "a".repeat(162) }, { name: "tooLong" }],
    [{ email: undefined }, { email: "emailRequired" }],
    [{ email: "nobody" }, { email: "emailInvalid" }],
    [{ "quantity-0": "0" }, { parts: "partsRequired" }],
    [{ "quantity-0": undefined }, { parts: "partsRequired" }],
    [{ "quantity-0": "4" }, { parts: "partsInvalid" }],
    [{ "quantity-0": "-1" }, { parts: "partsInvalid" }],
    [{ "quantity-0": "1e1" }, { parts: "partsInvalid" }],
    [{ "quantity-0": "1.0" }, { parts: "partsInvalid" }],
    [{ "quantity-0": "", "quantity-7": "1" }, { parts: "partsRequired" }],
    [
      { name: "", "quantity-0": "" },
      { name: "nameRequired", parts: "partsRequired" },
    ],
  ] as [Record<string, string | undefined>, Record<string, string>][])(
    "%j is refused",
    (changes, problems) => {
      expect(declare(changes)).toEqual({ problems });
    },
  );
});

test("a refusal needs a ground, a reason and a tick", () => {
  const intended = { ground: "late", sure: "on" };
  expect(refusalForm.read(form({ ...intended, note: " Too late\nby a year " }))).toEqual({
    fields: { ...intended, note: "Too late\nby a year" },
  });
  expect(refusalForm.read(form({ ...intended, note: "a".repeat(2001) }))).toEqual({
    problems: { note: "tooLong" },
  });
  expect(refusalForm.read(form({ ground: "no", note: "  " }))).toEqual({
    problems: { ground: "groundInvalid", note: "noteRequired", sure: "sureInvalid" },
  });
});

test("no form makes it throw, and every problem has words in both languages", () => {
  const names = [
    "number",
    "orderEmail",
    "name",
    "email",
    "note",
    "ground",
    "newestDeclaredId",
    "seen",
    "quantity-0",
    "quantity-1",
    "__proto__",
    "quantity-__proto__",
  ];
  const fields = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string({ unit: "binary" })),
  );
  fc.assert(
    fc.property(fields, (entries) => {
      const sent = new FormData();
      for (const [name, value] of entries) sent.append(name, value);
      for (const parsed of [
        orderNamedForm.read(sent),
        readDeclaration(sent, lines),
        refusalForm.read(sent),
      ]) {
        if (!("problems" in parsed)) continue;
        for (const key of Object.values(parsed.problems)) {
          const texts = "sure" in parsed.problems ? adminWithdrawalsTexts : withdrawalTexts;
          expect(Object.keys(texts.en.problems)).toContain(key);
          expect(Object.keys(texts.fr.problems)).toContain(key);
        }
      }
    }),
  );
});
