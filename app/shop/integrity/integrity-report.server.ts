// Writes the result of a check for the console, in English.
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { wordOf } from "#app/i18n/texts.ts";
import type { ChainHead } from "./journal-chain.ts";
import { findingText } from "./check.ts";
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";

const text = integrityTexts.en;

export function reportLines(checks: IntegrityCheck[], head: ChainHead): string[] {
  return [
    ...checks.flatMap(linesOf),
    "",
    `${text.headTitle}: ${head.length} ${head.hash}`,
    text.headText(head.length),
  ];
}

const stateWidth = Math.max(...Object.values(text.states).map(({ length }) => length));

function linesOf({ key, state, looked, count, findings, remarks }: IntegrityCheck): string[] {
  const [name, what] = wordOf(text.checks, key)!;
  const extent = state === "not-applicable" ? "" : ` (${text.looked(looked)})`;
  const lineOf = (finding: IntegrityFinding) => `    ${findingText(finding, text, "en")}`;
  return [
    `${text.states[state].padEnd(stateWidth)}  ${name}: ${what}${extent}`,
    ...findings.map(lineOf),
    ...(count > findings.length ? [`    ${text.more(count - findings.length)}`] : []),
    ...remarks.map((remark) => `${lineOf(remark)} (${text.toKnow})`),
  ];
}
