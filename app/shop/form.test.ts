import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  transformed,
  choice,
  email,
  form,
  optional,
  rowId,
  jsonList,
  parsed,
  readChoice,
  text,
  checkbox,
  refined,
  wholeNumber,
  withProblems,
} from "./form.ts";
import type { Field, FieldsOf, ProblemsOf } from "./form.ts";

const sent = (fields: Record<string, string | string[] | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) data.append(name, each);
  return data;
};
const read = (field: Field, typed: string | undefined) => field.read(typed);

test("of known choices the one that was sent, or null", () => {
  expect(readChoice(sent({ intent: "undo" }), "intent", ["save", "undo"])).toBe("undo");
  expect(readChoice(new URLSearchParams("intent=x"), "intent", ["save", "undo"])).toBe(null);
  expect(readChoice(sent({}), "intent", ["save", "undo"])).toBe(null);
});

describe("a list in JSON", () => {
  const small = jsonList((sent) => (typeof sent === "number" ? sent : null), 2);
  test.each([
    ["[]", { value: [] }],
    ["[1, 2]", { value: [1, 2] }],
    ["", { problem: "required" }],
    [undefined, { problem: "required" }],
    ["[", { problem: "invalid" }],
    ["null", { problem: "invalid" }],
    ["{}", { problem: "invalid" }],
    ["[1, 2, 3]", { problem: "invalid" }],
    ['[1, "2"]', { problem: "invalid" }],
    ["[null]", { problem: "invalid" }],
    [`[${" ".repeat(4000)}1]`, { problem: "invalid" }],
  ])("%#: %.20s", (typed, expected) => expect(read(small, typed)).toEqual(expected));

  test("never throws", () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (typed) => (small.read(typed), true)));
  });
});

describe("a text", () => {
  const name = text({ maxLength: 5 });
  const story = text({ maxLength: 20, lines: true });
  test.each([
    [name, "  Anna ", { value: "Anna" }],
    [name, "Zoe\u0301", { value: "Zoé" }],
    [name, "\u200eAnna\u202c", { value: "Anna" }],
    [name, undefined, { problem: "required" }],
    [name, " \u00a0 ", { problem: "required" }],
    [name, "\u200e", { problem: "required" }],
    [name, "Annabel", { problem: "tooLong" }],
    [name, " ".repeat(21), { problem: "tooLong" }],
    [name, "a\nb", { problem: "notAllowed" }],
    [name, "a\u2028b", { problem: "notAllowed" }],
    [name, "a\u0000b", { problem: "notAllowed" }],
    [name, "a\ud800", { problem: "notAllowed" }],
    [story, "a\r\nb", { value: "a\nb" }],
    [story, "שלום \u200fאב", { value: "שלום \u200fאב" }],
    [story, "a\u0007b", { problem: "notAllowed" }],
  ])("%#: %j", (field, typed, expected) => expect(read(field, typed)).toEqual(expected));

  // Zero-width, joining and filling characters, an Arabic mark, blank braille, a variant, a tag.
  test.each([
    "\u200b",
    "\u2060",
    "\u00ad",
    "\u200d",
    "\u061c",
    "\u3164",
    "\u2800",
    "\u115f",
    "\ufe0f",
    "\u{e0061}",
    "\u200b \u2060",
  ])("of %j alone is empty, and what stands beside it keeps it", (invisible) => {
    for (const field of [name, story]) {
      expect(read(field, invisible)).toEqual({ problem: "required" });
      expect(read(optional(field), invisible)).toEqual({ value: null });
    }
    expect(read(story, `a${invisible}b`)).toEqual({ value: `a${invisible}b` });
  });

  test("is read the same when it is sent again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), fc.boolean(), (typed, lines) => {
        const field = text({ maxLength: 20, lines });
        const first = field.read(typed);
        if ("value" in first) expect(field.read(first.value)).toEqual(first);
      }),
    );
  });
});

