import fc from "fast-check";
import { expect, test } from "vitest";
import { textMessageTexts } from "#app/i18n/mail/text-message.ts";
import { shortenToFit, inSharedAlphabet, lengthOf, maxCharacters } from "./text-length.ts";

test("letters that the alphabet lacks lose their accents; those it has keep them", () => {
  expect(inSharedAlphabet("L’atelier « Prêt » à Besançon – cœur")).toBe(
    `L'atelier " Pret " à Besancon - coeur`,
  );
  expect(inSharedAlphabet("Öztürk, Ærø, Ñuñoa")).toBe("Öztürk, Ærø, Ñuñoa");
  expect(inSharedAlphabet("画廊")).toBe("画廊");
});

test("a few signs count twice, a foreign letter makes it endless", () => {
  expect(lengthOf("5 € [x]")).toBe(10);
  expect(lengthOf("ê")).toBe(Infinity);
});

const link = `https://gallery.inkiosk.example/order/${"x".repeat(43)}`;

test.each(["en", "fr"] as const)(
  "a message fits, however long the point's name is: %s",
  (language) => {
    const write = (point: string) =>
      inSharedAlphabet(
        textMessageTexts[language].order_ready({
          shop: "Inkiosk",
          order: 10_001,
          point,
          code: "7K2Q M4XD",
          link,
        }),
      );
    expect(shortenToFit("Gare du Nord", write)).toBe(write("Gare du Nord"));
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: "grapheme" }), (name) => {
        const text = shortenToFit(name, write);
        expect(lengthOf(text)).toBeLessThanOrEqual(maxCharacters);
        expect(text).toContain(`7K2Q M4XD ${link}`);
      }),
    );
  },
);
