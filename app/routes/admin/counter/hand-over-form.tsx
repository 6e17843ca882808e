import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { HandoverMethod } from "#app/shop/handover/handover.ts";
import { remainingLines } from "#app/shop/fulfilment/fulfilment.ts";
import { hasShownCode } from "#app/shop/handover/handover.ts";
import type { Ticket, TicketLine } from "#app/shop/handover/ticket.ts";
import { trackBottomBar } from "#app/ui/bottom-bar.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { setShownHandover } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { printsField } from "./chosen-prints.ts";
import { PrintStepper, countTyped } from "./print-stepper.tsx";

type HandOverProps = {
  ticket: Ticket;
  /** How the ticket was found. */
  how: HandoverMethod;
  newKey: string;
};

/**
 * Hands over the chosen number of prints of each line, with one button per person who may collect.
 * At first all remaining prints are chosen, or none if the order is not marked ready.
 */
export function HandOverForm({ ticket, how, newKey }: HandOverProps) {
  // The key is state, because every reload brings a new one, but a repeated click must send the
  // same.
  const [handoverKey, setHandoverKey] = useState(newKey);
  // The ticket shows that this handover was made, so the next one needs another key.
  if (ticket.out?.key === handoverKey && newKey !== handoverKey) setHandoverKey(newKey);
  const text = useTexts(counterTexts);
  useEffect(() => setShownHandover({ id: ticket.id, key: handoverKey }), [ticket.id, handoverKey]);
  const { blocker, lines } = ticket;
  const remaining = remainingLines(lines);
  const isWhole = blocker === null;
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  if (!isWhole && blocker !== "not-ready") return null;
  const typedOf = ({ position, left }: TicketLine) =>
    typed.get(position) ?? String(isWhole ? left : 0);
  const type = (position: number, count: string) => setTyped(new Map(typed).set(position, count));
  const of = remaining.reduce((sum, { left }) => sum + left, 0);
  const going = remaining.reduce((sum, line) => sum + countTyped(typedOf(line), line.left), 0);
  const hasChoice = !isWhole || of > 1;
  return (
    <>
      <Form method="post" id="hand-over" className={hasChoice ? "mt-4" : ""}>
        <input type="hidden" name="intent" value="hand-over" />
        <input type="hidden" name="how" value={how} />
        <input type="hidden" name="key" value={handoverKey} />
        <input type="hidden" name="collectorName" value={ticket.collectorName ?? ""} />
        {hasChoice ? (
          <details open={!isWhole}>
            <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
              {isWhole ? text.onlySome : text.someAreHere}
            </summary>
            <p className="text-[0.9375rem] text-soft">{text.howMany}</p>
            <ul className="mt-2">
              {remaining.map((line) => (
                <PrintStepper
                  key={line.position}
                  line={line}
                  typed={typedOf(line)}
                  onType={(count) => type(line.position, count)}
                />
              ))}
            </ul>
          </details>
        ) : (
          // The count is sent, so that no more prints go than the page shows after another counter
          // undid a handover.
          remaining.map(({ position, left }) => (
            <input key={position} type="hidden" name={printsField(position)} value={left} />
          ))
        )}
      </Form>
      <div
        ref={trackBottomBar}
        // On low screens and in large text, however it was enlarged, the bar stays below the
        // prints instead of covering them.
        className="sticky bottom-[min(0px,calc((100svh-30rem)*99))] z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0 sm:pt-4"
      >
        {hasShownCode(how) ? null : <p className="mb-2 font-medium">{text.checkWho}</p>}
        <CollectorButtons ticket={ticket} going={going} of={of} />
      </div>
    </>
  );
}

type CollectorButtonsProps = { ticket: Ticket; going: number; of: number };

/** A button for the buyer, and one for the person the buyer has named. */
function CollectorButtons({ ticket, going, of }: CollectorButtonsProps) {
  const text = useTexts(counterTexts);
  const isBusy = useNavigation().formData?.get("intent") === "hand-over";
  const { firstName, collectorName } = ticket;
  const collectors = collectorName
    ? [
        { value: "buyer", name: firstName },
        { value: "named", name: collectorName },
      ]
    : [{ value: "buyer", name: null }];
  const label = (name: string | null) => {
    if (going === 0) return name ? text.chosenTo(name) : text.chosen;
    if (going < of) return text.some(going, of, name);
    return name ? text.handOverTo(name) : text.handOver;
  };
  return (
    <div className="flex flex-wrap gap-3">
      {collectors.map(({ value, name }) => (
        <button
          key={value}
          form="hand-over"
          name="collector"
          value={value}
          disabled={isBusy}
          className={`${buttonStyle.primary} min-h-14 flex-1 basis-36 text-lg wrap-anywhere md:min-h-20 md:text-xl`}
        >
          {label(name)}
        </button>
      ))}
    </div>
  );
}

export function TakeBackForm({ ticket: { out, blocker } }: { ticket: Ticket }) {
  const text = useTexts(counterTexts);
  const canGoBack =
    out !== null && (blocker === null || blocker === "handed-over" || blocker === "not-ready");
  if (!canGoBack) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
        {text.takeBackAsk}
      </summary>
      <Form method="post" className="mt-1">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="handoverKey" value={out.key ?? ""} />
        <p className="max-w-prose text-[0.9375rem] text-soft">{text.takeBackText}</p>
        <button className={`${buttonStyle.plain} mt-3 min-h-12 md:min-h-16`}>
          {text.takeBack}
        </button>
      </Form>
    </details>
  );
}
