import { useState } from "react";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { Language } from "#app/i18n/language.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { withChosenPrices } from "#app/shop/catalogue/chosen-prices.ts";
import { euro } from "#app/shop/money.ts";
import { readSize, formatSize } from "#app/shop/pricing/size-label.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import {
  enlargementThatSells,
  minSide,
  proposedSize,
  sizesAhead,
} from "#app/shop/printing/sizes-ahead.ts";
import type { MediumAhead } from "#app/shop/printing/sizes-ahead.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import type { BatchFile, CardInput } from "./batch-file.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { FromTable } from "./from-table.tsx";
import { EnlargedView } from "./enlarged-view.tsx";
import { ProposedSizes } from "#app/routes/admin/kit/pictures/proposed-sizes.tsx";

type EligibilityNoteProps = {
  file: BatchFile;
  rule: MatchingRule | null;
  print: PrintSettings;
  categories: StaffCategory[];
  enlargement: number;
  /** All pictures of the batch that this rule prices. */
  pricedPieces: PrintedPiece[];
  onType(typed: Partial<CardInput>): void;
};

/** Applies the shop's own rules before anything is sent. */
export function EligibilityNote({ categories, ...props }: EligibilityNoteProps) {
  return (
    <>
      <OfferableSizes {...props} />
      <FromTable
        file={props.file}
        categories={categories}
        media={props.print.media}
        options={props.rule?.mediaOptions ?? []}
        onType={props.onType}
      />
    </>
  );
}

function OfferableSizes({
  file,
  rule,
  print,
  enlargement,
  pricedPieces,
  onType,
}: Omit<EligibilityNoteProps, "categories">) {
  const text = useTexts(sizesAheadTexts);
  const { preview } = file;
  const options = rule?.mediaOptions ?? [];
  if (preview === undefined) return null;
  if (preview === null) return <p className="mt-1.5 text-[0.8125rem] text-soft">{text.notRead}</p>;
  if (options.length === 0) return <p className={styles.alert}>{text.noRule}</p>;
  const piece: PrintedPiece = { picture: preview, fits: {}, enlargement };
  const { media, canBeSold, isShaped, isServed } = sizesAhead(options, piece, print);
  const sizes = (
    <Sizes
      {...{ media, canBeSold, print, picture: preview }}
      options={withChosenPrices(options, file.prices)}
    />
  );
  return (
    <div className="mt-2.5 grid gap-1.5 text-[0.8125rem] tabular-nums">
      <p className="text-soft">{text.pixels(preview.width, preview.height)}</p>
      {canBeSold ? null : <p className={styles.alert}>{text.unsold}</p>}
      {canBeSold ? (
        sizes
      ) : (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-soft hover:text-ink">
            {text.why}
          </summary>
          {sizes}
        </details>
      )}
      {isServed ? null : (
        <SizeProposal {...{ rule: rule!, piece, print, pricedPieces, canBeSold, isShaped }} />
      )}
      <EnlargementChoice {...{ file, options, piece, print, isShaped, onType }} />
    </div>
  );
}

const styles = {
  alert: "mt-1.5 text-[0.8125rem] font-medium text-alert",
  link: "min-h-8 text-left text-accent underline underline-offset-4",
};

type SizesProps = {
  media: MediumAhead[];
  canBeSold: boolean;
  print: PrintSettings;
  picture: PrintedPiece["picture"];
  options: MatchingRule["mediaOptions"];
};

function Sizes({ media, canBeSold, print, picture, options }: SizesProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const names = mediumNames(print.media, language);
  const shortName = (size: string) => readSize(size, language, picture)[0];
  return (
    <ul>
      {media.map(({ mediaType, offered, cut, needs }) => {
        const { sizes = [] } = options.find((option) => option.mediaType === mediaType) ?? {};
        const withPrice = (size: string) => {
          const cents = sizes.find((offer) => offer.size === size)?.priceCents;
          return cents ? text.priced(shortName(size), euro(cents, language)) : shortName(size);
        };
        const parts = [
          offered.length > 0 ? joinNames(offered.map(withPrice), language) : text.nothing,
          ...(needs ? [text.needs(shortName(needs.size), needs.side)] : []),
          ...(cut.length > 0 ? [text.cut(joinNames(cut.map(shortName), language))] : []),
        ].reduce(text.and);
        return (
          <li key={mediaType} className={canBeSold && offered.length > 0 ? "" : "text-soft"}>
            {text.medium(wordOf(names, mediaType) ?? mediaType, parts)}
          </li>
        );
      })}
    </ul>
  );
}

type SizeProposalProps = {
  rule: MatchingRule;
  piece: PrintedPiece;
  print: PrintSettings;
  pricedPieces: PrintedPiece[];
  canBeSold: boolean;
  isShaped: boolean;
};

/** The size that could be added, or how many pixels the picture lacks for the smallest. */
function SizeProposal({
  rule,
  piece,
  print,
  pricedPieces,
  canBeSold,
  isShaped,
}: SizeProposalProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  // The list must not fold while somebody adds a size from it.
  const [isOpen, setOpen] = useState(!isShaped);
  const proposed = proposedSize(rule.mediaOptions, piece, print);
  if (proposed && isOpen)
    return <ProposedSizes {...{ rule, print, pricedPieces }} proposed={[proposed]} />;
  if (proposed)
    return (
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {text.more}
      </button>
    );
  if (canBeSold) return null;
  const minNeeded = minSide(rule.mediaOptions, piece, print);
  if (!minNeeded) return <p>{text.allCut(print.leastKept)}</p>;
  const longSide = Math.max(piece.picture.width, piece.picture.height);
  return (
    <p>
      {text.tooSmall(formatSize(minNeeded.size, language, piece.picture), minNeeded.side, longSide)}
    </p>
  );
}

type EnlargementChoiceProps = Pick<EligibilityNoteProps, "file" | "print" | "onType"> & {
  options: MatchingRule["mediaOptions"];
  piece: PrintedPiece;
  isShaped: boolean;
};

function EnlargementChoice({
  file,
  options,
  piece,
  print,
  isShaped,
  onType,
}: EnlargementChoiceProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const [isViewOpen, setViewOpen] = useState(false);
  const sufficient = isShaped ? null : enlargementThatSells(options, piece, print);
  const times = sufficient?.times ?? piece.enlargement;
  if (times === 1) return null;
  const shortName = (size: string) => readSize(size, language, piece.picture)[0];
  const message = !sufficient
    ? text.enlargedBy(times)
    : sufficient.sells.length > 0
      ? text.enlargeSells(times, joinNames(sufficient.sells.map(shortName), language))
      : text.enlargeCarries(times, shortName(sufficient.proposes!.size));
  return (
    <div>
      <p>{message}</p>
      <p className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className={styles.link}
          onClick={() => onType({ enlargement: sufficient ? times : 1 })}
        >
          {sufficient ? text.enlarge(times) : text.notEnlarged}
        </button>
        <button type="button" className={styles.link} onClick={() => setViewOpen(true)}>
          {text.look}
        </button>
      </p>
      {isViewOpen ? (
        <EnlargedView file={file.file} times={times} onClose={() => setViewOpen(false)} />
      ) : null}
    </div>
  );
}

function joinNames(names: string[], language: Language): string {
  return new Intl.ListFormat(writing[language].locale, { type: "conjunction" }).format([
    ...new Set(names),
  ]);
}
