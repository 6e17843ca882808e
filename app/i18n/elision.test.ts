import { expect, test } from "vitest";
import { ofName } from "./elision.ts";
import { campaignMailTexts } from "#app/i18n/mail/campaign.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";

test.each([
  ["Inkiosk", "d’Inkiosk"],
  ["Écume", "d’Écume"],
  ["œuvres & cie", "d’œuvres & cie"],
  ["Hermine", "d’Hermine"],
  ["Hôtel des arts", "d’Hôtel des arts"],
  ["Halle aux images", "de Halle aux images"],
  ["Héros", "de Héros"],
  ["Héroïne", "d’Héroïne"],
  ["Yves", "d’Yves"],
  ["Yacht", "de Yacht"],
  ["Onze", "de Onze"],
  ["Galerie", "de Galerie"],
  ["8 rue des Arts", "de 8 rue des Arts"],
])("%s: %s", (name, expected) => {
  expect(ofName(name)).toBe(expected);
});

test("the newsletter of the shop is named so", () => {
  expect(campaignMailTexts.fr.whyOnline("Inkiosk")).toContain("d’information d’Inkiosk");
  expect(campaignMailTexts.fr.why("Galerie", "a@example.org")).toContain(
    "d’information de Galerie",
  );
});

test.each([
  ["en", "Thank you."],
  ["fr", "Merci."],
] as const)("nobody is thanked by an empty name (%s)", (language, expected) => {
  expect(ticketTexts[language].headlines.paid("")).toBe(expected);
});
