import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { ChosenOption } from "#db/json-columns.ts";
import type { Extent } from "#app/shop/printing/print-plan.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { trackBottomBar } from "#app/ui/bottom-bar.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useMediumName, useTaxes } from "#app/routes/kit/use-root-data.ts";

type BuyBarProps = { chosen: ChosenOption | null; picture: Extent };

/** Stays at the bottom of the screen on a phone. */
export function BuyBar({ chosen, picture }: BuyBarProps) {
  const text = useTexts(artPieceTexts);
  const taxes = useTaxes();
  const language = useLanguage();
  const mediumName = useMediumName();
  return (
    <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 sm:mt-6">
      <div ref={trackBottomBar} className="buy-bar">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <output className="block font-serif text-[2.5rem] leading-tight tracking-tight lining-nums max-sm:text-[1.6rem] max-sm:leading-none">
            {chosen ? euro(chosen.priceCents, language) : "–"}
          </output>
          {chosen ? (
            <span className="mt-0.5 block min-w-0 shrink grow basis-[100px] truncate text-xs text-soft sm:hidden">
              {`${readSize(chosen.size, language, picture)[0]} · ${mediumName(chosen.mediaType)}`}
            </span>
          ) : null}
        </p>
        <button
          disabled={!chosen}
          className={`${buttonStyle.primary} min-h-[min(3.25rem,60px)] text-base max-sm:px-4 sm:order-last sm:col-span-2 sm:mt-3 [@media(scripting:none)]:hidden`}
        >
          {text.addToBasket}
        </button>
      </div>
      <p className="text-sm text-soft max-sm:col-span-2 sm:text-right">
        {taxes.note} {text.priceNote}
      </p>
    </div>
  );
}
