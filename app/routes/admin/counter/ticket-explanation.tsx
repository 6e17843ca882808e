import { adminTexts } from "#app/i18n/admin/admin.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { Ticket } from "#app/shop/handover/ticket.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import type { TicketRefusal } from "./save-ticket.server.ts";

/** Explains the state of a ticket: when and by whom it was handed over, or what prevents it. */
export function TicketExplanation({
  ticket: { blocker, out, partlyRefunded, isTest },
}: {
  ticket: Ticket;
}) {
  const text = useTexts(counterTexts);
  return (
    <>
      {out ? <HandedOver out={out} /> : null}
      {blocker && blocker !== "handed-over" ? <p>{text.explanations[blocker]}</p> : null}
      {blocker === "handed-over" && !out ? <p>{text.explanations[blocker]}</p> : null}
      {partlyRefunded ? <p>{text.partlyRefunded}</p> : null}
      {isTest ? <p>{text.testOrder}</p> : null}
    </>
  );
}

function HandedOver({ out }: { out: NonNullable<Ticket["out"]> }) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const { at, staffName, pointName, how, collector } = out;
  const phrases = [
    text.handedOverOn(longDateTime(at, language)),
    staffName ? text.handedOverBy(staffName) : null,
    collector ? text.handedOverTo(collector) : null,
  ].filter(Boolean);
  return (
    <p>
      {phrases.join(" ")}
      {pointName ? `, ${pointName}` : null}
      {how ? ` (${text.methods[how]}).` : `. ${text.setElsewhere}`}
    </p>
  );
}

type NotDoneProps = {
  refused: TicketRefusal | null;
  /** Request id of a server error. */
  failed: string | null;
};

/** States that nothing changed; the state below is the present one. */
export function NotDone({ refused, failed }: NotDoneProps) {
  const text = useTexts(counterTexts);
  const { serverFailed } = useTexts(adminTexts);
  return (
    <div className="mb-4">
      <Notice kind="alert" title={refused?.startsWith("return") ? text.notReturned : text.notDone}>
        {refused
          ? (wordOf(text.refusals, refused) ?? text.refusals.changed)
          : serverFailed(failed ?? "")}
      </Notice>
    </div>
  );
}

export function Who({ ticket }: { ticket: Ticket }) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const { firstName, lastName, collectorName } = ticket;
  return (
    <header className="mt-6">
      <h2 id="ticket-of" className="text-[min(1.875rem,1rem+4vw)] wrap-anywhere md:text-4xl">
        {fullName({ firstName, lastName })}
      </h2>
      {collectorName ? (
        <p className="mt-1 text-lg">
          {text.mayCollect} <b className="wrap-anywhere">{collectorName}</b>{" "}
          <span className="text-soft">({text.namedByBuyer})</span>
        </p>
      ) : null}
      <p className="mt-1 text-soft">
        {text.order(ticket.id)} ·{" "}
        <span className="font-semibold tracking-wider text-ink">
          {groupedTicketCode(ticket.code)}
        </span>{" "}
        · {ticket.pointName} · {text.placed(longDate(ticket.placedAt, language))}
      </p>
    </header>
  );
}
