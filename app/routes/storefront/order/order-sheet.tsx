import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDateTime } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { hoursIn, languageOfHours } from "#app/shop/collection/collection-point.ts";
import { invoiceAddress, invoiceLabel } from "#app/shop/invoices/invoice.ts";
import type { InvoiceName } from "#app/shop/invoices/invoice.ts";
import { euro } from "#app/shop/money.ts";
import type { ReadyNotice } from "#app/shop/mail/texting/ready-notice.server.ts";
import { availableFrom } from "#app/shop/orders/order.ts";
import type { OrderSummary, OrderSummaryLine } from "#app/shop/orders/order.ts";
import { isRefundable } from "#app/shop/payments/payment-status.ts";
import { titleOf } from "#app/shop/catalogue/title.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { soldMaterial, soldMediumName } from "#app/shop/settings/medium.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { FileText } from "#app/ui/icons/everywhere.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { OrderLink } from "./order-link.tsx";
import { isUnpaid, PaymentNote } from "./payment-note.tsx";
import { Rights } from "./rights.tsx";
import type { WithdrawalPart } from "./withdrawal-part.server.ts";
import "./order-sheet.css";

export type OrderSheetProps = {
  order: OrderSummary;
  documents: InvoiceName[];
  withdrawal: WithdrawalPart | null;
  /** Whether the order also goes to its buyer by mail. */
  isMailed: boolean;
  readyNotice: ReadyNotice;
  link: string;
};

/** An order as its buyer keeps it, on the screen and on one sheet of A4. */
export function OrderSheet({
  order,
  documents,
  withdrawal,
  isMailed,
  readyNotice,
  link,
}: OrderSheetProps) {
  const text = useTexts(orderTexts);
  return (
    <article className="order-sheet mx-auto w-full max-w-[1360px] wrap-anywhere px-4 py-10 sm:px-10 sm:py-14 lg:px-20 print:p-0">
      <Heading order={order} />
      <Facts order={order} />
      <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 print:mt-6 print:block">
        <section aria-labelledby="items">
          <Items order={order} />
          <Documents documents={documents} link={link} />
        </section>
        <section aria-labelledby="next" className="print:mt-6">
          <h2 id="next" className="text-[1.625rem] print:text-xl">
            {text.nextTitle}
          </h2>
          <NextSteps isMailed={isMailed} readyNotice={readyNotice} />
          <OrderLink link={link} />
          <Rights order={order} withdrawal={withdrawal} address={new URL(link).pathname} />
        </section>
      </div>
      <p className="mt-12 flex flex-wrap gap-3 border-t border-line pt-8 print:hidden">
        <Link to="/art" className={buttonLooks.primary}>
          {text.continueShopping}
        </Link>
        <Link to="/" className={buttonLooks.plain}>
          {text.home}
        </Link>
      </p>
    </article>
  );
}

function Heading({ order }: { order: OrderSummary }) {
  const text = useTexts(orderTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // why: the page arrives in two steps; without this a screen reader stays where the first one was.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-soft">
        <span className="font-semibold text-ink">{text.orderTitle(order.number)}</span>
        <span>{text.placed(longDateTime(order.placedAt, language))}</span>
        {order.test ? <TestMark label={text.test} /> : null}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 text-[min(3rem,14vw)] outline-none sm:text-7xl print:mt-2 print:text-4xl"
      >
        {isUnpaid(order) ? text.payment[order.paymentStatus].title : text.thanks(order.firstName)}
      </h1>
      {isUnpaid(order) ? <PaymentNote order={order} /> : null}
      {order.test ? (
        <p className="mt-4 text-[0.9375rem] text-soft print:mt-2">{text.testNote}</p>
      ) : null}
    </header>
  );
}

function Facts({ order }: { order: OrderSummary }) {
  const text = useTexts(orderTexts);
  const language = useLanguage();
  const hours = hoursIn(order.point, language);
  return (
    <dl className="mt-10 grid gap-x-10 gap-y-7 border-t border-ink pt-6 sm:grid-cols-2 lg:grid-cols-[1.35fr_1.2fr_1fr_1fr] print:mt-5 print:grid-cols-4 print:gap-x-5 print:pt-4">
      <Fact term={text.available}>
        <span className="block text-balance font-serif text-[1.375rem] leading-snug tracking-tight print:text-lg">
          {longDateTime(availableFrom(order.placedAt), language)}
        </span>
      </Fact>
      <Fact term={text.collectAt}>
        <span className="block font-semibold">{order.point.name}</span>
        <span className="block whitespace-pre-line">{order.point.address}</span>
        {hours ? (
          <span
            lang={languageOfHours(order.point, language)}
            className="mt-1 block text-sm whitespace-pre-line text-soft"
          >
            {hours}
          </span>
        ) : null}
      </Fact>
      <Fact term={text.customer}>
        {order.firstName} {order.lastName}
      </Fact>
      <Fact term={text.status}>
        {isUnpaid(order) ? text.payment[order.paymentStatus].status : text.statuses[order.status]}
        {saysPaid(order) ? <span className="mt-1 block text-sm text-soft">{text.paid}</span> : null}
        {order.paymentStatus === "reversed" ? (
          <span className="mt-1 block text-sm text-soft">{text.reversed}</span>
        ) : null}
        {order.refundedCents > 0 ? (
          <span className="mt-1 block text-sm text-soft">
            {text.refunded(euro(order.refundedCents, language))}
          </span>
        ) : null}
      </Fact>
    </dl>
  );
}

