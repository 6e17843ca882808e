import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { searchFieldTexts } from "#app/i18n/storefront/search-field.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { X } from "#app/ui/icons/everywhere.ts";
import { Suggestions } from "./suggestions.tsx";

/** ui/dialog.tsx is larger than this whole sheet. */
export function SearchSheet({ onClose }: { onClose(): void }) {
  const text = useTexts(searchFieldTexts);
  const sheet = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    const dialog = sheet.current!;
    dialog.showModal();
    box.current?.focus();
    const closeBeside = (event: Event) => {
      // A click beside the sheet has the dialog itself as its target.
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener("click", closeBeside);
    return () => dialog.removeEventListener("click", closeBeside);
  }, []);
  useEffect(() => {
    if (openedAt.current !== key) sheet.current?.close();
  }, [key]);
  return (
    <dialog
      ref={sheet}
      onClose={onClose}
      aria-labelledby="search-sheet-title"
      className="fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none overflow-visible border-0 border-b border-line bg-paper p-0 text-ink backdrop:bg-black/45"
    >
      <div className="mx-auto max-w-[44rem] px-4 pt-4 pb-5 sm:pt-7 sm:pb-8">
        <h2 id="search-sheet-title" className="sr-only">
          {text.title}
        </h2>
        <Form action="/search" role="search" onSubmit={() => sheet.current?.close()}>
          <label htmlFor="search-sheet-box" className="mb-1.5 block text-sm text-soft">
            {text.label}
          </label>
          <div className="relative flex gap-2">
            <input
              ref={box}
              id="search-sheet-box"
              name="reference"
              type="search"
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-describedby="search-sheet-hint"
              className="min-h-12 min-w-0 flex-1 rounded-control border border-edge bg-card px-3.5 text-base text-ink hover:border-ink"
            />
            <button className={`${buttonStyle.primary} shrink-0 max-sm:sr-only`}>
              {text.button}
            </button>
            <button
              type="button"
              aria-label={text.close}
              onClick={() => sheet.current?.close()}
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center self-center rounded-full text-soft hover:text-ink"
            >
              <X size={20} strokeWidth={1.8} />
            </button>
            <Suggestions box={box} />
          </div>
          <p id="search-sheet-hint" className="mt-2 text-sm text-soft">
            {text.hint}
          </p>
        </Form>
      </div>
    </dialog>
  );
}
