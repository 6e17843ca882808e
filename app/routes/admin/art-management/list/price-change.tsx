import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { MediumChoice, SizeChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import type { NamedSize } from "#app/shop/catalogue/bulk-change.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import type { OptionsChangeProps } from "./change-fields.tsx";

type TypedPrice = NamedSize & { price: string };

/**
 * A price per size that the pieces sell, and, folded, per size that they have unsold. An empty
 * field keeps each piece's price.
 */
export function PriceChange({ fields, onChange, media, count }: OptionsChangeProps) {
  const text = useTexts(bulkChangeTexts);
  if (media === null) return <p className="text-soft">{text.looking}</p>;
  if (media === "failed") return <p className="text-alert">{text.notLooked}</p>;
  const prices = JSON.parse(fields.prices) as TypedPrice[];
  const setPrice = (typed: TypedPrice) =>
    onChange({
      prices: JSON.stringify([...prices.filter((each) => !isSameSize(typed)(each)), typed]),
    });
  const listMedia = (isShown: (choice: SizeChoice) => boolean) =>
    media.flatMap((medium) => {
      const sizes = medium.sizes.filter(isShown);
      return sizes.length > 0 ? [{ ...medium, sizes }] : [];
    });
  const sold = listMedia((choice) => choice.sold > 0);
  const others = listMedia((choice) => choice.has > 0 && choice.sold === 0);
  if (sold.length + others.length === 0)
    return <p className="text-soft">{text.noSizes.withdraw}</p>;
  const otherCount = others.flatMap(({ sizes }) => sizes).length;
  return (
    <div className="grid gap-5">
      <p className="text-soft">{text.priceHint}</p>
      {sold.length === 0 ? <p>{text.noneSold}</p> : null}
      <MediumPrices media={sold} {...{ prices, count }} onType={setPrice} />
      {others.length > 0 ? (
        <details open={sold.length === 0}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-soft hover:text-ink">
            {text.otherSizes(otherCount)}
          </summary>
          <div className="grid gap-5">
            <p className="text-sm text-soft">{text.otherSizesHint}</p>
            <MediumPrices media={others} {...{ prices, count }} onType={setPrice} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

const isSameSize =
  ({ mediaType, size }: NamedSize) =>
  (other: NamedSize) =>
    other.mediaType === mediaType && other.size === size;

type MediumPricesProps = {
  media: MediumChoice[];
  prices: TypedPrice[];
  count: number;
  onType(typed: TypedPrice): void;
};

function MediumPrices({ media, prices, count, onType }: MediumPricesProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  const currentPrice = ({ cents }: SizeChoice) =>
    cents === null
      ? ""
      : cents.least === cents.most
        ? euro(cents.least, language)
        : text.pricesFrom(euro(cents.least, language), euro(cents.most, language));
  return media.map(({ mediaType, name, sold, sizes }) => (
    <fieldset key={mediaType} className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">
        {name}
        {sold > 0 && sold < count ? (
          <span className="ml-2 text-sm font-normal text-soft">{text.sells(sold, count)}</span>
        ) : null}
      </legend>
      {sizes.map((choice) => {
        const { size, has, sold, cents } = choice;
        const details = [
          ...(sold < has ? [text.has(has, count)] : []),
          ...(sold > 0 ? [text.sells(sold, count)] : []),
        ].join(", ");
        return (
          <MoneyField
            key={size}
            id={`change-price-${mediaType}-${size}`.replaceAll(/\W+/g, "-")}
            label={formatSize(size, language)}
            hint={text.priceNow(currentPrice(choice), details)}
            placeholder={
              cents?.least === cents?.most ? typedEuros(cents!.least, language) : undefined
            }
            value={prices.find(isSameSize({ mediaType, size }))?.price ?? ""}
            onChange={({ currentTarget }) =>
              onType({ mediaType, size, price: currentTarget.value })
            }
          />
        );
      })}
    </fieldset>
  ));
}
