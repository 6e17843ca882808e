import { expect, test } from "vitest";
import { altOf, categoryLink, nameOf, titleOf } from "./piece-texts.ts";

const untitled = { title: null, titleFr: null };

test.each([
  [{ title: "Night tide", titleFr: "Marée de nuit" }, "fr", { text: "Marée de nuit" }],
  [{ title: "Night tide", titleFr: "Marée de nuit" }, "en", { text: "Night tide" }],
  [{ title: "Night tide", titleFr: null }, "fr", { text: "Night tide", lang: "en" }],
  [{ title: null, titleFr: "Marée de nuit" }, "en", { text: "Marée de nuit", lang: "fr" }],
  [untitled, "fr", null],
] as const)("%j is called in %s %j", (titled, language, title) => {
  expect(titleOf(titled, language)).toEqual(title);
});

test("without a title a piece goes by its reference", () => {
  expect(nameOf({ ...untitled, reference: "IK00042" }, "fr")).toBe("IK00042");
  expect(nameOf({ title: "Dunes", titleFr: null, reference: "IK00042" }, "fr")).toBe("Dunes");
});

test("what is in the picture is told in the other language rather than not at all", () => {
  expect(altOf({ alt: null, altFr: "Des vagues" }, "en")).toEqual({
    text: "Des vagues",
    lang: "fr",
  });
  expect(altOf({ alt: null, altFr: null }, "en")).toBeNull();
});

test("a category is linked by its name, and says where its label is in the other language", () => {
  const sea = { id: 4, name: "Sea", nameFr: "Mer", thumbnailId: 7 };
  expect(categoryLink(sea, "fr")).toEqual({ id: 4, name: "Sea", label: "Mer" });
  expect(categoryLink({ ...sea, nameFr: null }, "fr")).toEqual({
    id: 4,
    name: "Sea",
    label: "Sea",
    lang: "en",
  });
});

test.each([
  ["Bouteille n° 3", "Bouteille n°\u00A03"],
  ["N° 12, bleu", "N°\u00A012, bleu"],
  ["Bottle No. 3", "Bottle No.\u00A03"],
  ["Bouteille n°3", "Bouteille n°3"],
  ["Le n° perdu", "Le n° perdu"],
  ["Piano. 3", "Piano. 3"],
])("a line does not end between sign and number of %j", (titleFr, shown) => {
  expect(titleOf({ title: null, titleFr }, "fr")).toEqual({ text: shown });
});
