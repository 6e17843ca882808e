import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { pricesWithoutSize } from "#app/shop/catalogue/chosen-prices.ts";
import type { ChosenPrice } from "#app/shop/catalogue/chosen-prices.ts";
import { euro } from "#app/shop/money.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import type { BatchFile } from "./batch-file.ts";

type FromTableProps = {
  file: BatchFile;
  rooms: StaffCategory[];
  media: Medium[];
  options: MediaOption[];
  onPrices(prices: ChosenPrice[]): void;
};

/** What a card has of a table beside its reference and titles. */
export function FromTable({ file, rooms, media, options, onPrices }: FromTableProps) {
  const text = useTexts(batchTableTexts);
  const language = useLanguage();
  const names = mediumNames(media, language);
  const category = rooms.find(({ id }) => id === file.room?.categoryId);
  const sub = category?.subCategories.find(({ id }) => id === file.room?.subCategoryId);
  const told = ({ mediaType, size, priceCents }: ChosenPrice) =>
    text.price(
      wordOf(names, mediaType) ?? mediaType,
      readSize(size, language)[0],
      euro(priceCents, language),
    );
  const lost = pricesWithoutSize(options, file.prices);
  const parts = [
    ...[category, sub].flatMap((room) => (room ? [nameIn(room, language)] : [])),
    ...(file.additionalInfo || file.additionalInfoFr ? [text.hasText] : []),
    ...file.prices.map(told),
  ];
  if (parts.length === 0) return null;
  return (
    <div className="mt-2 text-[0.8125rem]">
      <p className="text-soft">{text.onCard(parts.join(" · "))}</p>
      {lost.length > 0 ? (
        <>
          <p className="mt-1 font-medium text-alert">
            {text.withoutSize(lost.map(told).join(", "))}
          </p>
          <button
            type="button"
            className="min-h-8 text-left text-accent underline underline-offset-4"
            onClick={() => onPrices(file.prices.filter((each) => !lost.includes(each)))}
          >
            {text.leaveOut(lost.length)}
          </button>
        </>
      ) : null}
    </div>
  );
}
