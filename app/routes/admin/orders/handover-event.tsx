import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { HandoverStep } from "#app/shop/handover/handover.ts";

/** A handover or return in the timeline: what, where, how and to whom. */
export function HandoverEvent({ step }: { step: HandoverStep }) {
  const text = useTexts(counterTexts);
  const { kind, prints, references, pointName, how, collector } = step;
  const said = [
    references.join(", "),
    pointName,
    collector ? text.handedOverTo(collector) : null,
    how ? text.ways[how] : null,
  ];
  return (
    <>
      <span className="font-medium">{text.steps[kind](prints)}</span>
      <span className="block text-soft">{said.filter(Boolean).join(" · ")}</span>
    </>
  );
}
