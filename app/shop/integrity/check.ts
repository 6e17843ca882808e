// The findings of a check of the books, and their texts.
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";
import type { Language } from "#app/i18n/language.ts";
import { euro } from "#app/shop/money.ts";

export const findingKinds = {
  captures: [
    "paid-without-capture",
    "captured-twice",
    "captured-unpaid",
    "captured-other",
    "capture-ids-differ",
    "mock-in-journal",
    "refund-not-noted",
    "noted-not-refunded",
    "twice-unmarked",
    "reversal-not-noted",
    "noted-not-reversed",
  ],
  provider: ["provider-unknown", "provider-differs"],
  sums: ["lines-differ", "total-differs", "refunds-differ", "reversals-differ", "status-differs"],
  moves: ["step-forbidden", "end-differs", "step-amount"],
  mails: [
    "mail-missing",
    "mail-twice",
    "mail-unpaid",
    "refund-mail-missing",
    "refund-mail-twice",
    "refund-mail-unfounded",
  ],
  documents: [
    "number-missing",
    "number-wrong",
    "invoice-missing",
    "invoice-twice",
    "invoice-unpaid",
    "invoice-differs",
    "credit-missing",
    "credit-differs",
    "document-not-noted",
    "noted-not-document",
  ],
  events: ["event-waiting"],
  files: ["master-missing", "master-differs", "print-missing", "print-differs"],
  links: ["link-dead"],
  consents: ["consent-differs"],
  campaigns: ["campaign-open", "campaign-early", "campaign-stuck", "recipient-unclaimed"],
  logs: ["log-row-changed", "log-row-torn", "log-rows-missing", "log-head-gone"],
  chain: [
    "row-changed",
    "row-torn",
    "rows-missing",
    "row-out-of-place",
    "head-gone",
    "head-differs",
  ],
} as const satisfies Record<string, readonly string[]>;

export const remarkKinds = [
  "needs-a-person",
  "paid-twice",
  "before-invoices",
  "event-set-aside",
] as const;

export type CheckKey = keyof typeof findingKinds;
export const checkKeys = Object.keys(findingKinds) as CheckKey[];

type RunState = "holds" | "broken" | "unknown";

export function stateOf(checks: Pick<IntegrityCheck, "state">[]): RunState {
  if (checks.some(({ state }) => state === "broken")) return "broken";
  return checks.some(({ state }) => state === "unknown") ? "unknown" : "holds";
}

type FindingTexts = {
  findings: Record<string, (values: Record<string, string>) => string>;
  values: Record<string, string>;
  order: (id: number) => string;
};

export function findingText(
  finding: IntegrityFinding,
  texts: FindingTexts,
  language: Language,
  withOrder = true,
): string {
  const text =
    texts.findings[finding.kind]?.(displayedValues(finding, texts, language)) ?? finding.kind;
  return finding.orderId !== null && withOrder ? `${texts.order(finding.orderId)} ${text}` : text;
}

function displayedValues(
  { values }: IntegrityFinding,
  texts: FindingTexts,
  language: Language,
): Record<string, string> {
  const display = (name: string, value: string | number | null) =>
    typeof value === "number" && /cents$/i.test(name)
      ? euro(value, language)
      : (texts.values[String(value)] ?? String(value ?? ""));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, display(name, value)]),
  );
}
