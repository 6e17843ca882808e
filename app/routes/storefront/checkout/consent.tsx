import { useState } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { checkoutForm } from "#app/shop/orders/checkout-form.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { Placing } from "./use-placing.ts";
import { Problem } from "./sections.tsx";

type ConsentProps = { termsVersion: number; problem: string | undefined; placing: Placing };

/** A tick counts only for the version that was shown beside it. */
export function Consent({ termsVersion: loaded, problem, placing }: ConsentProps) {
  const text = useTexts(checkoutTexts);
  const { answer, locked } = placing;
  const agreement =
    answer?.is === "refused" && answer.refused === "terms-changed" ? answer.termsVersion : 0;
  const [newest, setNewest] = useState(loaded);
  const termsVersion = Math.max(loaded, agreement, newest);
  if (termsVersion > newest) setNewest(termsVersion);
  return (
    <>
      <input type="hidden" name="termsVersion" value={termsVersion} />
      <label
        htmlFor="consent"
        className="mt-6 flex min-h-11 cursor-pointer gap-3 py-1 text-[0.9375rem]"
      >
        <input
          // Each version has a new box, which starts without a tick.
          key={termsVersion}
          id="consent"
          name="consent"
          type="checkbox"
          required
          disabled={locked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "consent-problem" : undefined}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{text.consent}</span>
      </label>
      <div className="pl-8">
        <TermsLink />
      </div>
      {problem ? (
        <Problem id="consent-problem">
          {problemText<typeof checkoutForm>(text.problems, problem)}
        </Problem>
      ) : null}
    </>
  );
}

export function TermsLink() {
  const text = useTexts(checkoutTexts);
  return (
    <p className="text-sm">
      <a
        href="/legal/terms"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink"
      >
        {text.readTerms}
        <span className="sr-only">, {text.newTab}</span>
      </a>
    </p>
  );
}
