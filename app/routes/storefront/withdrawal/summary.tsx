import { useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";
import { ErrorSummary } from "#app/routes/storefront/kit/forms/error-summary.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { declarationForm, orderNamedForm } from "#app/shop/withdrawals/withdrawal-form.ts";

export function Summary({
  problems,
  message = null,
}: {
  problems: Problems;
  message?: string | null;
}) {
  const text = useTexts(withdrawalTexts);
  const entries = Object.entries(problems).flatMap(([field, key]) => {
    const message = problemText<typeof declarationForm | typeof orderNamedForm>(text.problems, key);
    return message ? [{ field, message }] : [];
  });
  if (message) {
    return (
      <p
        role="alert"
        className="border-l-2 border-alert bg-alert-wash px-5 py-4 font-medium text-alert"
      >
        {message}
      </p>
    );
  }
  return entries.length > 0 ? (
    <ErrorSummary ref={null} title={text.summaryTitle(entries.length)} entries={entries} />
  ) : null;
}
