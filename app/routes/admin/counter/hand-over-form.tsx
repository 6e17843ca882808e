import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/title.ts";
import type { HandoverWay } from "#app/shop/handover/handover.ts";
import { hasShownCode, linesHere } from "#app/shop/handover/handover.ts";
import type { Ticket, TicketLine } from "#app/shop/handover/ticket.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { bottomBar } from "#app/ui/bottom-bar.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { showPress } from "../kit/offline/shown-press.ts";

type HandOverProps = { ticket: Ticket; how: HandoverWay; newKey: string };

/**
 * Hands over the ticked lines with one button per person who may collect. At first all remaining
 * lines are ticked, or none if the order is not marked ready.
 */
export function HandOverForm({ ticket, how, newKey }: HandOverProps) {
  // why state: every reload brings a new key, but a repeated press must send the same one.
  const [handoverKey] = useState(newKey);
  const text = useTexts(counterTexts);
  useEffect(() => showPress({ id: ticket.id, key: handoverKey }), [ticket.id, handoverKey]);
  const { hindrance, lines } = ticket;
  const here = linesHere(lines);
  const isWhole = hindrance === null;
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  if (!isWhole && hindrance !== "not-ready") return null;
  const ticked = here.filter(({ position }) => (chosen ? chosen.has(position) : isWhole));
  const choose = (position: number) => {
    const others = ticked.map((line) => line.position);
    setChosen(new Set(others).symmetricDifference(new Set([position])));
  };
  return (
    <>
      <Form method="post" id="hand-over" className={isWhole && here.length < 2 ? "" : "mt-4"}>
        <input type="hidden" name="intent" value="hand-over" />
        <input type="hidden" name="how" value={how} />
        <input type="hidden" name="key" value={handoverKey} />
        <input type="hidden" name="collectorName" value={ticket.collectorName ?? ""} />
        {isWhole && here.length < 2 ? null : (
          <details open={!isWhole}>
            <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
              {isWhole ? text.onlySome : text.someAreHere}
            </summary>
            <input type="hidden" name="only" value="on" />
            {isWhole ? <input type="hidden" name="all" value={here.length} /> : null}
            {isWhole ? <p className="text-[0.9375rem] text-soft">{text.untick}</p> : null}
            <ul className="mt-2">
              {here.map((line) => (
                <LineChoice key={line.position} {...{ line, isWhole, choose }} />
              ))}
            </ul>
          </details>
        )}
      </Form>
      <div
        ref={bottomBar}
        className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0 sm:pt-4"
      >
        {hasShownCode(how) ? null : <p className="mb-2 font-medium">{text.checkWho}</p>}
        <Takers ticket={ticket} here={here} ticked={ticked} />
      </div>
    </>
  );
}

type LineChoiceProps = { line: TicketLine; isWhole: boolean; choose(position: number): void };

function LineChoice({ line, isWhole, choose }: LineChoiceProps) {
  const language = useLanguage();
  const { position, left } = line;
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3 py-2 md:min-h-16 md:text-lg">
        <input
          type="checkbox"
          name="position"
          value={position}
          defaultChecked={isWhole}
          onChange={() => choose(position)}
          className="size-6 shrink-0 accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">
          {left > 1 ? `${left} × ` : ""}
          {nameOf(line, language)} · {readIn(line, "mediaType", language).text} ·{" "}
          {sizeInWords(line.size, language, line.picture)}
        </span>
      </label>
    </li>
  );
}

type TakersProps = { ticket: Ticket; here: TicketLine[]; ticked: TicketLine[] };

/** A button for the buyer, and one for the person the buyer has named. */
function Takers({ ticket, here, ticked }: TakersProps) {
  const text = useTexts(counterTexts);
  const isBusy = useNavigation().formData?.get("intent") === "hand-over";
  const { firstName, collectorName } = ticket;
  const takers = collectorName
    ? [
        { value: "buyer", name: firstName },
        { value: "named", name: collectorName },
      ]
    : [{ value: "buyer", name: null }];
  const label = (name: string | null) => {
    if (ticked.length === 0) return name ? text.chosenTo(name) : text.chosen;
    if (ticked.length < here.length) return text.some(printsOf(ticked), printsOf(here), name);
    return name ? text.handOverTo(name) : text.handOver;
  };
  return (
    <div className="flex flex-wrap gap-3">
      {takers.map(({ value, name }) => (
        <button
          key={value}
          form="hand-over"
          name="collector"
          value={value}
          disabled={isBusy}
          className={`${buttonLooks.primary} min-h-14 flex-1 text-lg wrap-anywhere md:min-h-20 md:text-xl`}
        >
          {label(name)}
        </button>
      ))}
    </div>
  );
}

function printsOf(lines: TicketLine[]): number {
  return lines.reduce((sum, { left }) => sum + left, 0);
}

export function TakeBackForm({ ticket: { out, hindrance } }: { ticket: Ticket }) {
  const text = useTexts(counterTexts);
  const canGoBack =
    out !== null &&
    (hindrance === null || hindrance === "handed-over" || hindrance === "not-ready");
  if (!canGoBack) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
        {text.takeBackAsk}
      </summary>
      <Form method="post" className="mt-1">
        <input type="hidden" name="intent" value="take-back" />
        <p className="max-w-prose text-[0.9375rem] text-soft">{text.takeBackText}</p>
        <button className={`${buttonLooks.plain} mt-3 min-h-12 md:min-h-16`}>
          {text.takeBack}
        </button>
      </Form>
    </details>
  );
}
