import { Link } from "react-router";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { restoreLines } from "#app/shop/basket/edit-basket.ts";
import { useIsKiosk, useTaxes } from "#app/routes/kit/use-root-data.ts";
import {
  changeBasket,
  readBasket,
} from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import type { CurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.ts";
import { ReadyNote } from "#app/routes/storefront/kit/collection/ready-note.tsx";

type SummaryProps = { lines: BasketLine[]; prices: CurrentPrices; onToPhone(): void };

export function Summary({ lines, prices, onToPhone }: SummaryProps) {
  const text = useTexts(basketTexts);
  const taxes = useTaxes();
  const link = useTexts(basketLinkTexts);
  const language = useLanguage();
  const isKiosk = useIsKiosk();
  const mustConfirm = prices.state === "known" && !prices.isSettled;
  return (
    <section aria-labelledby="summary" className="border-t border-ink pt-5 lg:sticky lg:top-28">
      <h2 id="summary" className="text-2xl">
        {text.summary}
      </h2>
      <dl className="mt-5 space-y-2.5 text-[0.9375rem]">
        <div className="flex justify-between gap-4">
          <dt className="text-soft">{text.totalItems}</dt>
          <dd className="tabular-nums">{prices.items}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-soft">{text.collection}</dt>
          <dd>{text.free}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt>{text.totalPrice}</dt>
          <dd className="font-serif text-[2.5rem] leading-none tracking-tight">
            {euro(prices.totalCents, language)}
          </dd>
        </div>
      </dl>
      <div className="mt-3 text-soft empty:hidden">
        <ReadyNote prints={lines} otherwise="" />
      </div>
      <p className="mt-3 text-sm text-soft">
        {taxes.note} {text.vat}
      </p>
      <div aria-live="polite" className="text-sm">
        {prices.state === "asking" ? <p className="mt-4 text-soft">{text.pricing}…</p> : null}
        {prices.state === "failed" ? <PricingFailed onRetry={prices.retry} /> : null}
        {mustConfirm ? (
          <p id="settle-first" className="mt-4 text-ink">
            {text.settleFirst}
          </p>
        ) : null}
      </div>
      <div className="mt-6 grid gap-3">
        {isKiosk ? null : <ToCheckout prices={prices} mustConfirm={mustConfirm} />}
        {/* Hidden on phones, where it would be pointless. */}
        <button
          type="button"
          className={isKiosk ? buttonStyle.primary : `${buttonStyle.plain} max-md:hidden`}
          onClick={onToPhone}
        >
          {link.toPhone}
        </button>
        <Link to="/art" className={buttonStyle.plain}>
          {text.continueShopping}
        </Link>
        <ClearBasket />
      </div>
    </section>
  );
}

function ToCheckout({ prices, mustConfirm }: { prices: CurrentPrices; mustConfirm: boolean }) {
  const text = useTexts(basketTexts);
  return prices.isSettled ? (
    // Only a new document has a security policy that admits the provider's script.
    <Link to="/checkout" reloadDocument className={buttonStyle.primary}>
      {text.checkout}
    </Link>
  ) : (
    <button
      type="button"
      aria-disabled
      aria-describedby={mustConfirm ? "settle-first" : undefined}
      className={`${buttonStyle.primary} ${mustConfirm ? "" : "opacity-45"}`}
      onClick={() => mustConfirm && showFirstNote()}
    >
      {text.checkout}
    </button>
  );
}

function PricingFailed({ onRetry }: { onRetry: () => void }) {
  const text = useTexts(basketTexts);
  const shop = useTexts(shopTexts);
  return (
    <div className="mt-5 border-l-2 border-alert bg-alert-wash px-4 py-3">
      <p className="font-medium text-alert">{text.pricingFailedTitle}</p>
      <p className="mt-1">{text.pricingFailedText}</p>
      <button
        type="button"
        className={`${buttonStyle.plain} mt-3 bg-transparent`}
        onClick={onRetry}
      >
        {shop.tryAgain}
      </button>
    </div>
  );
}

function ClearBasket() {
  const text = useTexts(basketTexts);
  const shop = useTexts(shopTexts);
  function clear() {
    const previous = readBasket();
    changeBasket(() => []);
    toast.success(text.cleared, {
      duration: 8000,
      action: {
        label: shop.undo,
        onClick: () => changeBasket((lines) => restoreLines(lines, previous, 0)),
      },
    });
  }
  return (
    <button type="button" className={buttonStyle.quiet} onClick={clear}>
      {text.clear}
    </button>
  );
}

function showFirstNote() {
  document.querySelector<HTMLElement>("[data-basket-note]")?.focus();
}
