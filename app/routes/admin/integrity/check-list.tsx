import { Link } from "react-router";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { findingText } from "#app/shop/integrity/check.ts";
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";

const tones: Record<IntegrityCheck["state"], Tone> = {
  holds: "good",
  broken: "bad",
  "not-applicable": "done",
  unknown: "waiting",
};

/** Every check with its state, what it compares, and what it found. */
export function CheckList({ checks }: { checks: IntegrityCheck[] }) {
  const text = useTexts(integrityTexts);
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {checks.map(({ key, state, looked, count, findings, remarks }) => {
        const [name, what] = wordOf(text.checks, key) ?? [key, ""];
        return (
          <li key={key} className="py-4">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 className="font-serif text-xl">{name}</h2>
              <Badge tone={tones[state]}>{text.states[state]}</Badge>
              {state === "not-applicable" ? null : (
                <span className="ml-auto text-sm text-soft tabular-nums">
                  {text.looked(looked)}
                </span>
              )}
            </div>
            <p className="mt-1 text-[0.9375rem] text-soft">{what}</p>
            {findings.length > 0 ? (
              <Findings
                findings={findings}
                more={count - findings.length}
                className="border-alert"
              />
            ) : null}
            {remarks.length > 0 ? (
              <>
                <h3 className="mt-3 text-sm font-medium">{text.toKnow}</h3>
                <Findings findings={remarks} more={0} className="border-line" />
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Findings({
  findings,
  more,
  className,
}: {
  findings: IntegrityFinding[];
  more: number;
  className: string;
}) {
  const text = useTexts(integrityTexts);
  const language = useLanguage();
  return (
    <ul className={`mt-2 grid gap-1 border-l-2 pl-4 text-[0.9375rem] ${className}`}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} className="break-words">
          {finding.orderId === null ? null : (
            <Link
              to={`/admin/orders/${finding.orderId}`}
              className="inline-block min-h-6 text-accent underline underline-offset-4"
            >
              {text.order(finding.orderId)}
            </Link>
          )}{" "}
          {findingText(finding, text, language, false)}
        </li>
      ))}
      {more > 0 ? <li className="text-soft">{text.more(more)}</li> : null}
    </ul>
  );
}
