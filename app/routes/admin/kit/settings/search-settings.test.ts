import { expect, test } from "vitest";
import { namesOf, sectionNames } from "#app/shop/settings/settings-form.ts";
import { searchSettings } from "./search-settings.ts";
import { sectionPage } from "./settings-pages.ts";
import { settingLabels } from "./setting-labels.ts";

const pages = sectionNames.map(sectionPage);

test("a field is found by any part of its label, and leads to where it stands", () => {
  expect(searchSettings("telephone", "fr", pages)).toEqual([
    {
      label: settingLabels("fr").phone,
      detail: expect.any(String) as string,
      to: "/admin/settings/shop#settings-phone",
    },
  ]);
  expect(searchSettings("largest file", "en", pages).map(({ to }) => to)).toEqual([
    "/admin/settings/pictures#settings-uploadLimit",
  ]);
});

test("every field has a label in both languages", () => {
  for (const language of ["en", "fr"] as const)
    for (const section of sectionNames)
      for (const name of namesOf(section)) expect(settingLabels(language)[name], name).toBeTruthy();
});

test("what may not be opened is not found, nor is nothing", () => {
  expect(searchSettings("phone", "en", ["/admin/settings/look"])).toEqual([]);
  expect(searchSettings(" ", "en", pages)).toEqual([]);
});
