import { expect, test } from "vitest";
import { artTexts } from "#app/i18n/admin/art.ts";
import { cropTexts } from "#app/i18n/admin/crop.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import type { EditedPiece } from "#app/shop/catalogue/art-list.server.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { typedFits } from "#app/shop/printing/chosen-fits.ts";
import type { Fits } from "#db/json-columns.ts";
import { someMediaOptions } from "#tests/support/make.ts";
import { listDifferences } from "./piece-conflict.ts";

const theirs: EditedPiece = {
  id: 1,
  version: 2,
  reference: "IK1",
  title: null,
  titleFr: null,
  alt: null,
  altFr: null,
  pictureId: 1,
  picture: {
    key: "0".repeat(24),
    width: 3000,
    height: 3000,
    placeholder: "",
    digitalSource: "trainedAlgorithmicMedia",
  },
  likeness: false,
  categoryId: null,
  subCategoryId: null,
  additionalInfo: "",
  additionalInfoFr: null,
  mediaOptions: someMediaOptions,
  fits: { "√2:1": { way: "fill", shift: 0 }, "3:2": { way: "own" } },
  enlargement: 1,
  droppedSizes: [],
  state: "hung",
  hangAt: null,
  provenance: { shown: [] },
  found: null,
};

function differing(language: "en" | "fr", fits: Fits) {
  const typed = new FormData();
  const same = {
    reference: "IK1",
    enlargement: "1",
    digitalSource: "trainedAlgorithmicMedia",
    likeness: "no",
    mediaOptions: JSON.stringify(typedOptions(someMediaOptions, "en", [])),
  };
  for (const [name, value] of Object.entries({ ...same, fits: typedFits(fits) }))
    typed.set(name, value);
  const [text, provenance, sizes, crop] = [
    artTexts[language],
    provenanceTexts[language],
    sizesTexts[language],
    cropTexts[language],
  ];
  return listDifferences(theirs, typed, {
    text,
    provenance,
    sizes,
    crop,
    language,
    categories: [],
    categoryLabel: ({ name }) => name,
    media: [],
  });
}

test("two crops are told apart in words, and those alone that differ", () => {
  expect(differing("en", { "√2:1": { way: "fill", shift: 250 }, "3:2": { way: "own" } })).toEqual([
    {
      label: "Crop and fit",
      theirs: "√2:1 fill, moved to the top or left",
      yours: "√2:1 fill, 25% from the top or left",
    },
  ]);
  expect(differing("fr", {})).toEqual([
    {
      label: "Cadrage",
      theirs: "√2:1 pleine page, vers le haut ou la gauche · 3:2 format propre",
      yours: "√2:1 comme le support · 3:2 comme le support",
    },
  ]);
  expect(differing("en", theirs.fits)).toEqual([]);
});
