// The day's work: prints to make, orders to collect, messages to answer, and late ones.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { shortDate, weekdayAndDay } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { Work } from "#app/shop/production/work.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ignoreDoublePresses } from "#app/ui/double-press.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";
import { Due } from "./print-row.tsx";
import { ToPrint } from "./to-print.tsx";
import { Card, Pleased } from "./today-card.tsx";
import type { TodaySections } from "./today.server.ts";
import { UncollectedOrders } from "./uncollected.tsx";
import { useToday } from "./use-today.ts";
import { WhatSells } from "./what-sells.tsx";

type TodayProps = TodaySections & { now: Date; name: string; partOfDay: PartOfDay };
type PartOfDay = "morning" | "afternoon" | "evening";

export function Today({ now, name, partOfDay, work, point, points, ...parts }: TodayProps) {
  const text = useTexts(todayTexts);
  const language = useLanguage();
  const sending = useToday();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-soft first-letter:uppercase">{weekdayAndDay(now, language)}</p>
          <h1 className="text-[1.875rem] leading-tight sm:text-page">
            {text.greeting(text.greetings[partOfDay], name)}{" "}
            {work ? text.toMake(work.toPrint) : null}
          </h1>
        </div>
        <PointFilter point={point} points={points} />
      </div>
      <div
        ref={ignoreDoublePresses}
        className="mt-6 grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
      >
        <ToPrint {...{ work, now, point, sending }} waits={(parts.waiting?.count ?? 1) > 0} />
        <div className="grid min-w-0 gap-4 md:max-xl:grid-cols-2">
          {work?.lateOrders.length ? <Late work={work} now={now} /> : null}
          <UncollectedOrders orders={parts.uncollected} now={now} sending={sending} />
          <Waiting waiting={parts.waiting} now={now} />
          {parts.mayAnswer ? <ToAnswer toAnswer={parts.toAnswer} now={now} /> : null}
        </div>
      </div>
      <WhatSells selling={parts.selling} viewedUnsold={parts.viewedUnsold} />
    </>
  );
}

/** Links, so that it works without scripts; a cookie remembers the choice. */
function PointFilter({ point, points }: Pick<TodaySections, "point" | "points">) {
  const text = useTexts(todayTexts);
  if (points.length < 2) return null;
  const choices = [{ id: null, name: text.allPoints }, ...points];
  return (
    <nav aria-label={text.points} className="flex max-w-full flex-wrap gap-2 py-1">
      {choices.map(({ id, name }) => (
        <Link
          key={id ?? "all"}
          to={`?point=${id ?? "all"}`}
          preventScrollReset
          replace
          aria-current={id === point ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 py-1.5 text-[0.9375rem] wrap-anywhere hover:border-edge aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Late({ work: { lateOrders: orders, lateOrderCount }, now }: { work: Work; now: Date }) {
  const text = useTexts(todayTexts);
  return (
    <Card id="today-late" title={text.lateOrders} note={lateOrderCount}>
      <ul>
        {orders.slice(0, 6).map((order) => (
          <Row key={order.id} to={`/admin/orders/${order.id}`}>
            <span className="font-medium">#{order.id}</span> {fullName(order)}
            <span className="block text-sm text-soft">
              <Due at={order.dueAt} now={now} /> · {order.pointName} ·{" "}
              {text.lateParts(order.sent, order.prints)}
            </span>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ waiting, now }: { waiting: TodaySections["waiting"]; now: Date }) {
  const text = useTexts(todayTexts);
  const handsOver = useMay()("hand-over");
  return (
    <Card id="today-waiting" title={text.waiting} note={waiting?.count || null}>
      {handsOver ? (
        <Link
          to="/admin/counter"
          className="mb-4 block rounded-control border border-dashed border-edge px-4 py-3 text-center hover:border-ink hover:bg-wash"
        >
          <span className="block font-medium">{text.scan}</span>
          <span className="text-sm text-soft">{text.scanHint}</span>
        </Link>
      ) : null}
      {waiting?.rows.length ? (
        <ul>
          {waiting.rows.map((order) => (
            <Row
              key={order.id}
              to={handsOver ? `/admin/counter/${order.id}?how=list` : `/admin/orders/${order.id}`}
              picture={
                <PrintPicture picture={order.picture} alt="" className="h-14 w-14 bg-mat p-1.5" />
              }
              press={handsOver ? text.handOver : undefined}
            >
              <span className="font-medium">{fullName(order)}</span>
              <span className="text-soft"> #{order.id}</span>
              <span className="block text-sm text-soft">
                {[
                  order.pointName,
                  ...(order.shelf ? [text.shelf(order.shelf)] : []),
                  text.sinceDays(daysBetween(order.since, now)),
                ].join(" · ")}
              </span>
            </Row>
          ))}
        </ul>
      ) : (
        <Pleased>{waiting ? text.nobodyWaits : text.failed}</Pleased>
      )}
      {waiting && waiting.count > waiting.rows.length ? (
        <More to="/admin/orders?status=ready">{text.all(waiting.count)}</More>
      ) : null}
    </Card>
  );
}

const daysBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));

function ToAnswer({ toAnswer, now }: { toAnswer: TodaySections["toAnswer"]; now: Date }) {
  const text = useTexts(todayTexts);
  const language = useLanguage();
  return (
    <Card id="today-answer" title={text.toAnswer} note={toAnswer?.count || null}>
      {toAnswer?.rows.length ? (
        <ul>
          {toAnswer.rows.map((message) => (
            <Row key={message.id} to={`/admin/messages/${message.id}`}>
              <span className="font-medium">{message.name}</span>{" "}
              <span className="text-sm text-soft">
                {shortDate(message.createdAt, now, language)}
              </span>
              <span className="block truncate text-sm text-soft">{message.subject}</span>
            </Row>
          ))}
        </ul>
      ) : (
        <Pleased>{toAnswer ? text.allAnswered : text.failed}</Pleased>
      )}
      {toAnswer && toAnswer.count > toAnswer.rows.length ? (
        <More to="/admin/messages?show=unread">{text.all(toAnswer.count)}</More>
      ) : null}
    </Card>
  );
}

type RowProps = {
  to: string;
  picture?: ReactNode;
  /** Label of a button, if the row leads to an action. */
  press?: string | undefined;
  children: ReactNode;
};

function Row({ to, picture, press, children }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="-mx-2 flex min-h-14 flex-wrap items-center gap-3 rounded-control px-2 py-2.5 text-[0.9375rem] leading-snug hover:bg-wash"
      >
        {picture}
        <span className="min-w-0 flex-1 basis-44">{children}</span>
        {press ? <span className={`${buttonStyle.plain} max-sm:hidden`}>{press}</span> : null}
      </Link>
    </li>
  );
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="border-t border-line pt-2">
      <Link to={to} className={`${buttonStyle.quiet} -ml-3 min-h-11`}>
        {children}
      </Link>
    </p>
  );
}
