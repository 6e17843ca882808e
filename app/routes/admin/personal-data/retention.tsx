import { personalDataTexts } from "#app/i18n/admin/personal-data.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Expired, Expiring } from "#app/shop/personal-data/retention.server.ts";

/** What the daily work would remove if it ran now. */
export function Retention({ expired }: { expired: Expired }) {
  const text = useTexts(personalDataTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="retention" className="mt-12 border-t border-ink pt-6">
      <h2 id="retention" className="text-2xl">
        {text.retention}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-soft">{text.retentionText}</p>
      <dl className="mt-3 max-w-2xl text-[0.9375rem]">
        {(Object.entries(expired) as [Expiring, number][]).map(([kind, count]) => (
          <div key={kind} className="flex justify-between gap-6 border-b border-line py-2">
            <dt>{text.expiring[kind]}</dt>
            <dd className="tabular-nums">{grouped(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
