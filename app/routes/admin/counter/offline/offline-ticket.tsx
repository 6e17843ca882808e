import { Link } from "react-router";
import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { clock } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { DayTicket } from "#app/shop/handover/offline.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { offlineCounterPath } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { HandOverForm } from "#app/routes/admin/counter/hand-over-form.tsx";
import {
  NotDone as NotDoneNotice,
  TicketExplanation,
  Who,
} from "#app/routes/admin/counter/ticket-explanation.tsx";
import { StatePanel, headlineOf } from "#app/routes/admin/counter/state-panel.tsx";
import { TicketLines } from "#app/routes/admin/counter/ticket-lines.tsx";
import type { OfflineRefusal, OfflineView } from "./offline-data.ts";

type OfflineTicketProps = {
  shown: Extract<OfflineView, { state: "open" }>;
  ticket: DayTicket;
  refused: OfflineRefusal["refused"] | null;
};

/** A ticket as stored on the device, plus handovers made here since. */
export function OfflineTicket({ shown, ticket, refused }: OfflineTicketProps) {
  const { takenAt, handed, how, key, isUnsent } = shown;
  const text = useTexts(counterTexts);
  const offline = useTexts(counterOfflineTexts);
  const language = useLanguage();
  const { shelf } = ticket;
  return (
    <article aria-labelledby="ticket-of" className="mt-6">
      {refused && refused !== "other-code" ? (
        <NotDoneNotice refused={refused} failed={null} />
      ) : null}
      <StatePanel {...headlineOf(ticket, handed, text)}>
        <p>{isUnsent ? offline.notSent : offline.ticketAsOf(clock(takenAt, language))}</p>
        <TicketExplanation ticket={ticket} />
      </StatePanel>
      <Who ticket={ticket} />
      {shelf ? (
        <p className="mt-5">
          <span className="text-soft">{text.shelf} </span>
          <span className="ml-1 font-serif text-[2.5rem] leading-none wrap-anywhere">{shelf}</span>
        </p>
      ) : null}
      <TicketLines lines={ticket.lines} />
      <HandOverForm key={`${ticket.id} ${handed}`} ticket={ticket} how={how} newKey={key} />
      <p className="mt-8">
        <Link to={offlineCounterPath} className={buttonStyle.plain}>
          {text.back}
        </Link>
      </p>
    </article>
  );
}
