import { fitInWords } from "#app/i18n/fit.ts";
import { Link } from "react-router";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { countItems } from "#app/shop/basket/basket.ts";
import type { LinkedLine } from "#db/json-columns.ts";
import type { UnavailableLine } from "#app/shop/basket/price-basket.ts";
import { lineTotal, priceOfLines } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import { fitOfLine } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { trackBottomBar } from "#app/ui/bottom-bar.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import { useBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import type { CurrentPrice } from "#app/routes/storefront/kit/prices/current-prices.ts";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";
import { EndedLink } from "./ended-link.tsx";
import { useAcceptance } from "./use-acceptance.ts";

/** `now` is null if the line can no longer be bought; `gone` says why. */
export type PricedLinkedLine = LinkedLine & {
  id: string;
  now: CurrentPrice | null;
  gone: UnavailableLine["reason"] | null;
};

export function LinkedLines({ token, lines }: { token: string; lines: PricedLinkedLine[] }) {
  const text = useTexts(basketLinkTexts);
  const language = useLanguage();
  const available = lines.flatMap((line) => (line.now ? [{ ...line, now: line.now }] : []));
  const cents = new Map(available.map(({ id, now }) => [id, now.unitPriceCents]));
  const { accept, isBusy, hasFailed, ended } = useAcceptance(token, cents);
  const ownCount = countItems(useBasket());
  const count = countItems(available);
  if (ended) return <EndedLink texts={text.ended[ended]} token={token} state={ended} />;
  const total = priceOfLines(available.map(({ now, quantity }) => ({ ...now, quantity })));
  return (
    <>
      <h1 className="text-[min(2.75rem,12vw)] text-balance sm:text-6xl">
        {count > 0 ? text.title : text.allGoneTitle}
      </h1>
      <p className="mt-4 max-w-prose text-pretty text-soft">
        {count > 0 ? text.intro : text.allGoneText}
      </p>
      {ownCount > 0 && count > 0 ? (
        <p className="mt-5 border-l-2 border-accent bg-wash px-4 py-3 text-[0.9375rem]">
          {text.ownBasket(ownCount)}
        </p>
      ) : null}
      <ul className="mt-7 border-t border-ink">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {count > 0 ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
            <span>{text.total}</span>
            <span className="font-serif text-[2.5rem] leading-none tracking-tight">
              {euro(total, language)}
            </span>
          </p>
          <AcceptBar
            count={count}
            isBusy={isBusy}
            hasFailed={hasFailed}
            onAccept={() => void accept()}
          />
        </>
      ) : (
        <BrowseInstead />
      )}
    </>
  );
}

type AcceptBarProps = { count: number; isBusy: boolean; hasFailed: boolean; onAccept(): void };

/** Sticks to the bottom of a phone's screen, within reach of a thumb. */
function AcceptBar({ count, isBusy, hasFailed, onAccept }: AcceptBarProps) {
  const text = useTexts(basketLinkTexts);
  return (
    <div
      ref={trackBottomBar}
      className="sticky bottom-0 -mx-4 mt-7 border-t border-line bg-paper/95 px-4 py-4 backdrop-blur-sm sm:static sm:mx-0 sm:border-0 sm:px-0"
    >
      <div role="alert" className="text-sm text-alert">
        {hasFailed ? <p className="mb-3">{text.failed}</p> : null}
      </div>
      <noscript>
        <p className="mb-3 text-sm text-alert">{text.noScript}</p>
      </noscript>
      <button
        type="button"
        aria-disabled={isBusy}
        className={`${buttonStyle.primary} min-h-14 w-full text-[1.0625rem] sm:w-auto sm:px-10 [@media(scripting:none)]:hidden`}
        onClick={onAccept}
      >
        {isBusy ? `${text.taking}…` : text.take(count)}
      </button>
    </div>
  );
}

function BrowseInstead() {
  const shop = useTexts(shopTexts);
  return (
    <p className="mt-8">
      <Link to="/art" className={buttonStyle.primary}>
        {shop.browseArt}
      </Link>
    </p>
  );
}

function Line({ line }: { line: PricedLinkedLine }) {
  const text = useTexts(basketLinkTexts);
  const language = useLanguage();
  const medium = useMediumName()(line.mediaType);
  const { now, gone } = line;
  const crop = fitInWords(fitOfLine(line, now ?? undefined), language);
  const size = formatSize(line.size, language, now?.picture);
  const title = now?.title;
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-b-0">
      {now ? <Thumbnail picture={now.picture} plan={now.plan} alt="" /> : null}
      <div className="min-w-0 flex-1">
        <h2 lang={title?.lang} className="text-[1.375rem] leading-tight wrap-anywhere">
          {title?.text ?? line.reference}
        </h2>
        <p className="mt-1.5 text-[0.9375rem]">
          {title ? `${line.reference} · ` : null}
          {medium} · {size}
          {crop ? <span className="block">{crop}</span> : null}
        </p>
        {now ? (
          <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
            <span className="text-soft">{text.count(line.quantity)}</span>
            <span className="font-semibold tabular-nums">
              {euro(lineTotal({ ...now, quantity: line.quantity }), language)}
            </span>
          </p>
        ) : null}
        {now && now.unitPriceCents !== line.priceCents ? (
          <p className="mt-2 border-l-2 border-accent bg-wash px-3 py-2 text-sm">
            {text.was(euro(line.priceCents, language), euro(now.unitPriceCents, language))}
          </p>
        ) : null}
        {gone ? (
          <p className="mt-2 border-l-2 border-alert bg-alert-wash px-3 py-2 text-sm">
            <span className="font-medium text-alert">
              {gone === "piece" ? text.gonePiece : text.goneOption}
            </span>{" "}
            {text.notTaken}
          </p>
        ) : null}
      </div>
    </li>
  );
}
