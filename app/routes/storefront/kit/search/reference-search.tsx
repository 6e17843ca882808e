import { useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { readReference } from "#app/shop/catalogue/browse-query.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { useSuggestions } from "./use-suggestions.tsx";
import { NearestPieces } from "./nearest-pieces.tsx";
import type { Nearest } from "./nearest-pieces.tsx";

export function ReferenceSearch({ nearest }: { nearest: Nearest | null }) {
  const text = useTexts(homeTexts);
  const [parameters] = useSearchParams();
  const searchedReference = readReference(parameters);
  const search = parameters.get("search");
  const messages: [string, string][] = [
    ["empty", text.searchErrorEmpty],
    ["none", text.searchErrorNotFound(searchedReference)],
    ["failed", text.searchErrorFailed],
  ];
  const problem = messages.find(([outcome]) => outcome === search)?.[1] ?? null;
  // A repeated search that fails must be announced again, hence the key.
  const { key } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!problem) return;
    toast.error(text.searchErrorTitle, { description: problem });
    // On a phone, the toast would cover the field.
    box.current?.scrollIntoView({ block: "nearest" });
  }, [problem, key, text.searchErrorTitle]);
  const { load, suggestions } = useSuggestions(box);
  return (
    <Form action="/search" role="search" className="mt-7 max-w-[24rem]">
      <label htmlFor="reference" className="mb-1.5 block text-sm text-soft">
        {text.searchLabel}
      </label>
      <div className="relative flex flex-wrap gap-2">
        <input
          ref={box}
          onFocus={load}
          id="reference"
          name="reference"
          type="search"
          key={searchedReference}
          defaultValue={searchedReference}
          placeholder={text.searchExample}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "reference-problem" : undefined}
          className="min-h-11 min-w-0 flex-1 basis-40 scroll-mt-24 scroll-mb-48 rounded-control border border-edge bg-card px-3.5 text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-alert"
        />
        <button className={`${buttonStyle.plain} shrink-0 whitespace-nowrap`}>
          {text.searchButton}
        </button>
        {suggestions}
      </div>
      {problem ? (
        <p id="reference-problem" className="mt-2 text-sm font-medium wrap-anywhere text-alert">
          {problem}
        </p>
      ) : null}
      {search === "none" && nearest ? <NearestPieces nearest={nearest} heading="p" /> : null}
    </Form>
  );
}
