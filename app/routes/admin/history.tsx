import { adminTexts } from "#app/i18n/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Change } from "#app/shop/changes/change.ts";

/** Who changed this record, when, from what to what; the newest first. */
export function History({ changes }: { changes: Change[] }) {
  const text = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="min-h-11 text-[0.9375rem] text-soft hover:text-ink">
        {text.history} ({changes.length})
      </summary>
      {changes.length === 0 ? <p className="mt-2 text-soft">{text.historyEmpty}</p> : null}
      <ol className="mt-3 grid gap-4 text-[0.9375rem]">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <span className="font-medium">{change.staffName ?? text.theShop}</span> · {text.changeWords[change.action]} ·{" "}
              <span className="text-soft">{longDateTime(change.createdAt, language)}</span>
            </p>
            {change.after ? (
              <ul className="mt-1 grid gap-0.5 text-sm text-soft">
                {Object.keys(change.after).map((field) => (
                  <li key={field} className="break-words">
                    {field}: {change.before ? <del>{shown(change.before[field], text.nothing)}</del> : null}{" "}
                    <ins className="no-underline">{shown(change.after![field], text.nothing)}</ins>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function shown(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === "") return nothing;
  return typeof value === "string" ? value : JSON.stringify(value);
}
