import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { euro } from "#app/shop/money.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import type { BatchFile } from "./batch-file.ts";

type FromTableProps = { file: BatchFile; rooms: StaffCategory[]; media: Medium[] };

/** What a card has of a table beside its reference and titles. */
export function FromTable({ file, rooms, media }: FromTableProps) {
  const text = useTexts(batchTableTexts);
  const language = useLanguage();
  const names = mediumNames(media, language);
  const category = rooms.find(({ id }) => id === file.room?.categoryId);
  const sub = category?.subCategories.find(({ id }) => id === file.room?.subCategoryId);
  const parts = [
    ...[category, sub].flatMap((room) => (room ? [nameIn(room, language)] : [])),
    ...(file.additionalInfo || file.additionalInfoFr ? [text.hasText] : []),
    ...file.prices.map(({ mediaType, size, priceCents }) =>
      text.price(
        wordOf(names, mediaType) ?? mediaType,
        readSize(size, language)[0],
        euro(priceCents, language),
      ),
    ),
  ];
  if (parts.length === 0) return null;
  return <p className="mt-2 text-[0.8125rem] text-soft">{text.onCard(parts.join(" · "))}</p>;
}
