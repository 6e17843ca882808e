import { useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { withdrawalLimits } from "#app/shop/withdrawals/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { Summary } from "./summary.tsx";
import type { View } from "./view.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { orderNamedForm } from "#app/shop/withdrawals/withdrawal-form.ts";

export function FindForm({ typed, problems, refusal }: Extract<View, { step: "find" }>) {
  const text = useTexts(withdrawalTexts);
  const message =
    refusal === undefined
      ? null
      : refusal === "no-match"
        ? text.noMatch
        : text.tooManyTries(refusal.waitMinutes);
  return (
    <form method="post" action="/withdrawal" className="mt-8 space-y-6 border-t border-ink pt-7">
      <h2 className="text-[1.625rem]">{text.findTitle}</h2>
      <Summary problems={problems} message={message} />
      <TextField
        id="number"
        name="number"
        label={text.number}
        hint={text.numberHint}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={withdrawalLimits.number}
        defaultValue={typed.number}
        problem={problemText<typeof orderNamedForm>(text.problems, problems.number)}
      />
      <TextField
        id="orderEmail"
        name="orderEmail"
        type="email"
        inputMode="email"
        label={text.orderEmail}
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={withdrawalLimits.email}
        pattern={emailPattern}
        defaultValue={typed.orderEmail}
        problem={problemText<typeof orderNamedForm>(text.problems, problems.orderEmail)}
      />
      <button
        name="intent"
        value="find"
        className={`${buttonStyle.primary} min-w-[min(13rem,100%)]`}
      >
        {text.find}
      </button>
    </form>
  );
}
