// The state of a ticket, large enough to read across a counter.
import type { ReactNode } from "react";
import type { counterTexts } from "#app/i18n/admin/counter.ts";
import type { Ticket } from "#app/shop/handover/ticket.ts";
import { toneStyle } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";
import { useShownAnswer } from "./shown-answer.ts";

type Texts = (typeof counterTexts)["en"];
type Headline = { tone: Tone; title: string };

/** `handed` is the key of the handover that this page has just made. */
export function headlineOf(
  ticket: Ticket,
  handed: string | null,
  text: Texts,
  isAwaitedBack = false,
): Headline {
  const { blocker, out } = ticket;
  const isJustDone = handed !== null && out?.key === handed;
  if (blocker === "handed-over" && isAwaitedBack)
    return { tone: "waiting", title: text.toTakeBack };
  if (blocker === "handed-over")
    return isJustDone
      ? { tone: "good", title: text.justHandedOver }
      : { tone: "bad", title: text.blockers["handed-over"] };
  if (blocker !== null && blocker !== "not-ready")
    return { tone: "bad", title: text.blockers[blocker] };
  if (isJustDone) return { tone: "good", title: text.partHandedOver };
  if (blocker === "not-ready") return { tone: "waiting", title: text.blockers[blocker] };
  return { tone: "good", title: out ? text.restReady : text.readyToGo };
}

export function StatePanel({ tone, title, children }: Headline & { children?: ReactNode }) {
  const panel = useShownAnswer<HTMLDivElement>();
  // The margin keeps it above the bar that hands over, at the foot of a phone.
  return (
    <div
      ref={panel}
      role="status"
      className={`scroll-mb-12 rounded-control px-5 py-4 md:px-7 md:py-5 ${toneStyle[tone]}`}
    >
      <p className="font-serif text-[min(1.875rem,1rem+4vw)] leading-tight md:text-[2.5rem]">
        {title}
      </p>
      <div className="mt-1 text-base text-ink">{children}</div>
    </div>
  );
}
