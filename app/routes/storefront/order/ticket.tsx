import type { ReactNode } from "react";
import { Link } from "react-router";
import { clock, dayAndClock, isoDay, longDateTime, weekdayAndDay } from "#app/i18n/dates.ts";
import { pointHours } from "#app/i18n/opening-hours.ts";
import { readyInWords } from "#app/i18n/promise.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { mapOf } from "#app/shop/collection/collection-point.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import type { OrderState } from "#app/shop/orders/order-state.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { OrderToShow } from "./order-to-show.ts";

type TicketProps = Pick<OrderToShow, "order" | "code" | "door" | "keptUntil" | "link"> & {
  qr: NonNullable<OrderToShow["qr"]>;
  state: OrderState;
};

/** What the buyer shows at the counter, and where the counter is. */
export function Ticket({ order, state, code, qr, door, keptUntil, link }: TicketProps) {
  const text = useTexts(ticketTexts);
  const language = useLanguage();
  return (
    <section
      aria-label={text.ticketTitle}
      className="rounded-2xl border border-line bg-card shadow-[0_1px_2px_rgb(26_25_22/0.05),0_14px_34px_-18px_rgb(26_25_22/0.28)] print:break-inside-avoid print:border-[#999] print:shadow-none"
    >
      <CollectionCode code={code} isReady={state === "ready"} qr={qr} />
      <div className="border-t-2 border-dashed border-line p-5 sm:p-6 print:p-4">
        {state === "ready" ? null : <PromisedTime order={order} link={link} />}
        {state === "ready" && keptUntil ? (
          <Fact term={text.keptUntil}>
            <span className="font-semibold">{weekdayAndDay(keptUntil, language)}</span>
          </Fact>
        ) : null}
        <CollectionPoint point={order.point} door={door} />
      </div>
    </section>
  );
}

function CollectionCode({
  code,
  isReady,
  qr,
}: Pick<TicketProps, "code" | "qr"> & { isReady: boolean }) {
  const text = useTexts(ticketTexts);
  const groups = code.split(" ");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:gap-x-5 sm:p-6 print:p-4">
      <QrCode code={qr} className="aspect-square w-36 max-w-full rounded-[4px] print:w-32" />
      <div className="max-w-full min-w-0 grow basis-28">
        <p className="text-[0.9375rem] text-soft">{isReady ? text.show.now : text.show.later}</p>
        <p
          translate="no"
          className="my-1.5 text-[1.75rem] leading-[1.1] font-semibold tracking-[0.06em] tabular-nums"
        >
          <span className="sr-only">{[...groups.join("")].join(" ")}</span>
          <span aria-hidden>
            <span className="inline-block">{groups[0]}</span>{" "}
            <span className="inline-block">{groups[1]}</span>
          </span>
        </p>
        <p className="text-[0.9375rem] text-pretty text-soft">{text.sayIt}</p>
      </div>
    </div>
  );
}

const calendarLink = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

function PromisedTime({ order, link }: Pick<TicketProps, "order" | "link">) {
  const text = useTexts(orderTexts);
  const promise = useTexts(promiseTexts);
  const language = useLanguage();
  return (
    <Fact term={text.available}>
      <span className="block text-balance font-serif text-[1.375rem] leading-snug tracking-tight print:text-lg">
        {readyInWords(order.promisedAt, availableFrom(order.placedAt), language)}
      </span>
      {order.moved ? (
        <span className="mt-1 block text-sm text-soft">
          {promise.moved(longDateTime(order.moved.before, language))} {order.moved.reason}
        </span>
      ) : null}
      <span className="mt-1 flex flex-wrap gap-x-5 print:hidden">
        <a href={`${new URL(link).pathname}/collection.ics`} className={calendarLink}>
          {promise.calendar}
        </a>
        <a href={`${link.replace(/^https?:/, "webcal:")}/collection.ics`} className={calendarLink}>
          {promise.subscribe}
        </a>
      </span>
    </Fact>
  );
}

type CollectionPointProps = Pick<BuyerOrder, "point"> & Pick<OrderToShow, "door">;

function CollectionPoint({ point, door }: CollectionPointProps) {
  const text = useTexts(orderTexts);
  const ticket = useTexts(ticketTexts);
  const language = useLanguage();
  const hours = pointHours(point, isoDay(door.now), language);
  return (
    <Fact term={text.collectAt}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">{point.name}</span>
        <a
          href={mapOf(point)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden"
        >
          {ticket.map}
          <span className="sr-only">
            {" "}
            ({point.name}, {ticket.opensMap})
          </span>
        </a>
      </span>
      <span className="block whitespace-pre-line">{point.address}</span>
      {point.isGone ? (
        <span className="mt-1.5 block font-semibold">
          {ticket.pointGone}{" "}
          <Link
            to="/contact"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden"
          >
            {ticket.writeToUs}
          </Link>
        </span>
      ) : null}
      <DoorState {...door} />
      {hours.map(({ text, language }) => (
        <span
          key={text}
          lang={language}
          className="block text-sm whitespace-pre-line text-soft first-of-type:mt-1"
        >
          {text}
        </span>
      ))}
    </Fact>
  );
}

/** The hours as of loading; hidden on paper, where they would soon be wrong. */
function DoorState({ closesAt, opensAt }: Omit<OrderToShow["door"], "now">) {
  const text = useTexts(ticketTexts);
  const language = useLanguage();
  if (!closesAt && !opensAt) return null;
  return (
    <span className="mt-1.5 block font-semibold print:hidden">
      {closesAt
        ? text.openUntil(clock(closesAt, language))
        : text.opens(dayAndClock(opensAt!, language))}
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <dl className="not-last:mb-5">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="mt-1 text-[0.9375rem]">{children}</dd>
    </dl>
  );
}
