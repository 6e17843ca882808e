import { describe, expect, test } from "vitest";
import { defaultMedia, defaultMedium } from "#app/shop/media/medium.ts";
import { lookedForInVain, offeredWords } from "./unmatched-words.ts";

const media = [
  ...defaultMedia,
  { ...defaultMedium, key: "dibond", name: "Brushed metal", nameFr: "Métal brossé" },
  { ...defaultMedium, key: "glass", name: "Glass", nameFr: "Verre" },
];
const sizes = [{ size: "A2 (42cm x 59.4cm)" }, { size: "60cm x 40cm" }, { size: "Petit format" }];
const offered = offeredWords({ media: ["Canvas", "Poster", "dibond", "Tile"], sizes }, media);
const inVain = (text: string, references: string[] = []) =>
  lookedForInVain({ words: text.split(" "), offered, references }).join(" ");

describe("what is not looked for in vain", () => {
  test.each([
    ["a medium", "poster posters canvas metal tile"],
    ["a medium in the other language", "affiche affiches toile métal metal brosse"],
    ["a size by its name", "a2 petit format formats"],
    ["a size by its sides", "42x59 59x42 42x59cm 60x40 40x60cm 420x594mm 600x400 cm"],
    ["a number", "5 42 00012 ٤٢"],
    ["one letter", "x d é 3"],
  ])("%s", (_, text) => expect(inVain(text)).toBe(""));

  test("a reference that hangs, however it was typed", () => {
    expect(inVain("ik00027 unicorn", ["ik00027"])).toBe("unicorn");
    expect(inVain("ik 00027 unicorn", ["ik00027"])).toBe("unicorn");
  });
});

describe("what is", () => {
  test.each([
    ["a motif", "unicorn licornes"],
    ["a medium that nobody sells", "glass verre plexiglas"],
    ["a size that nobody sells", "a7 100x150 100x150cm"],
    ["a reference that nobody hung", "ik00099 ik"],
    ["a word of one sign, or of an alphabet without codes", "猫 ים"],
  ])("%s", (_, text) => expect(inVain(text)).toBe(text));

  test("a word that is no part of the reference beside it", () => {
    expect(inVain("ים unicorn", ["ik00027"])).toBe("ים unicorn");
  });
});
