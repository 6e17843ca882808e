import type { ReactNode } from "react";
import { Link } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { dayLabel } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { euro } from "#app/shop/money.ts";
import { salesSpans } from "#app/shop/sales/sales.ts";
import type { BestPiece, PointSales, SalesSpan, Takings } from "#app/shop/sales/sales.ts";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";
import { BarsChart, TakingsChart } from "./charts.tsx";

type SalesProps = {
  span: SalesSpan;
  takings: Takings[] | null;
  best: BestPiece[] | null;
  perPoint: PointSales[] | null;
};

/** Sales by day, piece and collection point; every chart has a table. */
export function Sales({ span, takings, best, perPoint }: SalesProps) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  const unit = span === "30days" ? "day" : "month";
  const days = takings?.map(({ day, cents, orders }) => ({
    label: dayLabel(day, unit, language),
    cents,
    orders,
  }));
  const sold = takings?.some(({ orders }) => orders > 0) ?? true;
  return (
    <section aria-labelledby="sales" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales" className="text-2xl">
          {text.sales}
        </h2>
        <SpanChoice present={span} />
      </div>
      {sold ? (
        <div className="mt-5 grid gap-5 lg:grid-cols-2">
          <Figure
            title={text.revenueChart[span]}
            whole
            chart={days && <TakingsChart days={days} />}
            head={[text.day[span], text.ordersColumn, text.cents]}
            rows={days
              ?.toReversed()
              .map(({ label, orders, cents }) => [label, String(orders), euro(cents, language)])}
          />
          <Figure
            title={text.bestPieces}
            chart={
              best && (
                <BarsChart
                  bars={best.map((piece) => ({
                    label: nameOf(piece, language),
                    value: piece.prints,
                    description: text.printsSold(piece.prints),
                  }))}
                />
              )
            }
            head={[text.reference, text.prints, text.centsOfPieces]}
            rows={best?.map((piece) => [
              <BestPieceName key={piece.reference} piece={piece} />,
              String(piece.prints),
              euro(piece.cents, language),
            ])}
          />
          <Figure
            title={text.perPoint}
            chart={
              perPoint && (
                <BarsChart
                  bars={perPoint.map(({ name, orders }) => ({
                    label: name,
                    value: orders,
                    description: text.ordersPlaced(orders),
                  }))}
                />
              )
            }
            head={[text.point, text.ordersColumn, text.cents]}
            rows={perPoint?.map(({ name, orders, cents }) => [
              name,
              String(orders),
              euro(cents, language),
            ])}
          />
        </div>
      ) : (
        <NoSales />
      )}
    </section>
  );
}

function BestPieceName({ piece }: { piece: BestPiece }) {
  const name = nameOf(piece, useLanguage());
  return (
    <span className="flex items-center gap-2.5">
      <PrintPicture picture={piece.picture} alt="" className="size-7" />
      <span className="min-w-0 wrap-anywhere">
        {name}
        {name === piece.reference ? null : <span className="text-soft"> · {piece.reference}</span>}
      </span>
    </span>
  );
}

function SpanChoice({ present }: { present: SalesSpan }) {
  const text = useTexts(dashboardTexts);
  return (
    <nav
      aria-label={text.span}
      className="flex rounded-full border border-line bg-card p-1 text-[0.9375rem]"
    >
      {salesSpans.map((each) => (
        <Link
          key={each}
          to={each === "30days" ? "?" : `?span=${each}`}
          preventScrollReset
          replace
          aria-current={each === present ? "true" : undefined}
          className="inline-flex min-h-9 items-center rounded-full px-4 text-soft hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {text.spans[each]}
        </Link>
      ))}
    </nav>
  );
}

function NoSales() {
  const text = useTexts(dashboardTexts);
  return (
    <div className="mt-4 border-t border-line py-8 text-soft">
      <p>{text.noSales}</p>
      <p className="mt-1">{text.noSalesHint}</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link
          to="/admin/art-management/new"
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          {text.addArtLink}
        </Link>
        <Link
          to="/admin/email-marketing"
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          {text.writeLink}
        </Link>
      </p>
    </div>
  );
}

type FigureProps = {
  title: string;
  /** Null if the numbers could not be read. */
  chart: ReactNode;
  head: [string, string, string];
  rows: ReactNode[][] | undefined;
  whole?: boolean;
};

function Figure({ title, chart, head, rows, whole }: FigureProps) {
  const text = useTexts(dashboardTexts);
  return (
    <figure
      className={`m-0 min-w-0 rounded-control border border-line bg-card p-5 ${whole ? "lg:col-span-2" : ""}`}
    >
      <figcaption className="mb-4 font-medium">{title}</figcaption>
      {chart && rows ? (
        <>
          <div aria-hidden="true">{chart}</div>
          <details className="-mx-1 mt-3 overflow-x-clip px-1">
            <summary className="inline-flex min-h-11 items-center text-sm text-soft hover:text-ink">
              {text.table}
            </summary>
            <div className="max-h-80 overflow-y-auto" tabIndex={0} role="region" aria-label={title}>
              <table className="w-full text-[0.9375rem]">
                <thead className="text-left text-[0.8125rem] text-soft">
                  <tr>
                    {head.map((name, index) => (
                      <th
                        key={name}
                        scope="col"
                        className={`py-1.5 font-medium ${index > 0 ? "text-right" : ""}`}
                      >
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(([name, ...numbers], row) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <tr key={row} className="border-t border-line">
                      <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                        {name}
                      </th>
                      {numbers.map((number, index) => (
                        <td
                          key={head[index + 1]}
                          className="py-1.5 pl-4 text-right whitespace-nowrap"
                        >
                          {number}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      ) : (
        <p className="text-alert">{text.chartFailed}</p>
      )}
    </figure>
  );
}
