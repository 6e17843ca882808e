import { expect, test } from "vitest";
import { matchesName, parseCounterSearch } from "./counter-search.ts";

test.each([
  "10001",
  "010001",
  "#010001",
  "00010001",
  "№ 10001",
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
  ["0", { terms: ["0"] }],
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
