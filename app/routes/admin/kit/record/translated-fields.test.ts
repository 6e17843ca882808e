import { expect, test } from "vitest";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { withNameFallback, orderByOwnLanguage } from "./translated-fields.ts";
import { categoryForm } from "#app/shop/catalogue/category-form.ts";
import { mediumForm } from "#app/shop/media/medium-form.ts";

test("what stands in the reader's language comes first, in forms as in what is compared", () => {
  expect(orderByOwnLanguage(categoryForm.names, "en")).toEqual(categoryForm.names);
  expect(orderByOwnLanguage(categoryForm.names, "fr")).toEqual(["nameFr", "name", "thumbnailId"]);
  const french = orderByOwnLanguage(mediumForm.names, "fr");
  for (const name of ["name", "description", "safety"] as const)
    expect(french.indexOf(columnIn(name, "fr"))).toBe(french.indexOf(name) - 1);
  expect(french.toSorted()).toEqual(mediumForm.names.toSorted());
});

const sent = (name: string, nameFr: string) => {
  const typed = new FormData();
  for (const [field, value] of Object.entries({ name, nameFr, thumbnailId: "" }))
    typed.set(field, value);
  return withNameFallback(categoryForm).read(typed);
};

test("a name in one language is enough, whichever it is", () => {
  expect(sent(" ", "Ports")).toMatchObject({ fields: { name: "Ports", nameFr: "Ports" } });
  expect(sent("\u200b", "Ports")).toMatchObject({ fields: { name: "Ports", nameFr: "Ports" } });
  expect(sent("Harbours", "")).toMatchObject({ fields: { name: "Harbours", nameFr: null } });
  expect(sent("Harbours", "Ports")).toMatchObject({ fields: { name: "Harbours" } });
  expect(sent("", "")).toEqual({ problems: { name: "categoryNameRequired" } });
});
