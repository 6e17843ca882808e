import { Link } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { orderStateOf } from "#app/shop/orders/order-state.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Collector } from "./collector.tsx";
import type { CollectorAnswer } from "./collector.tsx";
import { Heading } from "./heading.tsx";
import { Items } from "./items.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderLink } from "./order-link.tsx";
import type { OrderToShow } from "./order-to-show.ts";
import { Disclosure } from "./disclosure.tsx";
import { Receipt } from "./receipt.tsx";
import { Rights } from "./rights.tsx";
import { Steps } from "./steps.tsx";
import { Ticket } from "./ticket.tsx";
import "./order-sheet.css";

/** The buyer's page of an order: the ticket and everything else, on screen and on paper. */
export function OrderSheet({
  order,
  documents,
  withdrawal,
  isMailed,
  mailedTo,
  readyNotice,
  link,
  seller,
  code,
  qr,
  door,
  keptUntil,
  taxes,
  answer,
}: OrderToShow & { answer?: CollectorAnswer | undefined }) {
  const text = useTexts(orderTexts);
  const ticket = useTexts(ticketTexts);
  const state = orderStateOf(order);
  const address = new URL(link).pathname;
  const isWaitedFor = state === "paid" || state === "printing";
  return (
    <article className="order-sheet mx-auto w-full max-w-[1120px] wrap-anywhere px-4 py-8 sm:px-10 sm:py-14 print:max-w-none print:p-0">
      <p className="mb-4 hidden justify-between gap-6 text-sm print:flex">
        <span className="font-serif text-xl whitespace-nowrap">{seller.name}</span>
        <span className="text-right">{seller.reach}</span>
      </p>
      <Heading {...{ order, state, withdrawal, isMailed }} />
      <Steps state={state} />
      <div className="mt-8 grid gap-x-16 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start print:mt-5 print:block">
        {qr || answer ? (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 print:gap-4">
            {qr ? <Ticket {...{ order, state, code, qr, door, keptUntil, link }} /> : null}
            <Collector {...{ order, code, address, answer }} />
          </div>
        ) : null}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 lg:first:col-span-2 lg:first:max-w-3xl print:mt-5 print:gap-4">
          <Items order={order} taxes={taxes} />
          {isWaitedFor ? <NextSteps {...{ order, mailedTo, readyNotice }} /> : null}
          <div className="border-b border-line">
            <Disclosure title={ticket.receipt}>
              <Receipt order={order} documents={documents} address={address} />
            </Disclosure>
            <Disclosure title={ticket.rights}>
              <Rights order={order} withdrawal={withdrawal} link={link} />
            </Disclosure>
            <Disclosure title={ticket.keep}>
              <OrderLink link={link} />
            </Disclosure>
          </div>
        </div>
      </div>
      <p className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Link to="/art" className={buttonStyle.plain}>
          {text.continueShopping}
        </Link>
        <Link to="/" className={buttonStyle.quiet}>
          {text.home}
        </Link>
      </p>
    </article>
  );
}
