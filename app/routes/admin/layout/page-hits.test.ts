import { expect, test } from "vitest";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { mailPreviewTexts } from "#app/i18n/admin/mail-previews.ts";
import { allRights } from "#app/shop/staff/rights.ts";
import { pageHits } from "./page-hits.ts";

const found = (typed: string, language: "en" | "fr") =>
  pageHits(typed, allRights, language).map(({ label }) => label);

test.each(["modèle", "modele", "template", "e-mail", "email", "modèle e-mail", "E-mail modèle"])(
  "in French the templates of mails are found by %s",
  (typed) => {
    expect(found(typed, "fr")).toContain(adminTexts.fr.emailMarketing);
  },
);

test.each(["template", "e-mail", "mail template", "newsletter"])(
  "in English the templates of mails are found by %s",
  (typed) => {
    expect(found(typed, "en")).toContain(adminTexts.en.emailMarketing);
  },
);

test("by e-mail, the mails that the shop writes by itself are found too", () => {
  for (const language of ["en", "fr"] as const)
    expect(found("e-mail", language)).toContain(mailPreviewTexts[language].title);
});

test("a page needs every typed word, and its right", () => {
  expect(found("template orders", "en")).toEqual([]);
  expect(pageHits("e-mail", ["see-orders"], "fr")).toEqual([]);
});

test("before anything is typed, the pages of the sidebar stand there", () => {
  expect(found("", "en")).toContain(adminTexts.en.orders);
  expect(found("", "en")).not.toContain(mailPreviewTexts.en.title);
});
