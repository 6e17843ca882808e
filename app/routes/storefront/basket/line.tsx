import { fitInWords } from "#app/i18n/fit.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { RepricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import { fitOfLine } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { setQuantity } from "#app/shop/basket/basket.ts";
import { acceptPrices } from "#app/shop/basket/edit-basket.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import { changeBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import type { CurrentPrice } from "#app/routes/storefront/kit/prices/current-prices.ts";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";
import { Quantity } from "./quantity.tsx";

const removeStyle =
  "inline-flex min-h-11 items-center text-sm text-soft underline decoration-edge/50 underline-offset-4 hover:text-ink hover:decoration-ink";

type LineProps = {
  line: BasketLine;
  /** The server's answer for this line; undefined until it arrives. */
  now: CurrentPrice | undefined;
  unavailable: UnavailableLine | undefined;
  repriced: RepricedLine | undefined;
  onRemove: () => void;
};

export function Line({ line, now, unavailable, repriced, onRemove }: LineProps) {
  const text = useTexts(basketTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const reference = now?.reference ?? line.reference;
  const title = now?.title;
  const unitPriceCents = now?.unitPriceCents ?? line.seenPriceCents;
  const medium = useMediumName()(line.mediaType);
  const size = formatSize(line.size, language, now?.picture ?? line.picture);
  const crop = fitInWords(fitOfLine(line, now), language);
  const name = [title?.text ?? reference, medium, size, ...(crop ? [crop] : [])].join(", ");
  const address = unavailable?.reason === "piece" ? null : `/art/${line.artPieceId}`;
  const thumbnail = <Thumbnail picture={now?.picture ?? line.picture} plan={now?.plan} alt="" />;
  return (
    <li className="border-t border-line py-6 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap gap-4 sm:flex-nowrap sm:gap-6">
        <div className={unavailable ? "opacity-45 grayscale" : undefined}>
          {address === null ? (
            thumbnail
          ) : (
            <Link to={address} tabIndex={-1} aria-hidden className="block">
              {thumbnail}
            </Link>
          )}
        </div>
        <div className="flex min-w-0 grow basis-48 flex-col gap-2 sm:flex-row sm:justify-between sm:gap-6">
          <div className="min-w-0">
            <Name title={title ?? { text: reference }} address={address} />
            <p className="mt-1.5 text-[0.9375rem] text-ink">
              {title ? `${reference} · ` : null}
              {medium} · {size}
              {crop ? <span className="block">{crop}</span> : null}
            </p>
            {unitPriceCents > 0 && !unavailable ? (
              <p className="mt-0.5 text-sm text-soft">
                {text.each(euro(unitPriceCents, language))}
                <span className="block">
                  {shop.sources[(now?.picture ?? line.picture).digitalSource]}
                </span>
              </p>
            ) : null}
            <button
              type="button"
              className={removeStyle}
              aria-label={text.removeNamed(name)}
              onClick={onRemove}
            >
              {text.remove}
            </button>
          </div>
          {unavailable ? null : (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 self-stretch sm:flex-none sm:flex-nowrap sm:items-start sm:justify-end sm:self-start">
              <Quantity
                value={line.quantity}
                name={name}
                onChange={(quantity) =>
                  changeBasket((lines) => setQuantity(lines, line.id, quantity))
                }
              />
              <p className="flex ml-auto min-h-11 items-center justify-end sm:min-w-24 text-[1.0625rem] font-semibold tabular-nums">
                {unitPriceCents > 0
                  ? euro(lineTotal({ quantity: line.quantity, unitPriceCents }), language)
                  : "…"}
              </p>
            </div>
          )}
        </div>
      </div>
      {repriced ? <RepricedNote repriced={repriced} name={name} /> : null}
      {unavailable ? <UnavailableNote reason={unavailable.reason} /> : null}
    </li>
  );
}

type NameProps = { title: LocalText; address: string | null };

function Name({ title: { text, lang }, address }: NameProps) {
  return (
    <h2 lang={lang} className="text-[1.375rem] leading-tight wrap-anywhere">
      {address === null ? (
        text
      ) : (
        <Link
          to={address}
          className="-my-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {text}
        </Link>
      )}
    </h2>
  );
}

function RepricedNote({ repriced, name }: { repriced: RepricedLine; name: string }) {
  const text = useTexts(basketTexts);
  const language = useLanguage();
  return (
    <Note tone="wash">
      <p className="font-medium">
        {repriced.seenPriceCents > 0
          ? text.repriced(
              euro(repriced.seenPriceCents, language),
              euro(repriced.unitPriceCents, language),
            )
          : text.pricedAnew(euro(repriced.unitPriceCents, language))}
      </p>
      <button
        type="button"
        className={`${buttonStyle.plain} bg-transparent`}
        aria-label={text.acceptPriceOf(name)}
        onClick={() => changeBasket((lines) => acceptPrices(lines, [repriced]))}
      >
        {text.acceptPrice}
      </button>
    </Note>
  );
}

function UnavailableNote({ reason }: { reason: UnavailableLine["reason"] }) {
  const text = useTexts(basketTexts);
  return (
    <Note tone="alert">
      <p>
        <span className="font-medium text-alert">
          {reason === "piece" ? text.unavailablePiece : text.unavailableOption}
        </span>{" "}
        {text.notCounted}
      </p>
    </Note>
  );
}

function Note({ tone, children }: { tone: "wash" | "alert"; children: ReactNode }) {
  const ground = tone === "wash" ? "border-accent bg-wash" : "border-alert bg-alert-wash";
  return (
    <div
      data-basket-note
      tabIndex={-1}
      className={`mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 px-4 py-3 text-[0.9375rem] ${ground}`}
    >
      {children}
    </div>
  );
}
