import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { nearTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { HandoverMethod } from "#app/shop/handover/handover.ts";
import type { DayTicket } from "#app/shop/handover/offline.ts";
import { rowPrints } from "#app/shop/handover/ticket.ts";
import { offlineCounterPath } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { useShownAnswer } from "#app/routes/admin/counter/shown-answer.ts";
import { TicketLink } from "#app/routes/admin/counter/ticket-link.tsx";
import type { FoundTickets, OfflineView } from "./offline-data.ts";

type OpenDay = Extract<OfflineView, { state: "open" }>;

export function DayList({ shown: { waitingHere, due, now } }: { shown: OpenDay }) {
  const text = useTexts(counterTexts);
  const offline = useTexts(counterOfflineTexts);
  return (
    <>
      <Tickets
        title={offline.waiting}
        tickets={waitingHere}
        now={now}
        otherwise={text.nothingWaits}
      />
      {due.length > 0 ? <Tickets title={offline.due} tickets={due} now={now} /> : null}
    </>
  );
}

/** Shows no hit or several; a single hit opens at once. */
export function FoundList({ found: { q, tickets }, now }: { found: FoundTickets; now: Date }) {
  const text = useTexts(counterTexts);
  const offline = useTexts(counterOfflineTexts);
  const shown = useShownAnswer({ keepsField: tickets.length === 0 });
  return (
    <section ref={shown} className="mt-8">
      <div role="status">
        <h2 className="text-2xl wrap-anywhere">
          {tickets.length === 0 ? text.notFound(q) : `${text.hits(tickets.length)} · ${q}`}
        </h2>
      </div>
      {tickets.length === 0 ? (
        <p className="mt-2 max-w-prose text-soft">{offline.notFoundHint}</p>
      ) : (
        <Rows tickets={tickets} now={now} how="name" />
      )}
    </section>
  );
}

type TicketsProps = { title: string; tickets: DayTicket[]; now: Date; otherwise?: string };

function Tickets({ title, tickets, now, otherwise }: TicketsProps) {
  const text = useTexts(counterTexts);
  return (
    <section className="mt-8">
      <h2 className="flex flex-wrap items-baseline gap-x-4 text-2xl">
        {title}
        <span className="text-base text-soft">{text.hits(tickets.length)}</span>
      </h2>
      {tickets.length === 0 ? (
        <p className="mt-2 text-soft">{otherwise}</p>
      ) : (
        <Rows tickets={tickets} now={now} how="list" />
      )}
    </section>
  );
}

type RowsProps = { tickets: DayTicket[]; now: Date; how: HandoverMethod };

function Rows({ tickets, now, how }: RowsProps) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Row ticket={ticket} now={now} how={how} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { ticket: DayTicket; now: Date; how: HandoverMethod };

function Row({ ticket, now, how }: RowProps) {
  const text = useTexts(counterTexts);
  const offline = useTexts(counterOfflineTexts);
  const language = useLanguage();
  const { id, lines, blocker, promisedAt } = ticket;
  return (
    <TicketLink
      row={{ ...ticket, ...rowPrints(lines) }}
      to={`${offlineCounterPath}?id=${id}&how=${how}`}
    >
      <span className="block text-sm text-soft">
        {blocker ? text.blockers[blocker] : text.readyToGo}
        {blocker === "not-ready" && promisedAt
          ? ` · ${offline.dueAt(nearTime(promisedAt, now, language))}`
          : null}
      </span>
    </TicketLink>
  );
}
