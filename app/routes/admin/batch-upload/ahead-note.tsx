import { useState } from "react";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { Language } from "#app/i18n/language.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { withChosenPrices } from "#app/shop/catalogue/chosen-prices.ts";
import { euro } from "#app/shop/money.ts";
import { readSize, sizeInWords } from "#app/shop/pricing/size-label.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import {
  enlargementThatSells,
  leastSide,
  proposedSize,
  sizesAhead,
} from "#app/shop/printing/sizes-ahead.ts";
import type { MediumAhead } from "#app/shop/printing/sizes-ahead.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import type { BatchFile, Typed } from "./batch-file.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { FromTable } from "./from-table.tsx";
import { EnlargedView } from "./enlarged-view.tsx";
import { ProposedSizes } from "../kit/pictures/proposed-sizes.tsx";

type AheadNoteProps = {
  file: BatchFile;
  rule: MatchingRule | null;
  print: PrintSettings;
  rooms: StaffCategory[];
  enlargement: number;
  /** All pictures of the batch that this rule prices. */
  among: PrintedPiece[];
  onType(typed: Partial<Typed>): void;
};

/** Applies the shop's own rules before anything is sent. */
export function AheadNote({ rooms, ...props }: AheadNoteProps) {
  return (
    <>
      <CouldBeSold {...props} />
      <FromTable
        file={props.file}
        rooms={rooms}
        media={props.print.media}
        options={props.rule?.mediaOptions ?? []}
        onType={props.onType}
      />
    </>
  );
}

function CouldBeSold({
  file,
  rule,
  print,
  enlargement,
  among,
  onType,
}: Omit<AheadNoteProps, "rooms">) {
  const text = useTexts(sizesAheadTexts);
  const { preview } = file;
  const options = rule?.mediaOptions ?? [];
  if (preview === undefined) return null;
  if (preview === null) return <p className="mt-1.5 text-[0.8125rem] text-soft">{text.notRead}</p>;
  if (options.length === 0) return <p className={looks.alert}>{text.noRule}</p>;
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
      {canBeSold ? null : <p className={looks.alert}>{text.unsold}</p>}
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
        <SizeProposal {...{ rule: rule!, piece, print, among, canBeSold, isShaped }} />
      )}
      <Enlarging {...{ file, options, piece, print, isShaped, onType }} />
    </div>
  );
}

const looks = {
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
  const short = (size: string) => readSize(size, language, picture)[0];
  return (
    <ul>
      {media.map(({ mediaType, offered, cut, needs }) => {
        const { sizes = [] } = options.find((each) => each.mediaType === mediaType) ?? {};
        const priced = (size: string) => {
          const cents = sizes.find((each) => each.size === size)?.priceCents;
          return cents ? text.priced(short(size), euro(cents, language)) : short(size);
        };
        const told = [
          offered.length > 0 ? listed(offered.map(priced), language) : text.nothing,
          ...(needs ? [text.needs(short(needs.size), needs.side)] : []),
          ...(cut.length > 0 ? [text.cut(listed(cut.map(short), language))] : []),
        ].reduce(text.and);
        return (
          <li key={mediaType} className={canBeSold && offered.length > 0 ? "" : "text-soft"}>
            {text.medium(wordOf(names, mediaType) ?? mediaType, told)}
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
  among: PrintedPiece[];
  canBeSold: boolean;
  isShaped: boolean;
};

/** The size that could be added, or what the picture lacks for the smallest. */
function SizeProposal({ rule, piece, print, among, canBeSold, isShaped }: SizeProposalProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  // why kept: the list must not fold while somebody adds a size from it.
  const [isOpen, setOpen] = useState(!isShaped);
  const proposed = proposedSize(rule.mediaOptions, piece, print);
  if (proposed && isOpen)
    return <ProposedSizes {...{ rule, print, pricedPieces: among }} proposed={[proposed]} />;
  if (proposed)
    return (
      <button type="button" className={looks.link} onClick={() => setOpen(true)}>
        {text.more}
      </button>
    );
  if (canBeSold) return null;
  const least = leastSide(rule.mediaOptions, piece, print);
  if (!least) return <p>{text.allCut(print.leastKept)}</p>;
  const has = Math.max(piece.picture.width, piece.picture.height);
  return <p>{text.tooSmall(sizeInWords(least.size, language, piece.picture), least.side, has)}</p>;
}

type EnlargingProps = Pick<AheadNoteProps, "file" | "print" | "onType"> & {
  options: MatchingRule["mediaOptions"];
  piece: PrintedPiece;
  isShaped: boolean;
};

function Enlarging({ file, options, piece, print, isShaped, onType }: EnlargingProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const [isLooking, setLooking] = useState(false);
  const helps = isShaped ? null : enlargementThatSells(options, piece, print);
  const times = helps?.times ?? piece.enlargement;
  if (times === 1) return null;
  const short = (size: string) => readSize(size, language, piece.picture)[0];
  const told = !helps
    ? text.enlargedBy(times)
    : helps.sells.length > 0
      ? text.enlargeSells(times, listed(helps.sells.map(short), language))
      : text.enlargeCarries(times, short(helps.proposes!.size));
  return (
    <div>
      <p>{told}</p>
      <p className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className={looks.link}
          onClick={() => onType({ enlargement: helps ? times : 1 })}
        >
          {helps ? text.enlarge(times) : text.notEnlarged}
        </button>
        <button type="button" className={looks.link} onClick={() => setLooking(true)}>
          {text.look}
        </button>
      </p>
      {isLooking ? (
        <EnlargedView file={file.file} times={times} onClose={() => setLooking(false)} />
      ) : null}
    </div>
  );
}

function listed(names: string[], language: Language): string {
  return new Intl.ListFormat(writing[language].locale, { type: "conjunction" }).format([
    ...new Set(names),
  ]);
}
