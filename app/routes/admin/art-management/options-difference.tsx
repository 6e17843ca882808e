import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { MediumChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import { euro } from "#app/shop/money.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { ArrowRight } from "#app/ui/icons/back-office.ts";

export function FromTo({ from, to }: { from: string | null; to: string | null }) {
  const text = useTexts(bulkChangeTexts);
  return (
    <>
      <span className="text-soft">{from ?? text.none}</span>{" "}
      <ArrowRight size={14} className="inline align-[-0.125em]" />
      <span className="sr-only">{text.becomes}</span> <span>{to ?? text.none}</span>
    </>
  );
}

type OptionsDifferenceProps = {
  media: Pick<MediumChoice, "mediaType" | "name">[];
  before: MediaOption[];
  after: MediaOption[];
  /** Where no size and no price differs. */
  sameWords?: string;
};

/** Each size that is added or removed, or whose price changes. */
export function OptionsDifference({ before, after, media, sameWords }: OptionsDifferenceProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  const added = without(after, before);
  const removed = without(before, after);
  const repriced = changedPrices(before, after);
  const isSame = added.length + removed.length + repriced.length === 0;
  if (isSame) return <span className="text-soft">{sameWords ?? text.onlyMeasures}</span>;
  return (
    <span className="block">
      <PricesDifference {...{ repriced, media }} />
      {added.length !== removed.length ? (
        <span className="block text-soft">
          {text.sizesNow(countSizes(before), countSizes(after))}
        </span>
      ) : null}
      {[...removed, ...added].map(({ mediaType, size, priceCents }, index) => {
        const medium = media.find((choice) => choice.mediaType === mediaType)?.name ?? mediaType;
        const isAdded = index >= removed.length;
        return (
          <span key={`${mediaType} ${size}`} className="block">
            {isAdded ? "+ " : "− "}
            {medium} {formatSize(size, language)}, {euro(priceCents, language)}
          </span>
        );
      })}
    </span>
  );
}

type Repriced = ReturnType<typeof changedPrices>;

function PricesDifference({
  repriced,
  media,
}: Pick<OptionsDifferenceProps, "media"> & { repriced: Repriced }) {
  const language = useLanguage();
  return repriced.map(({ mediaType, size, priceCents, was: formerCents }) => (
    <span key={sizeKey(mediaType, size)} className="block tabular-nums">
      {media.find((each) => each.mediaType === mediaType)?.name ?? mediaType}{" "}
      {formatSize(size, language)}{" "}
      <span>
        <FromTo from={euro(formerCents, language)} to={euro(priceCents, language)} />
      </span>
    </span>
  ));
}

function changedPrices(before: MediaOption[], after: MediaOption[]) {
  const former = new Map(
    listSizes(before).map(({ mediaType, size, priceCents }) => [
      sizeKey(mediaType, size),
      priceCents,
    ]),
  );
  return listSizes(after).flatMap(({ mediaType, size, priceCents }) => {
    const formerCents = former.get(sizeKey(mediaType, size));
    return formerCents === undefined || formerCents === priceCents
      ? []
      : [{ mediaType, size, priceCents, was: formerCents }];
  });
}

const sizeKey = (mediaType: string, size: string) => `${mediaType}\n${size}`;

function listSizes(options: MediaOption[]) {
  return options.flatMap(({ mediaType, sizes }) => sizes.map((size) => ({ mediaType, ...size })));
}

function countSizes(options: MediaOption[]): number {
  return listSizes(options).length;
}

function without(options: MediaOption[], others: MediaOption[]) {
  const otherKeys = new Set(
    listSizes(others).map(({ mediaType, size }) => sizeKey(mediaType, size)),
  );
  return listSizes(options).filter(
    ({ mediaType, size }) => !otherKeys.has(sizeKey(mediaType, size)),
  );
}