describe("other kinds", () => {
  test.each([
    [email(), " a@example.org ", { value: "a@example.org" }],
    [email(), "a@", { problem: "invalid" }],
    [email(), "", { problem: "required" }],
    [email(), "a@exam\u200bple.org\u2060", { value: "a@example.org" }],
    [email(), "\u00ada@\u3164example.org ", { value: "a@example.org" }],
    [email(), " \u200b", { problem: "required" }],
    [optional(email()), "\u200b", { value: null }],
    [email(), "a@mail.example.org", { value: "a@mail.example.org" }],
    [email(), "a@example.org.", { problem: "invalid" }],
    [email(), "ａ@example.org", { problem: "invalid" }],
    [email(), "a@example.ｏｒｇ", { problem: "invalid" }],
    [email(), "a@example．org", { problem: "invalid" }],
    [choice(["Active", "Inactive"]), "Inactive", { value: "Inactive" }],
    [choice(["Active", "Inactive"]), "active", { problem: "invalid" }],
    [choice(["Active", "Inactive"]), undefined, { problem: "invalid" }],
    [choice([400, 700]), "700", { value: 700 }],
    [choice([400, 700]), "700.0", { problem: "invalid" }],
    [wholeNumber({ min: 1, max: 200 }), " 200 ", { value: 200 }],
    [wholeNumber({ min: 1, max: 200 }), "0", { problem: "invalid" }],
    [wholeNumber({ min: 1, max: 200 }), "201", { problem: "invalid" }],
    [wholeNumber({ min: 1, max: 200 }), "1.5", { problem: "invalid" }],
    [wholeNumber({ min: 0, max: 200 }), "", { problem: "invalid" }],
    [rowId(), "7", { value: 7 }],
    [rowId(), "", { problem: "required" }],
    [rowId(), "2147483648", { problem: "invalid" }],
    [rowId(), "-1", { problem: "invalid" }],
    [checkbox(), "on", { value: true }],
    [checkbox(), undefined, { value: false }],
    [checkbox(), "true", { value: false }],
    [refined(wholeNumber({ min: 0, max: 9 }), (digit) => digit % 2 === 0), "4", { value: 4 }],
    [
      refined(wholeNumber({ min: 0, max: 9 }), (digit) => digit % 2 === 0),
      "3",
      { problem: "invalid" },
    ],
    [transformed(text({ maxLength: 9 }), (typed) => typed.length || null), "four", { value: 4 }],
    [parsed((typed) => typed.length || null), " 3", { value: 2 }],
    [parsed(() => null), "3", { problem: "invalid" }],
    [parsed(() => 1), " ", { problem: "required" }],
    [withProblems(email(), { required: "contactMissing" }), "", { problem: "contactMissing" }],
    [withProblems(email(), { required: "contactMissing" }), "a@", { problem: "invalid" }],
    [
      withProblems(email(), { required: "contactMissing" }),
      "a@example.org",
      { value: "a@example.org" },
    ],
    [optional(withProblems(rowId(), { invalid: "choiceInvalid" })), "", { value: null }],
    [
      optional(withProblems(rowId(), { invalid: "choiceInvalid" })),
      "x",
      { problem: "choiceInvalid" },
    ],
    [optional(email()), "  ", { value: null }],
    [optional(text({ maxLength: 5 })), "\u200e", { value: null }],
    [optional(email()), "a@", { problem: "invalid" }],
    [optional(rowId()), undefined, { value: null }],
    [optional(wholeNumber({ min: 1, max: 4 }), 1), "", { value: 1 }],
    [optional(rowId(), undefined), "", { value: undefined }],
  ])("%#: %j", (field, typed, expected) => expect(read(field as Field, typed)).toEqual(expected));
});

describe("a form", () => {
  const point = form({
    name: text({ maxLength: 120 }),
    email: optional(email()),
    hours: optional(text({ maxLength: 300, lines: true })),
    status: choice(["Active", "Inactive"]),
  });
  const right = { name: "Gare", email: "", hours: "9-5", status: "Active" };

  test("keeps what was declared, and nothing for what was left empty", () => {
    expect(point.read(sent({ ...right, isAdmin: "on", __proto__: "x" }))).toEqual({
      fields: { name: "Gare", email: null, hours: "9-5", status: "Active" },
    });
  });
  test("of a field that is sent twice the last counts, and a file is none", () => {
    expect(point.read(sent({ ...right, name: ["Gare", "Port"] }))).toMatchObject({
      fields: { name: "Port" },
    });
    expect(point.read(sent({ ...right, name: new File(["x"], "x.txt") }))).toEqual({
      problems: { name: "nameRequired" },
    });
  });
  test("names each problem by its field", () => {
    expect(point.read(sent({ name: "", email: "a@", hours: "x".repeat(301) }))).toEqual({
      problems: {
        name: "nameRequired",
        email: "emailInvalid",
        hours: "tooLong",
        status: "statusInvalid",
      },
    });
  });
  test("gives back what was typed, right or wrong", () => {
    expect(point.typed(sent({ name: " Gare", email: "a@", other: "x" }))).toEqual({
      name: " Gare",
      email: "a@",
    });
  });
  test("tells the compiler its values and the texts that it needs", () => {
    expectTypeOf<FieldsOf<typeof point>>().toEqualTypeOf<{
      name: string;
      email: string | null;
      hours: string | null;
      status: "Active" | "Inactive";
    }>();
    expectTypeOf<ProblemsOf<typeof point>>().toEqualTypeOf<
      "nameRequired" | "emailInvalid" | "statusInvalid" | "tooLong" | "notAllowed"
    >();
  });
  test("says what is wrong between fields only once each of them is right", () => {
    const span = form(
      { from: wholeNumber({ min: 1, max: 9 }), to: wholeNumber({ min: 1, max: 9 }) },
      ({ from, to }) => (from > to ? { to: "endsBefore" } : {}),
    );
    expect(span.read(sent({ from: "2", to: "1" }))).toEqual({ problems: { to: "endsBefore" } });
    expect(span.read(sent({ from: "2", to: "0" }))).toEqual({ problems: { to: "toInvalid" } });
    expect(span.read(sent({ from: "2", to: "2" }))).toEqual({ fields: { from: 2, to: 2 } });
    expectTypeOf<ProblemsOf<typeof span>>().toEqualTypeOf<
      "fromInvalid" | "toInvalid" | "endsBefore"
    >();
  });
  test("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: "binary" })), (fields) => {
        const answer = point.read(sent(fields));
        expect("fields" in answer || Object.keys(answer.problems).length > 0).toBe(true);
      }),
    );
  });
});
