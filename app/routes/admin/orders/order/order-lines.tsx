import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { fitInWords } from "#app/i18n/fit.ts";
import { breakdownInWords } from "#app/i18n/line-breakdown.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import { isFullyVisible } from "#app/shop/orders/order-access.ts";
import type { LineBreakdown } from "#app/shop/fulfilment/fulfilment.ts";
import type { VisibleLine, VisibleOrder, StaffOrder } from "#app/shop/orders/staff-order.ts";
import { flatCanvas } from "#app/shop/printing/print-preview.ts";
import { fitOfPlan } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { FoldLegend } from "#app/routes/kit/pictures/print-preview.tsx";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";
import { PrintFile, useFreshPrintFiles } from "./print-file.tsx";

/** Shows a canvas as the printer cuts it, with the fold. */
function LinePicture({ line: { picture, plan } }: { line: VisibleLine }) {
  const text = useTexts(adminPrintFilesTexts);
  const canvas = plan && flatCanvas(plan);
  if (!canvas)
    return <PrintPicture picture={picture} plan={plan} alt="" className="size-20 bg-mat p-2" />;
  return (
    <figure className="w-32">
      <PrintPicture flat picture={picture} plan={plan} alt="" className="size-32 bg-mat p-2" />
      <figcaption className="mt-1 text-[0.8125rem] text-soft">
        <FoldLegend>{text.fold(canvas.mm)}</FoldLegend>
      </figcaption>
    </figure>
  );
}

type OrderLinesProps = { order: VisibleOrder; breakdown: LineBreakdown[] };

export function OrderLines({ order, breakdown }: OrderLinesProps) {
  const text = useTexts(adminOrdersTexts);
  const { removedPiece } = useTexts(orderTexts);
  const language = useLanguage();
  useFreshPrintFiles(order.lines);
  const breakdownOf = (line: VisibleLine) =>
    breakdown.find(({ position }) => position === line.position);
  return (
    <section aria-label={text.items}>
      <ul className="divide-y divide-line border-b border-line">
        {order.lines.map((line) => (
          <li
            key={line.id}
            id={`line-${line.position + 1}`}
            className="flex flex-wrap gap-x-4 gap-y-1 py-4 first:pt-0"
          >
            <LinePicture line={line} />
            <div className="min-w-0 flex-1 basis-40 text-[0.9375rem]">
              <div className="flex flex-wrap justify-between gap-x-4">
                <p className="min-w-0 font-medium wrap-anywhere">
                  {line.artPieceId ? (
                    <a
                      href={`/art/${line.artPieceId}`}
                      target="_blank"
                      rel="noopener"
                      className="hover:text-accent hover:underline"
                    >
                      {line.reference}
                    </a>
                  ) : (
                    line.reference
                  )}
                  <Titled title={titleOf(line, language)} />
                  {line.artPieceId ? null : (
                    <span className="font-normal text-soft">, {removedPiece}</span>
                  )}
                </p>
                {line.unitPriceCents === undefined ? null : (
                  <p className="ml-auto font-medium">
                    {euro(lineTotal({ ...line, unitPriceCents: line.unitPriceCents }), language)}
                  </p>
                )}
              </div>
              <p className="text-soft">
                {readIn(line, "mediumName", language).text} ·{" "}
                {formatSize(line.size, language, line.picture)}
                <FitOf line={line} />
              </p>
              <p className="text-soft">
                <span className={line.quantity > 1 ? "font-semibold text-ink" : ""}>
                  {text.prints(line.quantity)}
                </span>
                {line.quantity > 1 && line.unitPriceCents !== undefined
                  ? ` · ${text.each(euro(line.unitPriceCents, language))}`
                  : null}
              </p>
              <BreakdownText breakdown={breakdownOf(line)} quantity={line.quantity} />
              <PrintFile order={order} line={line} />
            </div>
          </li>
        ))}
      </ul>
      {isFullyVisible(order) ? <Sums order={order} /> : null}
      {order.notes ? (
        <div className="mt-5 rounded-control bg-mat px-4 py-3 text-[0.9375rem]">
          <p className="text-sm text-soft">{text.customerNote}</p>
          <p className="mt-1 break-words whitespace-pre-line">{order.notes}</p>
        </div>
      ) : null}
    </section>
  );
}

type BreakdownTextProps = { breakdown: LineBreakdown | undefined; quantity: number };

function BreakdownText({ breakdown, quantity }: BreakdownTextProps) {
  const text = breakdownInWords(breakdown, quantity, useLanguage());
  return text ? <p className="font-medium">{text}</p> : null;
}

function Sums({ order }: { order: StaffOrder }) {
  const text = useTexts(adminOrdersTexts);
  const language = useLanguage();
  return (
    <dl className="mt-4 ml-auto grid max-w-72 grid-cols-[auto_auto] justify-between gap-x-4 gap-y-1 text-[0.9375rem]">
      <dt className="text-soft">{text.subtotal}</dt>
      <dd className="text-right">{euro(order.subtotalCents, language)}</dd>
      {order.shippingCostCents > 0 ? (
        <>
          <dt className="text-soft">{text.shipping}</dt>
          <dd className="text-right">{euro(order.shippingCostCents, language)}</dd>
        </>
      ) : (
        <>
          <dt className="text-soft">{text.collected.term}</dt>
          <dd className="text-right">{text.collected.free}</dd>
        </>
      )}
      <dt className="text-lg font-semibold">{text.total}</dt>
      <dd className="text-right text-lg font-semibold">{euro(order.totalCents, language)}</dd>
    </dl>
  );
}

function Titled({ title }: { title: LocalText | null }) {
  return title ? (
    <>
      {" · "}
      <span lang={title.lang}>{title.text}</span>
    </>
  ) : null;
}

function FitOf({ line: { plan, picture } }: { line: VisibleLine }) {
  const fit = fitInWords(fitOfPlan(plan, picture), useLanguage());
  return fit ? ` · ${fit}` : null;
}
