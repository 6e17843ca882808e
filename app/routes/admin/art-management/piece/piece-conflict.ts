// Compares two people's versions of a piece.
import type { artTexts } from "#app/i18n/admin/art.ts";
import type { cropTexts } from "#app/i18n/admin/crop.ts";
import type { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import type { sizesTexts } from "#app/i18n/admin/sizes.ts";
import type { Language } from "#app/i18n/language.ts";
import { wordOf } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type {
  EditedPiece,
  StaffCategory,
  CategoryName,
} from "#app/shop/catalogue/art-list.server.ts";
import type { artPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import type { NamesOf } from "#app/shop/form.ts";
import { provenanceFields, publicTick } from "#app/shop/pictures/provenance-fields.ts";
import type { ProvenanceField } from "#db/json-columns.ts";
import { centsFromEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption } from "#app/shop/pricing/typed-options.ts";
import { fitChanges, readTypedFits } from "#app/shop/printing/chosen-fits.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import type { ConflictField } from "#app/routes/admin/kit/record/conflict.tsx";
import { describeFit } from "#app/routes/admin/kit/record/describe-fit.ts";

type Texts = {
  text: (typeof artTexts)["en"];
  provenance: (typeof provenanceTexts)["en"];
  sizes: (typeof sizesTexts)["en"];
  crop: (typeof cropTexts)["en"];
  language: Language;
  categories: StaffCategory[];
  media: Medium[];
  categoryLabel(category: CategoryName): string;
};

/** Reads what was typed, with line ends as they are stored. */
type ReadTyped = (
  name: NamesOf<typeof artPieceForm> | ReturnType<typeof publicTick> | "mediaOptions" | "fits",
) => string;

export function listDifferences(
  theirs: EditedPiece,
  typed: FormData,
  texts: Texts,
): ConflictField[] {
  const yours: ReadTyped = (name) =>
    String(typed.get(name) ?? "")
      .trim()
      .replaceAll("\r\n", "\n");
  const { text } = texts;
  return [
    { label: text.columns.reference, theirs: theirs.reference, yours: yours("reference") },
    ...(["title", "titleFr", "alt", "altFr"] as const).map((name) => ({
      label: { ...text.words, ...text.pictureWords }[name],
      theirs: theirs[name] ?? "",
      yours: yours(name),
    })),
    ...categoryConflicts(theirs, yours, texts),
    { label: text.infoEn, theirs: theirs.additionalInfo, yours: yours("additionalInfo") },
    {
      label: text.infoFr,
      theirs: theirs.additionalInfoFr ?? "",
      yours: yours("additionalInfoFr"),
    },
    optionsField(theirs, yours, texts),
    ...differingProvenance(theirs, yours, texts),
    ...printFields(theirs, yours, texts),
    { label: text.picture, theirs: "", yours: yours("pictureId") ? text.newPictureAlt : "" },
  ].filter((field) => field.theirs !== field.yours);
}

function categoryConflicts(
  theirs: EditedPiece,
  yours: ReadTyped,
  { text, categories, categoryLabel }: Texts,
): ConflictField[] {
  const labelById = (list: CategoryName[], id: string) => {
    const category = list.find((candidate) => String(candidate.id) === id);
    return category ? categoryLabel(category) : "";
  };
  const subCategories = categories.flatMap((category) => category.subCategories);
  return [
    {
      label: text.columns.category,
      theirs: labelById(categories, String(theirs.categoryId ?? "")),
      yours: labelById(categories, yours("categoryId")),
    },
    {
      label: text.columns.subCategory,
      theirs: labelById(subCategories, String(theirs.subCategoryId ?? "")),
      yours: labelById(subCategories, yours("subCategoryId")),
    },
  ];
}

function optionsField(
  theirs: EditedPiece,
  yours: ReadTyped,
  { text, language, media }: Texts,
): ConflictField {
  const describe = (options: TypedOption[]) =>
    options
      .map(({ mediaType, sizes }) => {
        const prices = sizes.map(({ size, price }) => `${size} ${priceText(price, language)}`);
        return `${mediaType}${writing[language].colon} ${prices.join(", ")}`;
      })
      .join(" · ");
  return {
    label: text.mediaOptions,
    theirs: describe(typedOptions(theirs.mediaOptions, language, media)),
    yours: describe(JSON.parse(yours("mediaOptions") || "[]") as TypedOption[]),
  };
}

function differingProvenance(
  theirs: EditedPiece,
  yours: ReadTyped,
  { provenance }: Texts,
): ConflictField[] {
  const listShown = (isShown: (field: ProvenanceField) => boolean) =>
    provenanceFields
      .filter(isShown)
      .map((field) => provenance.fields[field])
      .join(", ");
  return [
    ...provenanceFields.map((field) => ({
      label: provenance.fields[field],
      theirs: theirs.provenance[field] ?? "",
      yours: yours(field),
    })),
    {
      label: provenance.shown,
      theirs: listShown((field) => theirs.provenance.shown.includes(field)),
      yours: listShown((field) => yours(field) !== "" && yours(publicTick(field)) === "on"),
    },
    {
      label: provenance.who,
      theirs: provenance.whoOptions[theirs.picture.digitalSource],
      yours: wordOf(provenance.whoOptions, yours("digitalSource")) ?? "",
    },
    {
      label: provenance.likeness,
      theirs: provenance.likenessOptions[theirs.likeness ? "yes" : "no"],
      yours: wordOf(provenance.likenessOptions, yours("likeness")) ?? "",
    },
  ];
}

function printFields(
  theirs: EditedPiece,
  yours: ReadTyped,
  { sizes, crop }: Texts,
): ConflictField[] {
  const changes = fitChanges(theirs.fits, readTypedFits(yours("fits")));
  const describeCrops = (side: "before" | "after") =>
    changes.map((change) => `${change.ratio} ${describeFit(change[side], crop)}`).join(" · ");
  return [
    {
      label: sizes.enlargement,
      theirs: wordOf(sizes.enlargements, String(theirs.enlargement)) ?? "",
      yours: wordOf(sizes.enlargements, yours("enlargement")) ?? "",
    },
    { label: crop.title, theirs: describeCrops("before"), yours: describeCrops("after") },
  ];
}

function priceText(price: string, language: Language): string {
  const cents = centsFromEuros(price);
  return cents === null ? price : euro(cents, language);
}
