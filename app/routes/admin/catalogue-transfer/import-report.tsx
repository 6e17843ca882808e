import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { applicableActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import type { ApplicableAction } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ImportRows } from "./import-rows.tsx";
import type { FoundImport, Shown } from "./shown-import.server.ts";

type ImportContext = {
  found: FoundImport;
  fetcher: Pick<FetcherWithComponents<unknown>, "Form" | "submit" | "state">;
};
type Report = ImportContext & Pick<Shown, "shown" | "page" | "isLastPage" | "rows">;

/** The effects that a catalogue would have, has or had. */
export function ImportReport({ found, fetcher, ...part }: Report) {
  const text = useTexts(transferTexts);
  const { state, fileName, counts, bytes, readBytes, refusal } = found;
  const sending = { found, fetcher };
  const all = <ImportRows found={found} {...part} />;
  switch (state) {
    case "reading":
      return (
        <Working {...sending} done={readBytes} all={bytes} intent="drop">
          {text.reading(toPercent(readBytes, bytes))}
        </Working>
      );
    case "running":
      return (
        <Working {...sending} done={counts.done} all={counts.wanted} intent="stop">
          {text.running(counts.done, counts.wanted)}
        </Working>
      );
    case "undoing":
      return (
        <Working {...sending} done={counts.undone} all={counts.undoable}>
          {text.undoing(counts.undone, counts.undoable)}
        </Working>
      );
    case "refused":
      return (
        <div className="grid gap-3">
          <Headline>{text.refused(fileName)}</Headline>
          <p role="alert" className="text-alert">
            {refusal}
          </p>
        </div>
      );
    case "ready":
      return (
        <div className="grid gap-5">
          <Headline>{text.ready(fileName)}</Headline>
          <Wishes {...sending} />
          {all}
        </div>
      );
    default:
      return (
        <div className="grid gap-5">
          <Headline>{text[state](fileName)}</Headline>
          <p role="status">
            {state === "done" ? text.doneText(counts.done - counts.failed) : null}
            {state === "stopped" ? text.stoppedText(counts.done, counts.wanted) : null}
            {state === "undone" ? text.undoneText(counts.kept) : null}
          </p>
          <AfterImport {...sending} />
          {all}
        </div>
      );
  }
}

const toPercent = (part: number, whole: number) => Math.min(99, Math.floor((100 * part) / whole));

function Headline({ children }: { children: string }) {
  return <h3 className="font-serif text-xl wrap-anywhere">{children}</h3>;
}

type WorkingProps = ImportContext & {
  done: number;
  all: number;
  intent?: "stop" | "drop";
  children: string;
};

function Working({ found, fetcher, done, all, intent, children }: WorkingProps) {
  const text = useTexts(transferTexts);
  const { waitsFor } = found;
  return (
    <div className="grid gap-3">
      <progress
        aria-hidden
        value={done}
        max={Math.max(1, all)}
        className="block h-1.5 w-full accent-accent"
      />
      <p role="status" className="text-soft tabular-nums">
        {children}
      </p>
      {waitsFor ? (
        <p role="alert" className="text-alert">
          {text.waits[waitsFor]}
        </p>
      ) : null}
      {intent ? (
        <Press {...{ found, fetcher, intent }} look="plain">
          {text[intent]}
        </Press>
      ) : null}
    </div>
  );
}

type PressProps = ImportContext & {
  intent: string;
  look: keyof typeof buttonStyle;
  children: string;
};

function Press({ found, fetcher, intent, look, children }: PressProps) {
  return (
    <fetcher.Form method="post" action="/admin/catalogue">
      <input type="hidden" name="id" value={found.id} />
      <button
        name="intent"
        value={intent}
        disabled={fetcher.state !== "idle"}
        className={buttonStyle[look]}
      >
        {children}
      </button>
    </fetcher.Form>
  );
}

/** Another picture is nothing that anybody should get by pressing on. */
const usual: readonly ApplicableAction[] = ["make", "change"];

function Wishes({ found, fetcher }: ImportContext) {
  const text = useTexts(transferTexts);
  const { id, counts } = found;
  const [ticked, setTicked] = useState<readonly ApplicableAction[]>(usual);
  const there = applicableActions.filter((action) => counts[action] > 0);
  const chosen = there
    .filter((action) => ticked.includes(action))
    .reduce((sum, action) => sum + counts[action], 0);
  return (
    <fetcher.Form method="post" action="/admin/catalogue" className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      {there.length > 0 ? (
        <fieldset className="grid gap-2.5">
          <legend className="mb-2.5">{text.nothingYet}</legend>
          {there.map((action) => (
            <Wish
              key={action}
              action={action}
              count={counts[action]}
              isTicked={ticked.includes(action)}
              onTick={(is) =>
                setTicked(is ? [...ticked, action] : ticked.filter((other) => other !== action))
              }
            />
          ))}
        </fieldset>
      ) : null}
      <div role="status" className="grid gap-1.5">
        {there.length === 0 && counts.refused === 0 && counts.same > 0 ? (
          <p>{text.nothing}</p>
        ) : null}
        {counts.same > 0 && there.length + counts.refused > 0 ? (
          <p className="text-soft">{text.same(counts.same)}</p>
        ) : null}
        {counts.refused > 0 ? (
          <p className="text-alert">{text.refusedCount(counts.refused)}</p>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-2.5">
        {there.length > 0 ? (
          <button
            name="intent"
            value="agree"
            disabled={fetcher.state !== "idle" || chosen === 0}
            className={buttonStyle.primary}
          >
            {text.carryOut(chosen)}
          </button>
        ) : null}
        <button
          name="intent"
          value="drop"
          disabled={fetcher.state !== "idle"}
          className={buttonStyle.plain}
        >
          {text.drop}
        </button>
      </p>
    </fetcher.Form>
  );
}

type WishProps = {
  action: ApplicableAction;
  count: number;
  isTicked: boolean;
  onTick(is: boolean): void;
};

function Wish({ action, count, isTicked, onTick }: WishProps) {
  const { title: titled, text } = useTexts(transferTexts).wants[action];
  const title = titled(count);
  const id = `want-${action}`;
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer gap-3.5 rounded-control border border-edge/50 bg-card px-4 py-3.5 hover:border-ink has-checked:border-accent has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
    >
      <input
        id={id}
        type="checkbox"
        name="want"
        value={action}
        checked={isTicked}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
        aria-describedby={`${id}-more`}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 font-semibold">
        {title}
        <span id={`${id}-more`} className="mt-0.5 block text-sm font-normal text-soft">
          {text}
        </span>
      </span>
    </label>
  );
}

function AfterImport({ found, fetcher }: ImportContext) {
  const text = useTexts(transferTexts);
  const [isAsking, setAsking] = useState(false);
  const { id, state, counts } = found;
  if (state === "undone") return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {state === "stopped" && found.canGoOn ? (
        <Press {...{ found, fetcher }} intent="resume" look="primary">
          {text.resume}
        </Press>
      ) : null}
      {counts.undoable > 0 ? (
        <button type="button" onClick={() => setAsking(true)} className={buttonStyle.plain}>
          {text.undo}
        </button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void fetcher.submit(
            { intent: "undo", id: String(id) },
            { method: "post", action: "/admin/catalogue" },
          )
        }
        title={text.undoTitle}
        confirmLabel={text.undoConfirm}
        cancelLabel={text.cancel}
      >
        <p>{text.undoText}</p>
      </ConfirmDialog>
    </div>
  );
}
