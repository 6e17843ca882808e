import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { variablesIn } from "#app/shop/mail/campaigns/campaign-variables.ts";

/** Explains in plain words what each variable of a letter stands for. */
export function VariablesUsed({ subject, html }: { subject: string; html: string }) {
  const text = useTexts(campaignTexts);
  const used = variablesIn(`${subject} ${html}`);
  if (used.length === 0) return null;
  return (
    <div className="rounded-control bg-mat p-3.5 text-sm text-soft">
      <p>{text.readInstead}</p>
      <dl className="mt-1.5 grid gap-1">
        {used.map(({ token, variable, fallback }) => (
          <div key={token} className="flex flex-wrap gap-x-3">
            <dt>
              <code className="wrap-anywhere">{token}</code>
            </dt>
            <dd className="text-ink wrap-anywhere">
              {fallback
                ? text.orElse(text.variables[variable], fallback)
                : text.variables[variable]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
