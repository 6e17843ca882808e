import { fitInWords } from "#app/i18n/fit.ts";
import { Link } from "react-router";
import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { formatReadyFrom } from "#app/i18n/promise.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { RepricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import { fitOfLine } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";
import { acceptPrices, removeLine } from "#app/shop/basket/edit-basket.ts";
import { useMediumName, useTaxes } from "#app/routes/kit/use-root-data.ts";
import { changeBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import type { LocalizedPoint } from "#app/routes/storefront/kit/collection/localized-points.ts";
import type {
  CurrentPrices,
  CurrentPrice,
} from "#app/routes/storefront/kit/prices/current-prices.ts";
import type { DatedPointPromise } from "#app/routes/storefront/kit/collection/use-promises.ts";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";

/** The summary stands right above the button that binds (Code de la consommation, L221-14). */
export function Recap({
  lines,
  prices,
  point,
  promised,
}: {
  lines: BasketLine[];
  prices: CurrentPrices;
  point: LocalizedPoint | null;
  promised: DatedPointPromise | undefined;
}) {
  const text = useTexts(checkoutTexts);
  const basketText = useTexts(basketTexts);
  const known = useIsHydrated();
  const taxes = useTaxes();
  const language = useLanguage();
  const unavailable = lines.filter(({ id }) => prices.unavailable.has(id));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.625rem]">{text.recap}</h2>
        <Link
          to="/basket"
          className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          {text.changeBasket}
        </Link>
      </div>
      {known ? null : <p className="mt-3 text-soft">{basketText.loading}…</p>}
      <ul className="mt-3">
        {lines.map((line) => (
          <RecapLine
            key={line.id}
            line={line}
            now={prices.priced.get(line.id)}
            unavailable={prices.unavailable.get(line.id)}
            repriced={prices.repriced.find(({ id }) => id === line.id)}
          />
        ))}
      </ul>
      {prices.repriced.length > 0 || unavailable.length > 0 ? (
        <SettleButtons repriced={prices.repriced} unavailable={unavailable} />
      ) : null}
      <dl className="border-t border-line pt-4 text-[0.9375rem]">
        <div>
          <dt className="text-sm text-soft">{text.collectedAt}</dt>
          <dd className="mt-0.5">
            {point ? (
              <ChosenPoint {...{ point, promised }} />
            ) : (
              <span className="text-soft">{known ? text.noPointChosen : "…"}</span>
            )}
          </dd>
        </div>
        <div
          className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-4"
          aria-live="polite"
        >
          <dt>{text.total}</dt>
          <dd className="font-serif text-[2.5rem] leading-none tracking-tight">
            {known ? euro(prices.totalCents, language) : "…"}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-soft">
        {taxes.note} {text.taxes}
      </p>
    </>
  );
}

type ChosenPointProps = { point: LocalizedPoint; promised: DatedPointPromise | undefined };

function ChosenPoint({ point, promised }: ChosenPointProps) {
  const text = useTexts(checkoutTexts);
  const promise = useTexts(promiseTexts);
  const language = useLanguage();
  return (
    <>
      <span className="font-semibold">{point.name}</span>
      <span className="block whitespace-pre-line">{point.address}</span>
      <span className="mt-0.5 block text-sm text-soft">
        {promised
          ? promise.ready(formatReadyFrom(promised, language))
          : point.hasHours
            ? promise.byHours
            : text.estimate}
      </span>
    </>
  );
}

type RecapLineProps = {
  line: BasketLine;
  now: CurrentPrice | undefined;
  unavailable: UnavailableLine | undefined;
  repriced: RepricedLine | undefined;
};

function RecapLine({ line, now, unavailable, repriced }: RecapLineProps) {
  const text = useTexts(basketTexts);
  const shop = useTexts(shopTexts);
  const mediumName = useMediumName();
  const language = useLanguage();
  const fit = fitInWords(fitOfLine(line, now), language);
  const unitPriceCents = now?.unitPriceCents ?? line.seenPriceCents;
  const picture = now?.picture ?? line.picture;
  return (
    <li className="border-t border-line py-4">
      <div className="flex gap-4">
        <Thumbnail
          picture={picture}
          plan={now?.plan}
          alt=""
          className={`size-16 ${unavailable ? "opacity-45 grayscale" : ""}`}
        />
        <div className="min-w-0 grow text-[0.9375rem]">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span lang={now?.title?.lang} className="font-semibold wrap-anywhere">
              {now?.title?.text ?? now?.reference ?? line.reference}
            </span>
            {unavailable ? null : (
              <span className="font-semibold tabular-nums">
                {euro(lineTotal({ quantity: line.quantity, unitPriceCents }), language)}
              </span>
            )}
          </p>
          <p className="mt-0.5 text-sm text-soft">
            {now?.title ? `${now.reference} · ` : null}
            {mediumName(line.mediaType)} · {formatSize(line.size, language, picture)}
            {fit ? <span className="block">{fit}</span> : null}
            <span className="block">{shop.sources[picture.digitalSource]}</span>
          </p>
          {unavailable ? (
            <p className="mt-0.5 text-sm font-medium text-alert">
              {unavailable.reason === "piece" ? text.unavailablePiece : text.unavailableOption}
            </p>
          ) : (
            <p className="mt-0.5 text-sm text-soft tabular-nums">
              {line.quantity} × {euro(unitPriceCents, language)}
            </p>
          )}
          {repriced ? (
            <p className="mt-1.5 border-l-2 border-accent bg-wash px-2.5 py-1 text-sm font-medium">
              {repriced.seenPriceCents > 0
                ? text.repriced(
                    euro(repriced.seenPriceCents, language),
                    euro(repriced.unitPriceCents, language),
                  )
                : text.pricedAnew(euro(repriced.unitPriceCents, language))}
            </p>
          ) : null}
        </div>
      </div>
    </li>
  );
}

type SettleButtonsProps = { repriced: RepricedLine[]; unavailable: BasketLine[] };

/** Accepts changed prices, and removes what is no longer sold. */
function SettleButtons({ repriced, unavailable }: SettleButtonsProps) {
  const text = useTexts(checkoutTexts);
  const basketText = useTexts(basketTexts);
  return (
    <div className="flex flex-wrap gap-3 pb-4">
      {repriced.length > 0 ? (
        <button
          type="button"
          data-settle
          className={buttonStyle.plain}
          onClick={() => changeBasket((lines) => acceptPrices(lines, repriced))}
        >
          {repriced.length === 1 ? basketText.acceptPrice : basketText.acceptPrices}
        </button>
      ) : null}
      {unavailable.length > 0 ? (
        <button
          type="button"
          data-settle
          className={buttonStyle.plain}
          onClick={() =>
            unavailable.forEach(({ id }) => changeBasket((lines) => removeLine(lines, id)))
          }
        >
          {text.removeUnavailable}
        </button>
      ) : null}
    </div>
  );
}
