import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { OfferedShare } from "#app/shop/printing/sizes-ahead.ts";
import type { PieceState } from "#db/values.ts";

type HangingNoteProps = {
  state: PieceState;
  hangAt: string | null;
  sizes: OfferedShare | null;
};

/** Whether visitors find a new piece, or why not. */
export function HangingNote({ state, hangAt, sizes }: HangingNoteProps) {
  const text = useTexts(pieceStatesTexts);
  const language = useLanguage();
  const isUnsold = sizes !== null && sizes.offered === 0;
  const when = hangAt ? longDateTime(new Date(hangAt), language) : null;
  const message =
    state === "hung"
      ? text.isHung
      : state === "archived"
        ? text.states.archived
        : when
          ? (isUnsold ? text.waitsUntil : text.hangsBy)(when)
          : isUnsold
            ? sizes.of === 0
              ? text.waitsForPrices
              : text.waitsForSizes
            : text.isDraft;
  return (
    <p
      className={`mt-1.5 text-[0.8125rem] ${isUnsold && state !== "hung" ? "font-medium text-alert" : "text-soft"}`}
    >
      {message}
    </p>
  );
}
