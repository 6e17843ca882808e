// A state in one word. The colour never replaces the word.
import type { ReactNode } from "react";

export const toneStyle = {
  waiting: "bg-[light-dark(#fbf0d5,#3d3417)] text-[light-dark(#7a5700,#f0cf74)]",
  active: "bg-wash text-accent",
  good: "bg-[light-dark(#dff2e6,#17362a)] text-[light-dark(#17603a,#8fdcb4)]",
  done: "bg-[light-dark(#ecebe6,#302f36)] text-[light-dark(#57544c,#b9b5ac)]",
  bad: "bg-alert-wash text-alert",
} as const;

export type Tone = keyof typeof toneStyle;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-[0.8125rem] font-medium sm:whitespace-nowrap ${toneStyle[tone]}`}
    >
      {children}
    </span>
  );
}
