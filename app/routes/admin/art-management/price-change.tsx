import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { SizeChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import type { NamedSize } from "#app/shop/catalogue/piece-change.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import type { OptionsChangeProps } from "./change-fields.tsx";

type TypedPrice = NamedSize & { price: string };

/** A price for each size that the pieces have; an empty one leaves what each of them asks. */
export function PriceChange({ fields, onChange, media, count }: OptionsChangeProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  if (media === null) return <p className="text-soft">{text.looking}</p>;
  if (media === "failed") return <p className="text-alert">{text.notLooked}</p>;
  const prices = JSON.parse(fields.prices) as TypedPrice[];
  const shown = media.flatMap((medium) => {
    const sizes = medium.sizes.filter(({ has }) => has > 0);
    return sizes.length > 0 ? [{ ...medium, sizes }] : [];
  });
  const isOf =
    ({ mediaType, size }: NamedSize) =>
    (each: NamedSize) =>
      each.mediaType === mediaType && each.size === size;
  const type = (typed: TypedPrice) =>
    onChange({
      prices: JSON.stringify([...prices.filter((each) => !isOf(typed)(each)), typed]),
    });
  const asked = ({ cents }: SizeChoice) =>
    cents === null
      ? ""
      : cents.least === cents.most
        ? euro(cents.least, language)
        : text.pricesFrom(euro(cents.least, language), euro(cents.most, language));
  if (shown.length === 0) return <p className="text-soft">{text.noSizes.withdraw}</p>;
  return (
    <div className="grid gap-5">
      <p className="text-soft">{text.priceHint}</p>
      {shown.map(({ mediaType, name, sizes }, place) => (
        <fieldset key={mediaType} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-1.5 font-semibold">{name}</legend>
          {sizes.map((choice, at) => {
            const { size, has, cents } = choice;
            return (
              <MoneyField
                key={size}
                id={`change-price-${place}-${at}`}
                label={sizeInWords(size, language)}
                hint={text.priceNow(asked(choice), text.has(has, count))}
                placeholder={
                  cents?.least === cents?.most ? typedEuros(cents!.least, language) : undefined
                }
                value={prices.find(isOf({ mediaType, size }))?.price ?? ""}
                onChange={({ currentTarget }) =>
                  type({ mediaType, size, price: currentTarget.value })
                }
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
