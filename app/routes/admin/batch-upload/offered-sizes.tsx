import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import type { OfferedShare } from "#app/shop/printing/sizes-ahead.ts";

/**
 * How many of its rule's sizes a new piece is large enough for, and the pixels that the next one
 * needs.
 */
export function OfferedSizes({ offered, of, disagree, needs }: OfferedShare) {
  const text = useTexts(sizesTexts);
  const language = useLanguage();
  if (of === 0) return null;
  if (disagree > 0)
    return (
      <p className="mt-1.5 text-[0.8125rem] font-medium text-alert">
        {text.someDisagree(disagree)}
      </p>
    );
  if (!needs) {
    return (
      <p className="mt-1.5 text-[0.8125rem] text-soft">
        {offered < of ? text.someOffered(offered, of) : text.allOffered(of)}
      </p>
    );
  }
  return (
    <p className="mt-1.5 text-[0.8125rem] text-soft tabular-nums">
      <span className={`font-medium ${offered === 0 ? "text-alert" : "text-ink"}`}>
        {text.someOffered(offered, of)}
      </span>
      {" · "}
      {text.needsSide(readSize(needs.size, language)[0], needs.side)}
    </p>
  );
}
