import { expect, test } from "vitest";
import { hasLabel, matchesName, parseCounterSearch, shortName } from "./ticket.ts";

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
  expect(parseCounterSearch(typed)).toEqual({ number: 10001 });
});

test.each([
  ["7k2q m4xd", { code: "7K2QM4XD" }],
  ["Commande Lefèvre", { terms: ["commande", "lefevre"] }],
  ["12a", { terms: ["12a"] }],
  ["12 2", { terms: ["12", "2"] }],
  ["101 1020", { terms: ["101", "1020"] }],
])("%j asks for %j", (typed, question) => {
  expect(parseCounterSearch(typed)).toEqual(question);
});

test.each(["", " ", "%", "🙂", "—"])("%j asks for nothing", (typed) => {
  expect(parseCounterSearch(typed)).toBeNull();
});

test("the only hit is opened at once by the beginnings of names, and not by a letter or two", () => {
  const joanna = { firstName: "Joanna", lastName: "Lefèvre", collectorName: "Bob O’Neil" };
  for (const words of [["joanna"], ["joa", "lef"], ["j", "lefevre"], ["neil"]])
    expect(matchesName(words, joanna), words.join(" ")).toBe(true);
  for (const words of [["ann"], ["jo"], ["j", "l"], ["joanna", "evre"]])
    expect(matchesName(words, joanna), words.join(" ")).toBe(false);
});

test.each([
  ["Sofia", "Ivanova", "Sofia I."],
  ["Sofia", "", "Sofia"],
  ["Sofia", "𝒜b", "Sofia 𝒜."],
  ["小龙", "李", "李 小龙"],
  ["李", "小龙", "李 小龙"],
  ["민수", "김", "김 민수"],
  ["さくら", "田中", "田中 さくら"],
  ["Bruce", "李", "Bruce 李"],
  ["李小龙", "", "李小龙"],
  ["", "李", "李"],
  ["Sofia", "I", "Sofia I."],
])("%s %s is shown as %s", (firstName, lastName, shown) => {
  expect(shortName({ firstName, lastName })).toBe(shown);
});

test("a label is offered for what lies here or will, as the sheet of labels has it", () => {
  expect(hasLabel({ blocker: null })).toBe(true);
  expect(hasLabel({ blocker: "not-ready" })).toBe(true);
  for (const blocker of ["handed-over", "cancelled", "refunded", "withdrawn", "unpaid"] as const)
    expect(hasLabel({ blocker })).toBe(false);
});
