import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { FoundProblem } from "#app/shop/mail/campaigns/campaign-checks.server.ts";
import { Badge } from "#app/ui/badge.tsx";

export function Checks({ found }: { found: FoundProblem[] }) {
  const text = useTexts(campaignTexts);
  return (
    <section aria-labelledby="checks">
      <h3 id="checks" className="text-lg font-semibold">
        {text.checks}
      </h3>
      {found.length === 0 ? <p className="mt-1.5 text-soft">{text.checksFine}</p> : null}
      <ul className="mt-2 grid gap-2.5">
        {found.map(({ kind, level, what }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={level === "error" ? "bad" : "waiting"}>{text.levels[level]}</Badge>
            <span className="min-w-0 flex-1 basis-60 text-[0.9375rem] [overflow-wrap:anywhere]">
              {text.found[kind]?.(what.join(", "))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
