import fc from "fast-check";
import { fillSubject } from "./campaign-variables.ts";
import { describe, expect, test } from "vitest";
import {
  artReferences,
  referencesIn,
  fillTemplate,
  namesWithoutFallback,
  nearestVariable,
  notForSubject,
  parseTemplate,
  replaceArt,
  unknownVariables,
  variablesIn,
} from "./campaign-variables.ts";
import type { VariableValues } from "./campaign-variables.ts";

const values: VariableValues = {
  name: "Anna <b>Berg</b>",
  firstName: "",
  email: "anna@example.org",
  shopName: "Inkiosk",
  shopUrl: "https://shop.example",
  unsubscribeUrl: "https://shop.example/u",
  preferencesUrl: "https://shop.example/p",
  archiveUrl: "https://shop.example/a",
};
const fill = (text: string) =>
  fillTemplate(parseTemplate(text), values, (value) => value.replaceAll("<", "&lt;"));

test.each([
  ["first_name", "firstName"],
  ["FirstName", "firstName"],
  ["frstname", "firstName"],
  ["shop-url", "shopUrl"],
  ["e-mail", "email"],
  ["nmae", "name"],
  ["season", null],
  ["prenom", null],
  ["", null],
])("%s may mean %s", (name, meant) => {
  expect(nearestVariable(name)).toBe(meant);
});

test("what is known is put in, escaped; what somebody has not, falls back", () => {
  expect(fill("Hello {{name}}, {{ shopName }}")).toBe("Hello Anna &lt;b>Berg&lt;/b>, Inkiosk");
  expect(fill("Hello {{firstName|dear friend}}! {{firstName}}")).toBe("Hello dear friend!");
  expect(fill("{{email|nobody}}{{email}}")).toBe("anna@example.organna@example.org");
});

test.each([
  ["Two new pieces, {{firstName}} ?", "Two new pieces ?"],
  ["Hello {{firstName}}, welcome", "Hello, welcome"],
  ["{{firstName}}, two new pieces", "two new pieces"],
  ["<p>Hello {{firstName}}</p><p>{{firstName}}, look</p>", "<p>Hello</p><p>look</p>"],
  ["Hello {{firstName}} and {{firstName}}all", "Hello and all"],
])("a name that is missing leaves nothing dangling: %s", (text, filled) => {
  expect(fill(text)).toBe(filled);
});

test("each variable is told once, as it stands there, with what is read instead", () => {
  expect(
    variablesIn("{{firstName|à vous}}, {{art:IK00001}} {{ shopName }} {{x}} {{firstName|à vous}}"),
  ).toEqual([
    { token: "{{firstName|à vous}}", variable: "firstName", fallback: "à vous" },
    { token: "{{ shopName }}", variable: "shopName", fallback: "" },
  ]);
});

test("names that would say nothing are known", () => {
  expect(namesWithoutFallback("{{firstName}} {{name|you}} {{firstName|you}} {{email}}")).toEqual([
    "firstName",
  ]);
});

describe("everything else stays as it was typed", () => {
  test.each([
    "{{constructor.constructor('return process')()}}",
    "{{constructor}}",
    "{{__proto__}}",
    "{{toString}}",
    "<%= name %>",
    "${name}",
    "{name}",
    "{{#if name}}",
    "{{{{}}",
    "{{na<b>me</b>}}",
    "#{name}",
  ])("%s", (text) => {
    expect(fill(text)).toBe(text);
  });
});

test("a value with braces in it is not read again", () => {
  const parts = parseTemplate("{{name}}");
  expect(fillTemplate(parts, { ...values, name: "{{email}}" }, String)).toBe("{{email}}");
});

test("a text without variables is what it was", () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) =>
        fillTemplate(parseTemplate(text), values, String) === text || /\{\{\s*[A-Za-z]+/.test(text),
    ),
  );
});

test("art is named by reference", () => {
  expect(artReferences("{{art:IK00001}} {{ art: ik_2 }} {{art:IK00001}} {{art:../x}}")).toEqual([
    "IK00001",
    "ik_2",
  ]);
  expect(
    replaceArt("a {{art:IK1}} {{art:IK2}}", ([reference]) => (reference === "IK1" ? "[1]" : null)),
  ).toBe("a [1] {{art:IK2}}");
});

test("a row names up to three", () => {
  expect(artReferences("{{art:IK1, IK2 ,IK3}} {{art:IK4,IK5,IK6,IK7}} {{art:IK8,}}")).toEqual([
    "IK1",
    "IK2",
    "IK3",
  ]);
  expect(replaceArt("{{art:IK1,IK2}}", (references) => references.join("+"))).toBe("IK1+IK2");
  expect(unknownVariables("{{art:IK1,IK2}} {{art:IK4,IK5,IK6,IK7}}")).toEqual(["art"]);
  expect(referencesIn("{{art:IK1,IK2}}")).toEqual(["IK1", "IK2"]);
  for (const other of ["{{name}}", "{{art:IK1}}{{art:IK2}}", " {{art:IK1}}", "x"])
    expect(referencesIn(other)).toBeNull();
});

test("names that stand for nothing are told", () => {
  expect(
    unknownVariables(
      "{{name}} {{nmae}} {{nmae|x}} {{art:IK1}} {{art:<b>}} {{first_name}} {{price | 2}} {{prénom}} {{first name|x}} {{<b>name</b>}} {{ }} {{…}}",
    ),
  ).toEqual(["nmae", "art", "first_name", "price", "prénom", "first name", "name", "{{ }}", "…"]);
});

test("pieces and addresses have no place in a subject", () => {
  expect(notForSubject("{{name|You}}: {{art:IK1}} {{shopUrl}} {{nmae}} {{shopName}}")).toEqual([
    "art",
    "shopUrl",
  ]);
});

test("a subject is told as its recipient read it", () => {
  const subject = "{{firstName|You}}, news of {{shopName}} {{unknown}}";
  expect(
    fillSubject(subject, { name: "Anna Berg", email: "a@example.org", shopName: "Inkiosk" }),
  ).toBe("Anna, news of Inkiosk {{unknown}}");
  expect(fillSubject(subject, { name: null, email: "a@example.org", shopName: "Inkiosk" })).toBe(
    "You, news of Inkiosk {{unknown}}",
  );
  const buyer = { name: "李 小龙", email: "x@example.org", shopName: "Inkiosk" };
  expect(fillSubject("Bonjour {{firstName}}", buyer)).toBe("Bonjour 李 小龙");
});
