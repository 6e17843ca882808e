import { describe, expect, test } from "vitest";
import { artHeadTexts } from "#app/i18n/art-head.ts";
import { artPieceTexts } from "#app/i18n/art-piece.ts";
import { artTexts } from "#app/i18n/art.ts";
import { basketTexts } from "#app/i18n/basket.ts";
import { checkoutTexts } from "#app/i18n/checkout.ts";
import { contactTexts } from "#app/i18n/contact.ts";
import { homeTexts } from "#app/i18n/home.ts";
import { orderTexts } from "#app/i18n/order.ts";
import { shopTexts } from "#app/i18n/shop.ts";

const areas = { artHeadTexts, artPieceTexts, artTexts, basketTexts, checkoutTexts, contactTexts, homeTexts, orderTexts, shopTexts };

/** Every text below a value; functions are asked with a number in each place, and with nothing. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return ["7", ""].map((argument) => String(value(argument, argument, argument)));
  return Object.values(value ?? {}).flatMap(textsIn);
}

describe.each(Object.entries(areas))("%s", (_area, texts) => {
  test.each(["en", "fr"] as const)("apostrophes and quotes of %s are typeset", (language) => {
    expect(textsIn(texts[language]).filter((text) => /['"]/.test(text))).toEqual([]);
  });

  test("French signs stand behind the space that belongs to them", () => {
    const wrong = /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):(?!\/\/)/;
    expect(textsIn(texts.fr).filter((text) => wrong.test(text))).toEqual([]);
  });
});
