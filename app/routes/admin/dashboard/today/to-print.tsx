// The workshop's list: one row per print that is due.
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { statusRules } from "#app/shop/orders/order-status.ts";
import { printSteps } from "#app/shop/production/print.ts";
import { writePrint } from "#app/shop/production/prints-form.ts";
import type { Work } from "#app/shop/production/work.server.ts";
import { trackBottomBar } from "#app/ui/bottom-bar.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useTellsOf } from "#app/routes/admin/kit/use-mail-promise.ts";
import { Card, Pleased } from "./today-card.tsx";
import { About, PrintRow, chosenForm, stepForm } from "./print-row.tsx";
import { dashboardPath } from "#app/routes/admin/dashboard/dashboard-path.ts";
import type { useToday } from "./use-today.ts";

type Sending = ReturnType<typeof useToday>;
type ToPrintProps = {
  work: Work | null;
  now: Date;
  point: number | null;
  /** Whether any order is waiting for collection. */
  waits: boolean;
  sending: Sending;
};

export function ToPrint({ work, now, point, waits, sending }: ToPrintProps) {
  const text = useTexts(todayTexts);
  const { Form } = sending;
  const note = work && [
    ...(work.toPrint ? [text.unprinted(work.toPrint)] : []),
    ...(work.count > work.toPrint ? [text.unsent(work.count - work.toPrint)] : []),
    ...(work.late ? [text.late(work.late)] : []),
  ];
  return (
    <Card id="to-print" title={text.toPrint} note={work?.count ? note!.join(" · ") : null}>
      {/* Rows are outside of the form, and their buttons refer to its id. */}
      <Form id={stepForm} method="post" action={dashboardPath} />
      {work ? (
        <>
          {work.count > 0 ? (
            <PrintList {...{ work, now, sending }} />
          ) : (
            <Pleased>
              {waits || work.complete.length > 0 ? text.nothingToPrint : text.noOrders}
            </Pleased>
          )}
          <AllFiles work={work} point={point} />
          <Complete work={work} sending={sending} />
          <InVain work={work} now={now} />
        </>
      ) : (
        <p className="border-t border-line py-4 text-alert">{text.failed}</p>
      )}
    </Card>
  );
}

function PrintList({ work, now, sending }: { work: Work; now: Date; sending: Sending }) {
  const text = useTexts(todayTexts);
  const { Form, busy, answer } = sending;
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const bar = useBarOfChosen(answer);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const syncSelection = () => {
    const ticked = boxes().filter(({ checked }) => checked);
    setChosen(ticked.map(({ value }) => value));
  };
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    syncSelection();
  };
  return (
    <div className="group/prints">
      {work.prints.length > 1 ? (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 pl-2 text-sm text-soft noscript:hidden">
          <input
            type="checkbox"
            checked={chosen.length === work.prints.length}
            onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
            className="size-4.5 accent-accent"
          />
          {text.chooseAll}
        </label>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-busy={busy}
        onKeyDown={(event) => walk(event, boxes(), syncSelection)}
        // The focused element must not be hidden by the bar at the bottom.
        className="[&_:is(a,button,input)]:scroll-mb-40"
      >
        {work.prints.map((print) => {
          const key = writePrint({ ...print, from: undefined, to: undefined });
          const isChosen = chosen.includes(writePrint({ ...print, from: print.stage }));
          return <PrintRow key={key} {...{ print, now, isChosen }} onChoose={syncSelection} />;
        })}
      </ul>
      {work.count > work.prints.length ? (
        <p className="border-t border-line py-3 text-sm text-soft">
          {text.more(work.count - work.prints.length)}
        </p>
      ) : null}
      <Form
        ref={bar}
        id={chosenForm}
        method="post"
        action={dashboardPath}
        onReset={() => setChosen([])}
        className="sticky bottom-3 z-10 mt-2 hidden flex-wrap group-has-[input[name=print]:checked]/prints:flex items-center gap-2 rounded-control border border-line bg-card p-2 shadow-piece"
      >
        <span className="px-2 text-sm font-medium" aria-live="polite">
          {text.chosen}
          {chosen.length > 0 ? ` (${chosen.length})` : ""}
        </span>
        {printSteps.slice(1).map((step) => (
          <button key={step} name="to" value={step} className={`${buttonStyle.plain} min-h-11`}>
            {text.steps[step]}
          </button>
        ))}
        <button type="reset" className={`${buttonStyle.quiet} min-h-11`}>
          {text.clear}
        </button>
      </Form>
    </div>
  );
}

/** The form at the bottom, emptied once the chosen prints have moved. */
function useBarOfChosen(answer: Sending["answer"]) {
  const bar = useRef<HTMLFormElement>(null);
  // Prints that stay ticked would be moved with the next press, too.
  useEffect(() => {
    if (answer && "moved" in answer && answer.chosen) bar.current?.reset();
  }, [answer]);
  return useCallback((form: HTMLFormElement | null) => {
    bar.current = form;
    return trackBottomBar(form);
  }, []);
}

/** Arrow keys move between prints; with Shift they also select. */
function walk(event: KeyboardEvent, boxes: HTMLInputElement[], onChange: () => void): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const next = boxes[at + step];
  if (step === 0 || at < 0) return;
  event.preventDefault();
  if (!next) return;
  if (event.shiftKey) {
    next.checked = boxes[at]!.checked = true;
    onChange();
  }
  next.focus();
}

