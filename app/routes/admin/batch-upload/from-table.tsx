import { useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { pricesWithoutSize } from "#app/shop/catalogue/chosen-prices.ts";
import type { ChosenPrice } from "#app/shop/catalogue/chosen-prices.ts";
import { euro } from "#app/shop/money.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { readTypedPrices } from "./batch-file.ts";
import type { BatchFile, CardInput } from "./batch-file.ts";

type FromTableProps = {
  file: BatchFile;
  categories: StaffCategory[];
  media: Medium[];
  options: MediaOption[];
  onType(typed: Partial<CardInput>): void;
};

/** Values that a card has from a table, beside its reference and title. */
export function FromTable({ file, categories, media, options, onType }: FromTableProps) {
  const text = useTexts(batchTableTexts);
  const language = useLanguage();
  const names = mediumNames(media, language);
  const category = categories.find(({ id }) => id === file.category?.categoryId);
  const sub = category?.subCategories.find(({ id }) => id === file.category?.subCategoryId);
  const describePrice = ({ mediaType, size, priceCents }: ChosenPrice) =>
    text.price(
      wordOf(names, mediaType) ?? mediaType,
      readSize(size, language)[0],
      euro(priceCents, language),
    );
  const unknownPrices = pricesWithoutSize(options, file.prices);
  const parts = [
    ...[category, sub].flatMap((category) => (category ? [nameIn(category, language)] : [])),
    ...file.prices.map(describePrice),
  ];
  return (
    <div className="mt-2 text-[0.8125rem] empty:hidden">
      {parts.length > 0 ? <p className="text-soft">{text.onCard(parts.join(" · "))}</p> : null}
      <RefusedPrices {...{ file, options, media, onType }} />
      {unknownPrices.length > 0 ? (
        <>
          <p className="mt-1 font-medium text-alert">
            {text.withoutSize(unknownPrices.map(describePrice).join(", "))}
          </p>
          <button
            type="button"
            className="min-h-8 text-left text-accent underline underline-offset-4"
            onClick={() =>
              onType({ prices: file.prices.filter((price) => !unknownPrices.includes(price)) })
            }
          >
            {text.leaveOut(unknownPrices.length)}
          </button>
        </>
      ) : null}
    </div>
  );
}

/** A field stays visible once it was: emptying it must not remove it. */
function useStaysVisible(isFilled: boolean): boolean {
  const [isVisible, setIsVisible] = useState(isFilled);
  if (isFilled && !isVisible) setIsVisible(true);
  return isVisible;
}

function RefusedPrices({ file, options, media, onType }: Omit<FromTableProps, "categories">) {
  const text = useTexts(batchTableTexts);
  const language = useLanguage();
  const { typedPrices } = file;
  const readTyped = (typed: string) => readTypedPrices(typed, options, media, language);
  if (!useStaysVisible(typedPrices !== "")) return null;
  const { problems } = readTyped(typedPrices);
  const message = problems.map(({ problem, part }) => text.problems[problem](part)).join(" ");
  return (
    <TextField
      id={`prices-${file.id}`}
      className="mt-2"
      label={text.typedPrices}
      hint={message ? text.typedPricesHint : undefined}
      value={typedPrices}
      autoComplete="off"
      spellCheck={false}
      problem={message || undefined}
      onChange={({ currentTarget: { value } }) =>
        onType({ typedPrices: value, prices: readTyped(value).prices })
      }
    />
  );
}

type InfosProps = Pick<FromTableProps, "file" | "onType"> & { readOnly: boolean };

/** Longer texts, which come only from a table. */
export function Infos({ file, readOnly, onType }: InfosProps) {
  const { infoEn, infoFr } = useTexts(artTexts);
  const labels = { additionalInfo: infoEn, additionalInfoFr: infoFr };
  const shown = {
    additionalInfo: useStaysVisible(file.additionalInfo !== ""),
    additionalInfoFr: useStaysVisible(file.additionalInfoFr !== ""),
  };
  return ownLanguageFirst(useLanguage()).map((language) => {
    const name = columnIn("additionalInfo", language);
    return shown[name] ? (
      <TextAreaField
        key={name}
        id={`${name}-${file.id}`}
        label={labels[name]}
        lang={language}
        rows={3}
        value={file[name]}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
      />
    ) : null;
  });
}
