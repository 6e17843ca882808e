import { redirect } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { shortDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { HandoverMethod } from "#app/shop/handover/handover.ts";
import { matchesName, parseCounterSearch } from "#app/shop/handover/counter-search.ts";
import type { TicketRow } from "#app/shop/handover/ticket.ts";
import { findByName, findOrderId, listWaiting } from "#app/shop/handover/tickets.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { StatusBadge, WithdrawnBadge } from "#app/routes/admin/kit/order-badges.tsx";
import type { Route } from "./+types/waiting";
import { readCounterScope } from "./counter-point.server.ts";
import { useShownAnswer } from "./shown-answer.ts";
import { TicketLink } from "./ticket-link.tsx";
import { handoverMethodOf, readHandoverMethod } from "./handover-method.ts";

/** A query leads to its ticket or lists the hits; without one, the waiting orders are listed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { served } = await readCounterScope(request, context);
  const q = searchParams.get("q") ?? "";
  const question = parseCounterSearch(q);
  const now = new Date();
  if (q.trim() === "") return { q: "", rows: await listWaiting(db, served), now };
  if (!question) return { q: q.trim(), rows: [], now };
  const openTicket = (id: number, how: HandoverMethod) =>
    redirect(`/admin/counter/${id}?how=${how}`);
  if (!("terms" in question)) {
    const id = await findOrderId(db, question);
    if (id !== null)
      throw openTicket(id, handoverMethodOf(question, readHandoverMethod(searchParams)));
    return { q: q.trim(), rows: [], now };
  }
  const rows = await findByName(db, question.terms, served);
  const [only, ...others] = rows;
  if (only && others.length === 0 && matchesName(question.terms, only))
    throw openTicket(only.id, handoverMethodOf(question, "typed"));
  return { q: q.trim(), rows, now };
}

export default function Waiting({ loaderData: { q, rows, now } }: Route.ComponentProps) {
  const text = useTexts(counterTexts);
  const found = useShownAnswer({
    isAnswer: q !== "",
    // Where nothing was found, the next step is another search.
    keepsField: rows.length === 0,
  });
  return (
    <section ref={found} aria-labelledby="counter-list" className="mt-8">
      {q === "" ? (
        <h2 id="counter-list" className="flex flex-wrap items-baseline gap-x-4 text-2xl">
          {text.waiting}
          <span className="text-base text-soft">{text.hits(rows.length)}</span>
        </h2>
      ) : (
        <div role="status">
          <h2 id="counter-list" className="text-2xl wrap-anywhere">
            {rows.length === 0 ? text.notFound(q) : `${text.hits(rows.length)} · ${q}`}
          </h2>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="mt-2 text-soft">
          {q === "" ? `${text.nothingWaits} ${text.nothingWaitsHint}` : text.notFoundHint}
        </p>
      ) : (
        <>
          {q === "" ? <Papers /> : null}
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <Row key={row.id} row={row} now={now} isHit={q !== ""} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Papers() {
  const text = useTexts(counterTexts);
  return (
    <p className="mt-3 flex flex-wrap gap-2.5">
      <a href="/admin/counter/pick-list.pdf" target="_blank" className={buttonStyle.plain}>
        {text.pickList}
      </a>
      <a href="/admin/counter/labels.pdf" target="_blank" className={buttonStyle.plain}>
        {text.labels}
      </a>
    </p>
  );
}

function Row({ row, now, isHit }: { row: TicketRow; now: Date; isHit: boolean }) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  return (
    <li>
      <TicketLink row={row} to={`/admin/counter/${row.id}?how=${isHit ? "name" : "list"}`}>
        {isHit ? (
          <span className="mt-1 flex flex-wrap gap-2">
            <StatusBadge status={row.status} isOver={row.withdrawn === "all"} />
            <WithdrawnBadge withdrawn={row.withdrawn ?? null} />
          </span>
        ) : (
          <span className="block text-sm text-soft">
            {text.since(shortDate(row.since, now, language))}
          </span>
        )}
      </TicketLink>
    </li>
  );
}