function AllFiles({ work, point }: { work: Work; point: number | null }) {
  const text = useTexts(todayTexts);
  const lines = new Set(
    work.prints
      .filter(({ stage }) => stage === "to_print")
      .map(({ orderId, position }) => `${orderId} ${position}`),
  );
  if (lines.size === 0) return null;
  return (
    <p className="border-t border-line pt-4">
      <a
        href={`/admin/today/prints.zip?point=${point ?? "all"}`}
        download
        className={`${buttonStyle.plain} min-h-11`}
      >
        {text.allFiles(lines.size)}
      </a>
    </p>
  );
}

function Complete({ work: { complete }, sending: { Form } }: { work: Work; sending: Sending }) {
  const text = useTexts(todayTexts);
  const isTold = useTellsOf()(statusRules.ready);
  if (complete.length === 0) return null;
  return (
    <section aria-labelledby="today-complete" className="mt-6">
      <h3 id="today-complete" className="font-medium">
        {text.complete}
      </h3>
      <p className="text-sm text-soft">{isTold ? text.completeText : text.completeUntold}</p>
      <ul className="mt-2">
        {complete.map((order) => (
          <li
            key={order.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 text-[0.9375rem]"
          >
            <span data-after-row className="min-w-0 wrap-anywhere">
              <span className="font-medium">#{order.id}</span> {fullName(order)}
              <span className="text-soft">
                {" "}
                · {order.pointName} · {text.prints(order.prints)}
              </span>
            </span>
            <Form method="post" action={dashboardPath}>
              <input type="hidden" name="order" value={`${order.id}:${order.version}`} />
              <button name="intent" value="ready" className={`${buttonStyle.plain} min-h-11`}>
                {text.ready}
                <span className="sr-only"> #{order.id}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InVain({ work: { inVain }, now }: { work: Work; now: Date }) {
  const text = useTexts(todayTexts);
  if (inVain.length === 0) return null;
  return (
    <section aria-labelledby="today-in-vain" className="mt-6 border-l-3 border-alert pl-4">
      <h3 id="today-in-vain" className="font-medium text-alert">
        {text.inVain}
      </h3>
      <p className="text-sm text-soft">{text.inVainText}</p>
      <ul className="mt-2">
        {inVain.map((print) => (
          <li
            key={writePrint({ ...print, from: undefined, to: undefined })}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2"
          >
            <About print={print} now={now} />
            <button
              form={stepForm}
              name="print"
              value={writePrint({ ...print, from: print.stage, to: "aside" })}
              className={`${buttonStyle.plain} min-h-11`}
            >
              {text.putAside}
              <span className="sr-only"> {text.choose(print.reference, print.orderId)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
