import { Link } from "react-router";
import { fitInWords } from "#app/i18n/fit.ts";
import { breakdownInWords } from "#app/i18n/line-breakdown.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import type { BuyerOrder, BuyerOrderLine } from "#app/shop/orders/buyer-order.ts";
import type { LineBreakdown } from "#app/shop/fulfilment/fulfilment.ts";
import { fitOfPlan } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { soldMaterial, soldMediumName } from "#app/shop/media/medium.ts";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";

/** `taxes` is the note beside the total. */
export function Items({ order, taxes }: { order: BuyerOrder; taxes: string }) {
  const text = useTexts(orderTexts);
  const ticket = useTexts(ticketTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="text-[1.625rem] print:text-xl">
        {text.items}
      </h2>
      <ul className="mt-4 print:mt-2">
        {order.lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            breakdown={order.breakdown?.find(({ position }) => position === line.position)}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-3 text-[0.9375rem]">
        <span>
          {text.total} <span className="text-sm text-soft">({taxes})</span>
        </span>
        <span className="font-serif text-2xl leading-none tracking-tight print:text-xl">
          {euro(order.totalCents, language)}
        </span>
      </p>
      {order.refundedCents > 0 ? (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 text-[0.9375rem]">
          <span>{ticket.wentBack}</span>
          <span className="font-semibold tabular-nums">{euro(order.refundedCents, language)}</span>
        </p>
      ) : null}
    </section>
  );
}

type LineProps = { line: BuyerOrderLine; breakdown: LineBreakdown | undefined };

function Line({ line, breakdown }: LineProps) {
  const text = useTexts(orderTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const breakdownText = breakdownInWords(breakdown, line.quantity, language);
  const title = titleOf(line, language);
  const fit = fitInWords(fitOfPlan(line.plan, line.picture), language);
  const material = soldMaterial(line, language);
  const name = <span lang={title?.lang}>{title?.text ?? line.reference}</span>;
  return (
    <li className="flex flex-wrap items-center gap-4 border-t border-line py-4 sm:gap-6 print:flex-nowrap print:py-2">
      <Thumbnail
        picture={line.picture}
        plan={line.plan}
        alt=""
        className="size-20 sm:size-24 print:size-14 print:sm:size-14"
      />
      {/* Where letters are large on a phone, the picture stands above. */}
      <div className="flex min-w-0 grow basis-48 flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere print:text-base">
            {line.artPieceId ? (
              <Link to={`/art/${line.artPieceId}`} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <>
                {name}{" "}
                <span className="font-sans text-sm tracking-normal text-soft">
                  ({text.removedPiece})
                </span>
              </>
            )}
          </h3>
          <p className="mt-1 text-[0.9375rem]">
            {title ? `${line.reference} · ` : null}
            {soldMediumName(line, language)} · {formatSize(line.size, language, line.picture)}
            {fit ? ` · ${fit}` : null}
          </p>
          {material ? (
            <p lang={material.language} className="text-sm text-soft">
              {material.text}
            </p>
          ) : null}
          <p className="text-sm text-soft">
            {text.lineLabel(line.quantity, euro(line.unitPriceCents, language))} ·{" "}
            {shop.sources[line.picture.digitalSource]}
          </p>
          {breakdownText ? <p className="mt-1 text-sm font-semibold">{breakdownText}</p> : null}
        </div>
        <p className="text-[1.0625rem] font-semibold tabular-nums">
          {euro(lineTotal(line), language)}
        </p>
      </div>
    </li>
  );
}