/**
 * The label of what waits for its collection says it by itself; of what went back nobody reads that
 * it is paid.
 */
function saysPaid({ status, paymentStatus }: OrderSummary): boolean {
  return isRefundable(paymentStatus) && status !== "awaiting_collection";
}

function Items({ order }: { order: OrderSummary }) {
  const text = useTexts(orderTexts);
  const language = useLanguage();
  return (
    <>
      <h2 id="items" className="text-[1.625rem] print:text-xl">
        {text.items}
      </h2>
      <ul className="mt-4 print:mt-2">
        {order.lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-4">
        <span>
          {text.total} <span className="text-sm text-soft">({text.taxes})</span>
        </span>
        <span className="font-serif text-[2.5rem] leading-none tracking-tight print:text-2xl">
          {euro(order.totalCents, language)}
        </span>
      </p>
    </>
  );
}

/** `link` is that of the order, below which its documents lie. */
function Documents({ documents, link }: { documents: InvoiceName[]; link: string }) {
  const text = useTexts(invoiceTexts);
  if (documents.length === 0) return null;
  return (
    <ul aria-label={text.documents} className="mt-6 print:hidden">
      {documents.map((each) => (
        <li key={invoiceLabel(each)}>
          <a
            href={`${new URL(link).pathname}/${invoiceAddress(each)}`}
            className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-accent underline-offset-4 hover:underline"
          >
            <FileText size={16} strokeWidth={1.75} />
            {text.open(text.kinds[each.kind], invoiceLabel(each))}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Of the next steps, the one in which the buyer keeps the page, and the one that ends with the
 * prints being ready.
 */
const [keeping, printing] = [0, 1];

function NextSteps({ isMailed, readyNotice }: Pick<OrderSheetProps, "isMailed" | "readyNotice">) {
  const text = useTexts(orderTexts);
  return (
    <ol className="mt-4 print:mt-2 print:grid print:grid-cols-3 print:gap-5">
      {text.next.map(({ title, text: more }, index) => (
        <li
          key={title}
          className="grid grid-cols-[2rem_1fr] border-t border-line py-4 print:border-0 print:py-0"
        >
          <span aria-hidden className="font-serif text-xl leading-snug text-soft print:text-base">
            {index + 1}
          </span>
          <div>
            <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
              {title}
            </h3>
            <p className="mt-1 text-[0.9375rem] text-soft">
              {more} {index === keeping && isMailed ? text.mailed : null}
              {index === printing ? text.readyNotice[readyNotice] : null}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function TestMark({ label }: { label: string }) {
  return (
    <span className="rounded-[4px] border border-alert px-2 py-0.5 text-xs font-bold tracking-[0.12em] text-alert">
      {label}
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="mt-1.5 text-[0.9375rem]">{children}</dd>
    </div>
  );
}

function Line({ line }: { line: OrderSummaryLine }) {
  const fit = useTexts(fitTexts);
  const text = useTexts(orderTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const title = titleOf(line, language);
  const material = soldMaterial(line, language);
  const called = <span lang={title?.lang}>{title?.text ?? line.reference}</span>;
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 sm:gap-6 print:py-2">
      <Thumbnail
        picture={line.picture}
        plan={line.plan}
        alt=""
        className="size-20 sm:size-24 print:size-14 print:sm:size-14"
      />
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere print:text-base">
            {line.artPieceId ? (
              <Link to={`/art/${line.artPieceId}`} className="underline-offset-4 hover:underline">
                {called}
              </Link>
            ) : (
              <>
                {called}{" "}
                <span className="font-sans text-sm tracking-normal text-soft">
                  ({text.removedPiece})
                </span>
              </>
            )}
          </h3>
          <p className="mt-1 text-[0.9375rem]">
            {title ? `${line.reference} · ` : null}
            {soldMediumName(line, language)} · {sizeInWords(line.size, language, line.picture)}
            {line.plan && line.plan.borderMm.x > 0 ? ` · ${fit.whole}` : null}
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
        </div>
        <p className="text-[1.0625rem] font-semibold tabular-nums">
          {euro(line.unitPriceCents * line.quantity, language)}
        </p>
      </div>
    </li>
  );
}
