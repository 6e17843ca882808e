import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { HandoverStep } from "#app/shop/handover/handover.ts";

/** A handover or return in the timeline: what, where, how and to whom. */
export function HandoverEvent({ step }: { step: HandoverStep }) {
  const text = useTexts(counterTexts);
  const { kind, prints, lines, pointName, how, collector } = step;
  const facts = [
    lines.map((line) => text.printsOf(line.prints, line.reference)).join(", "),
    pointName,
    collector ? text.handedOverTo(collector) : null,
    how ? text.methods[how] : null,
  ];
  return (
    <>
      <span className="font-medium">{text.steps[kind](prints)}</span>
      <span className="block text-soft">{facts.filter(Boolean).join(" · ")}</span>
    </>
  );
}
