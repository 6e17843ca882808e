import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { longestSearch } from "#app/shop/handover/counter-search.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { doesShopAnswer } from "#app/routes/admin/kit/offline/connection.ts";
import { goOffline } from "#app/routes/admin/kit/offline/go-offline.ts";
import { keepSearch, takeKeptSearch } from "#app/routes/admin/kit/offline/kept-search.ts";
import { Camera } from "./camera.tsx";
import { counterFieldId } from "./shown-answer.ts";
import { useScanner } from "./use-scanner.ts";

/** The counter's only field: scans reach it wherever the focus is, and Enter submits. */
type CounterSearchFieldProps = {
  action: string;
  /** "post" keeps the query out of addresses and history. */
  method: "get" | "post";
};

export function CounterSearchField({ action, method }: CounterSearchFieldProps) {
  const text = useTexts(counterTexts);
  const { key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const scanner = useScanner(field);
  const { find, isUnanswered } = useFind({ action, method });
  useEffect(() => {
    if (!field.current) return;
    // A scanner does not wait for answers: the next code may be half in the field. Who went to
    // another page by a press left the field.
    if (scanner.hasBegun() && document.activeElement === field.current) return;
    field.current.value = takeKeptSearch();
    // A touch screen's keyboard would cover the ticket.
    if (matchMedia("(pointer: fine)").matches) field.current.focus();
    // A scan takes the place of what was kept.
    scanner.makeWay();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  function ask(query: FormData | URLSearchParams) {
    scanner.makeWay();
    void find(query);
  }

  return (
    <Form
      role="search"
      method={method}
      action={action}
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new FormData(event.currentTarget);
        query.set("how", scanner.how());
        ask(query);
      }}
    >
      <label htmlFor={counterFieldId} className="mb-1.5 block text-sm text-soft">
        {text.fieldHint}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={counterFieldId}
          name="q"
          type="text"
          inputMode="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
          autoFocus
          maxLength={longestSearch}
          className="block min-h-14 min-w-0 flex-1 basis-44 rounded-control border border-edge bg-card px-4 text-xl text-ink hover:border-ink md:min-h-16 md:text-2xl"
        />
        <button className={`${buttonStyle.primary} min-h-14 md:min-h-16 md:px-7 md:text-lg`}>
          {text.find}
        </button>
      </div>
      <p role="alert" className="mt-3 font-medium text-alert empty:hidden">
        {isUnanswered ? text.noAnswer : null}
      </p>
      <Camera
        onRead={(read) => {
          const code = read.slice(0, longestSearch);
          if (field.current) field.current.value = code;
          ask(new URLSearchParams({ q: code, how: "camera" }));
        }}
      />
    </Form>
  );
}

function useFind({ action, method }: CounterSearchFieldProps) {
  const submit = useSubmit();
  const { key } = useLocation();
  /** A step to another page leaves the message behind. */
  const [unansweredAt, setUnansweredAt] = useState<string | null>(null);
  /** A later query takes the place of the one for which the shop is being asked. */
  const latest = useRef<FormData | URLSearchParams | null>(null);

  async function find(query: FormData | URLSearchParams) {
    const isAsking = latest.current !== null;
    latest.current = query;
    if (isAsking) return;
    // What was typed would be lost with a page that is replaced by an error. "post" finds what is
    // stored on the device.
    const isAnswered = method === "post" || (await doesShopAnswer());
    const wanted = latest.current;
    latest.current = null;
    setUnansweredAt(isAnswered ? null : key);
    if (isAnswered) {
      takeKeptSearch();
      await submit(wanted, { action, method });
    } else {
      keepSearch(String(wanted.get("q") ?? ""));
      await goOffline();
    }
  }

  return { find, isUnanswered: unansweredAt === key };
}
