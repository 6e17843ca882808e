import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { longDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import { movesMoney } from "#app/shop/payment-providers/payment-method.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import { collectedInPart, handedOverSoFar } from "#app/shop/orders/order-state.ts";
import type { OrderState } from "#app/shop/orders/order-state.ts";
import { isNotPaidYet, PaymentNote } from "./payment-note.tsx";
import type { WithdrawalOfOrder } from "./withdrawal-of-order.server.ts";

type HeadingProps = {
  order: BuyerOrder;
  state: OrderState;
  withdrawal: WithdrawalOfOrder | null;
  isMailed: boolean;
};

export function Heading({ order, state, withdrawal, isMailed }: HeadingProps) {
  const text = useTexts(orderTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // This replaces a placeholder, where a screen reader would otherwise stay.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const headline = useHeadline(order, state);
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-soft">
        <span className="font-semibold text-ink print:font-serif print:text-2xl print:font-normal">
          {text.orderTitle(order.number)}
        </span>
        <span>{text.placed(longDateTime(order.placedAt, language))}</span>
        {order.isTest ? <TestMark /> : null}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-[min(2.625rem,12vw)] outline-none sm:mt-6 sm:text-6xl print:hidden"
      >
        {headline}
      </h1>
      <HeadlineChange key={order.number} headline={headline} />
      {isNotPaidYet(order) && isPayable(state) ? (
        <PaymentNote order={order} />
      ) : (
        <Lead {...{ order, state, withdrawal, isMailed }} />
      )}
      {withdrawal?.declared.map(({ id, outcome, note }) =>
        outcome === "refused" ? (
          <p key={id} className="mt-3 max-w-prose border-l-2 border-accent pl-4 wrap-anywhere">
            {text.withdrawalRefused(id, note)}
          </p>
        ) : null,
      )}
    </header>
  );
}

function isPayable(state: OrderState): boolean {
  return state === "unpaid" || state === "expired";
}

function useHeadline(order: BuyerOrder, state: OrderState): string {
  const { payment } = useTexts(orderTexts);
  const { headlines } = useTexts(ticketTexts);
  return isNotPaidYet(order) && isPayable(state)
    ? payment[order.paymentStatus].title
    : headlines[state](order.firstName);
}

/** Announces a headline that changed while the page was open. */
function HeadlineChange({ headline }: { headline: string }) {
  const [first] = useState(headline);
  return (
    <p role="status" className="sr-only">
      {headline === first ? null : headline}
    </p>
  );
}

function Lead({ order, state, withdrawal, isMailed }: HeadingProps) {
  const { leads, parts, ask, writeToUs, money } = useTexts(ticketTexts);
  const { reversed } = useTexts(orderTexts);
  const language = useLanguage();
  const handedOver = handedOverSoFar(order);
  const follows = handedOver ? [parts.follows(handedOver.prints, handedOver.of)] : [];
  const where = withdrawal?.declared.flatMap(({ outcome, whereabouts }) =>
    outcome === "refused" ? [] : [whereabouts],
  );
  const sentences = {
    unpaid: [],
    expired: [],
    paid: [order.isTest ? leads.tried : leads.paid, ...follows],
    printing: [leads.printing, ...follows],
    ready: [
      handedOver ? parts.waits(handedOver.prints, handedOver.of) : leads.ready(order.point.name),
    ],
    collected: useCollected(order),
    cancelled: [leads.cancelled, ...useMoney(order)],
    refunded: [
      order.paymentStatus === "reversed"
        ? reversed
        : !movesMoney(order.paymentMethod)
          ? money.practice
          : order.refundedCents < order.totalCents
            ? leads.refundUnderWay(isMailed)
            : leads.refunded(euro(order.refundedCents, language)),
    ],
    withdrawn: [
      order.isTest ? money.practice : leads.withdrawn,
      ...(where?.includes("out")
        ? [leads.bringBack]
        : where?.includes("back")
          ? [leads.broughtBack]
          : []),
    ],
  }[state];
  return (
    <div className="mt-4 max-w-prose text-[1.0625rem] text-pretty print:mt-2">
      <p>{sentences.join(" ")}</p>
      {state === "collected" || state === "cancelled" ? (
        <p className="mt-1 text-[0.9375rem] text-soft print:hidden">
          {ask[state]}{" "}
          <Link
            to="/contact"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {writeToUs}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/**
 * What was collected and when; if some prints were refunded or withdrawn instead, the money too.
 */
function useCollected(order: BuyerOrder): string[] {
  const { leads, money } = useTexts(ticketTexts);
  const language = useLanguage();
  const { breakdown = [], refundedCents } = order;
  const collectedAt = order.collectedAt && longDateTime(order.collectedAt, language);
  if (!collectedAt) return [leads.handedOver];
  const partly = collectedInPart(order);
  if (!partly) return [leads.collected(collectedAt)];
  const isAnyWithdrawn = breakdown.some(({ withdrawn }) => withdrawn > 0);
  const some = leads.collectedSome(partly.prints, partly.others, partly.outcome, collectedAt);
  if (order.isTest) return [some, money.practice];
  return [
    some,
    ...(refundedCents > 0 ? [money.wentBack(euro(refundedCents, language))] : []),
    ...(isAnyWithdrawn ? [leads.withdrawn] : []),
  ];
}

function useMoney(order: BuyerOrder): string[] {
  const { money } = useTexts(ticketTexts);
  const language = useLanguage();
  if (!movesMoney(order.paymentMethod)) return order.refundedCents > 0 ? [money.practice] : [];
  if (order.paymentStatus === "payment_pending") return [money.pending];
  if (isNotPaidYet(order)) return [money.nothing];
  const wentBack =
    order.refundedCents > 0 ? [money.wentBack(euro(order.refundedCents, language))] : [];
  return order.refundedCents < order.totalCents ? [...wentBack, money.follows] : wentBack;
}

function TestMark() {
  const text = useTexts(orderTexts);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="rounded-[4px] border border-alert px-2 py-0.5 text-xs font-bold tracking-[0.12em] text-alert">
        {text.test}
      </span>
      {text.noMoneyMoved}
    </span>
  );
}
