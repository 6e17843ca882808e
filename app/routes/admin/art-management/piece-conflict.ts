// What two people's versions of a piece differ in, in words.
import type { artTexts } from "#app/i18n/admin/art.ts";
import type { cropTexts } from "#app/i18n/admin/crop.ts";
import type { makingTexts } from "#app/i18n/admin/making.ts";
import type { sizesTexts } from "#app/i18n/admin/sizes.ts";
import type { Language } from "#app/i18n/language.ts";
import { wordOf } from "#app/i18n/texts.ts";
import type { EditedPiece, StaffCategory, StaffRoom } from "#app/shop/catalogue/art-list.server.ts";
import { provenanceFields, publicTick } from "#app/shop/pictures/making.ts";
import { centsFromEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption } from "#app/shop/pricing/typed-options.ts";
import { fitChanges, readTypedFits } from "#app/shop/printing/chosen-fits.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import type { ConflictField } from "../kit/record/conflict.tsx";
import { fitWords } from "../kit/record/fit-words.ts";

type Words = {
  text: (typeof artTexts)["en"];
  making: (typeof makingTexts)["en"];
  sizes: (typeof sizesTexts)["en"];
  crop: (typeof cropTexts)["en"];
  language: Language;
  rooms: StaffCategory[];
  media: Medium[];
  named(room: StaffRoom): string;
};

export function differingFields(
  theirs: EditedPiece,
  typed: FormData,
  { text, making, sizes, crop, language, rooms, named, media }: Words,
): ConflictField[] {
  const yours = (name: string) => String(typed.get(name) ?? "").trim();
  const room = (list: StaffRoom[], id: string) => {
    const found = list.find((each) => String(each.id) === id);
    return found ? named(found) : "";
  };
  const subCategories = rooms.flatMap((category) => category.subCategories);
  const options = (list: TypedOption[]) =>
    list
      .map(({ mediaType, sizes }) => {
        const told = sizes.map(({ size, price }) => `${size} ${priceText(price, language)}`);
        return `${mediaType}: ${told.join(", ")}`;
      })
      .join("; ");
  const crops = fitChanges(theirs.fits, readTypedFits(yours("fits")));
  const cropped = (side: "before" | "after") => crops.map((each) => `${each.ratio} ${fitWords(each[side], crop)}`).join("; ");
  const shown = (isShown: (field: (typeof provenanceFields)[number]) => boolean) =>
    provenanceFields
      .filter(isShown)
      .map((field) => making.fields[field])
      .join(", ");
  return [
    { label: text.columns.reference, theirs: theirs.reference, yours: yours("reference") },
    {
      label: text.columns.category,
      theirs: room(rooms, String(theirs.categoryId ?? "")),
      yours: room(rooms, yours("categoryId")),
    },
    {
      label: text.columns.subCategory,
      theirs: room(subCategories, String(theirs.subCategoryId ?? "")),
      yours: room(subCategories, yours("subCategoryId")),
    },
    { label: text.infoEn, theirs: theirs.additionalInfo, yours: yours("additionalInfo").replaceAll("\r\n", "\n") },
    { label: text.infoFr, theirs: theirs.additionalInfoFr ?? "", yours: yours("additionalInfoFr").replaceAll("\r\n", "\n") },
    {
      label: text.mediaOptions,
      theirs: options(typedOptions(theirs.mediaOptions, language, media)),
      yours: options(JSON.parse(yours("mediaOptions") || "[]") as TypedOption[]),
    },
    ...provenanceFields.map((field) => ({
      label: making.fields[field],
      theirs: theirs.provenance[field] ?? "",
      yours: yours(field).replaceAll("\r\n", "\n"),
    })),
    {
      label: making.shown,
      theirs: shown((field) => theirs.provenance.shown.includes(field)),
      yours: shown((field) => yours(field) !== "" && typed.get(publicTick(field)) === "on"),
    },
    {
      label: making.who,
      theirs: making.whoOptions[theirs.picture.digitalSource],
      yours: making.whoOptions[yours("digitalSource") as keyof typeof making.whoOptions] ?? "",
    },
    {
      label: making.likeness,
      theirs: making.likenessOptions[theirs.likeness ? "yes" : "no"],
      yours: making.likenessOptions[yours("likeness") as "yes" | "no"] ?? "",
    },
    {
      label: sizes.enlargement,
      theirs: wordOf(sizes.enlargements, String(theirs.enlargement)) ?? "",
      yours: wordOf(sizes.enlargements, yours("enlargement")) ?? "",
    },
    { label: crop.title, theirs: cropped("before"), yours: cropped("after") },
    { label: text.picture, theirs: "", yours: yours("pictureId") ? text.newPictureAlt : "" },
  ].filter((each) => each.theirs !== each.yours);
}

function priceText(price: string, language: Language): string {
  const cents = centsFromEuros(price);
  return cents === null ? price : euro(cents, language);
}
