import { expect, test } from "vitest";
import { namesSomebody, readQuestion, shortName } from "#app/shop/handover/ticket.ts";

test.each([
  "10001",
  "#10001",
  "n° 10001",
  "N° 10 001",
  "no. 10\u202f001",
  "commande 10001",
  "Order #10001",
  "Commande n°10 001",
])("%j asks for an order by its number", (typed) => {
  expect(readQuestion(typed)).toEqual({ number: 10001 });
});

test.each([
  ["7k2q m4xd", { code: "7K2QM4XD" }],
  ["Commande Lefèvre", { words: ["commande", "lefevre"] }],
  ["12a", { words: ["12a"] }],
])("%j asks for %j", (typed, question) => {
  expect(readQuestion(typed)).toEqual(question);
});

test.each(["", " ", "%", "🙂", "—"])("%j asks for nothing", (typed) => {
  expect(readQuestion(typed)).toBeNull();
});

test("a letter or two are no name that opens somebody's order", () => {
  expect(namesSomebody(["s"])).toBe(false);
  expect(namesSomebody(["s", "li"])).toBe(false);
  expect(namesSomebody(["s", "lef"])).toBe(true);
});

test.each([
  ["Sofia", "Ivanova", "Sofia I."],
  ["Sofia", "", "Sofia"],
  ["Sofia", "𝒜b", "Sofia 𝒜."],
  ["小龙", "李", "小龙"],
])("%s %s is shown as %s", (firstName, lastName, shown) => {
  expect(shortName({ firstName, lastName })).toBe(shown);
});
