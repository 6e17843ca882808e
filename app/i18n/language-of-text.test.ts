import { expect, test } from "vitest";
import { languageOf } from "./language-of-text.ts";

test.each([
  ["A heron at dawn, in the style of a woodcut", "en"],
  ["masterpiece, best quality, 8k", "en"],
  ["Un héron à l’aube, au bord de l'eau", "fr"],
  ["les dunes et la mer, lumière d’hiver", "fr"],
  ["sd_xl_base_1.0", "en"],
])("%s is %s", (text, language) => expect(languageOf(text)).toBe(language));
