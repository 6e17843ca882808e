import { useState } from "react";
import { Link } from "react-router";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { addLine, countItems, withoutAdded } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { euro } from "#app/shop/money.ts";
import { trackBottomBar } from "#app/ui/bottom-bar.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { useTaxes } from "#app/routes/kit/use-root-data.ts";
import { changeBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import type { CurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.ts";

type BuyProps = {
  lines: BasketLine[];
  prices: CurrentPrices;
};

/** Shows the total of the wall and adds all of it to the basket. */
export function Buy({ lines, prices }: BuyProps) {
  const text = useTexts(wallTexts);
  const taxes = useTaxes();
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const [added, setAdded] = useState<BasketLine[] | null>(null);
  const bought = lines.filter(({ id }) => !prices.unavailable.has(id));
  const count = countItems(bought);

  function add() {
    if (!changeBasket((basket) => withAll(basket, bought))) return toast.error(shop.basketFull);
    setAdded(bought);
    toast.success(text.added(count), {
      description: (
        <>
          {euro(prices.totalCents, language)}{" "}
          <Link to="/basket" className="ml-2 inline-flex min-h-8 items-center underline">
            {text.goToBasket}
          </Link>
        </>
      ),
      duration: 10_000,
      action: {
        label: shop.undo,
        onClick: () => {
          changeBasket((basket) => bought.reduce(withoutAdded, basket));
          setAdded(null);
        },
      },
    });
  }

  return (
    <section aria-labelledby="wall-total" className="mt-7 border-t border-ink pt-4">
      <div ref={trackBottomBar} className="buy-bar">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:block">
          <span id="wall-total" className="max-sm:sr-only">
            {text.total}
          </span>
          <output className="font-serif text-[2.5rem] leading-tight tracking-tight lining-nums max-sm:text-[1.6rem]">
            {euro(prices.totalCents, language)}
          </output>
        </p>
        <button
          type="button"
          disabled={count === 0}
          // A double click must not add everything twice.
          onClick={({ detail }) => detail < 2 && void add()}
          className={`${buttonStyle.primary} min-h-13 w-full text-base max-sm:w-auto max-sm:px-4 sm:mt-3 [@media(scripting:none)]:hidden`}
        >
          {text.addAll(count)}
        </button>
      </div>
      <p className="mt-2 text-sm text-soft">
        {taxes.note} {text.totalNote}
      </p>
      <p aria-live="polite" className="text-sm text-soft">
        {prices.state === "failed" && lines.length > 0 ? text.pricesFailed : null}
      </p>
      {added && added.length === bought.length ? (
        <p className="mt-2">
          <Link to="/basket" className={`${buttonStyle.plain} w-full`}>
            {text.goToBasket}
          </Link>
        </p>
      ) : null}
      <noscript>
        <p className="mt-3 border-l-2 border-edge bg-mat px-4 py-3 text-[0.9375rem]">
          {text.noScript}
        </p>
      </noscript>
    </section>
  );
}

/** All or nothing: returns the same basket if one line has no space. */
function withAll(basket: BasketLine[], lines: BasketLine[]): BasketLine[] {
  let all = basket;
  for (const line of lines) {
    const next = addLine(all, line);
    if (next === all) return basket;
    all = next;
  }
  return all;
}
