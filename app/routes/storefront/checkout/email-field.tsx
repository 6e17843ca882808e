import { useRef, useState } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { likelyEmail } from "#app/shop/email-typo.ts";
import { setValue } from "#app/routes/kit/forms/set-value.ts";
import { TextField } from "#app/ui/field.tsx";
import type { useBuyerField } from "./buyer-field.ts";

export type EmailQuestion = ReturnType<typeof useEmailQuestion>;

/** Asks about a likely typo, since whoever owns the address gets the order's link. */
export function useEmailQuestion() {
  const [meant, setMeant] = useState<string | null>(null);
  return {
    meant,
    close: () => setMeant(null),
    /** True if it was not asked yet: an address that is sent again is meant. */
    ask(typed: string): boolean {
      const likely = likelyEmail(typed);
      setMeant(likely);
      return likely !== meant && likely !== null;
    },
  };
}

type EmailFieldProps = ReturnType<ReturnType<typeof useBuyerField>> & { question: EmailQuestion };

export function EmailField({ question: { meant, close, ask }, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        pattern={emailPattern}
        onInput={close}
        onBlur={(event) => void ask(event.currentTarget.value)}
      />
      <p role="status" className="text-sm">
        {meant ? (
          <Question meant={meant} onTake={() => input.current && retype(input.current, meant)} />
        ) : null}
      </p>
    </div>
  );
}

function Question({ meant, onTake }: { meant: string; onTake: () => void }) {
  const { didYouMean } = useTexts(checkoutTexts);
  return (
    <>
      {didYouMean.before}
      <button
        type="button"
        onClick={onTake}
        className="min-h-11 text-left wrap-anywhere font-medium text-accent underline underline-offset-4"
      >
        {meant}
      </button>
      {didYouMean.after}
    </>
  );
}

function retype(input: HTMLInputElement, value: string): void {
  setValue(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
