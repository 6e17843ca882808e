import { expect, test } from "vitest";
import { firstNameOf, fullName, orderingsOf, searchable, shortName } from "./full-name.ts";

test.each([
  ["Marie", "Lefèvre", "Marie Lefèvre"],
  ["小龙", "李", "李 小龙"],
  ["李", "小龙", "李 小龙"],
  ["修", "欧阳", "修 欧阳"],
  ["민준", "김", "김 민준"],
  ["太郎", "山田", "山田 太郎"],
  ["さくら", "高橋", "高橋 さくら"],
  ["Bruce", "李", "Bruce 李"],
  ["小龙", "Lee", "小龙 Lee"],
  ["ليلى", "العامرية", "ليلى العامرية"],
])("%s and %s are %s", (firstName, lastName, said) => {
  expect(fullName({ firstName, lastName })).toBe(said);
});

test.each([
  ["Marie Lefèvre", "Marie"],
  [" Marie-Claude  de La Tour ", "Marie-Claude"],
  ["李 小龙", "李 小龙"],
  ["小龙", "小龙"],
  ["김 민준", "김 민준"],
  ["Bruce 李", "Bruce"],
  ["", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted);
});

test.each([
  ["Marie", ["Marie"]],
  ["Lefèvre Marie", ["Lefèvre Marie", "Marie Lefèvre"]],
  ["Anna Maria Roy", ["Anna Maria Roy", "Maria Roy Anna", "Roy Anna Maria"]],
  ["李小龙", ["李小龙", "李 小龙", "小龙 李", "李小 龙", "龙 李小"]],
  ["李 小龙", ["李 小龙", "小龙 李", "李小 龙", "龙 李小"]],
  ["김 민", ["김 민", "민 김"]],
  ["김 민".normalize("NFD"), ["김 민".normalize("NFD"), "김 민", "민 김"]],
  ["", [""]],
])("%j may stand as %j", (asked, orderings) => {
  expect(orderingsOf(asked)).toEqual(orderings);
});

test("a whole sentence is turned a few times alone", () => {
  expect(orderingsOf("a ".repeat(50)).length).toBeLessThan(10);
});

test.each([
  ["legoff", ["Anne", "Le Goff", null]],
  ["dupontmoretti", ["Éric", "Dupont-Moretti", null]],
  ["darc", ["Jeanne", "d’Arc", null]],
  ["lile", ["Zoé", "Roux", "L'Île"]],
])("%s is found in %j", (typed, names) => {
  expect(searchable(names)).toContain(typed);
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
