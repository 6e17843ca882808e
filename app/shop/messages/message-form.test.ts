import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactTexts } from "#app/i18n/storefront/contact.ts";
import { messageForm } from "./message-form.ts";

const good = {
  name: "Camille",
  email: "camille@example.com",
  subject: "A print",
  message: "Line 1\r\nLine 2\n\tindented",
};

function parse(changes: Record<string, string | undefined> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes }))
    if (value !== undefined) form.set(name, value);
  return messageForm.read(form);
}

test("a message keeps its lines", () => {
  expect(parse()).toEqual({ fields: { ...good, message: "Line 1\nLine 2\n\tindented" } });
});

describe("a problem", () => {
  test.each([
    ["name", "", "nameRequired"],
    ["name", undefined, "nameRequired"],
    ["email", " ", "emailRequired"],
    ["email", "nobody", "emailInvalid"],
    ["email", "a@b.c\nBcc: d@e.f", "notAllowed"],
    ["subject", "", "subjectRequired"],
    ["subject", "Hello\nBcc: x@example.com", "notAllowed"],
    ["message", "\n\t ", "messageRequired"],
    ["message", "a\u0000b", "notAllowed"],
    ["message", "a".repeat(4001), "tooLong"],
    ["message", "a".repeat(1_000_000), "tooLong"],
    ["name", "a".repeat(121), "tooLong"],
  ])("%s %j", (field, value, key) => {
    expect(parse({ [field]: value })).toEqual({ problems: { [field]: key } });
  });
});

test("no form makes it throw, and every problem has words in both languages", () => {
  const name = fc.oneof(
    fc.constantFrom(
      ...Object.keys(good),
      "homepage",
      "__proto__",
      "__state__",
      "__intent__",
      "name[0]",
      "email.a",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (entries) => {
      const form = new FormData();
      for (const [field, text] of entries) form.append(field, text);
      const parsed = messageForm.read(form);
      if (!("problems" in parsed)) return;
      for (const key of Object.values(parsed.problems)) {
        expect(contactTexts.en.problems[key], key).toBeTypeOf("string");
        expect(contactTexts.fr.problems[key], key).toBeTypeOf("string");
      }
    }),
  );
});
