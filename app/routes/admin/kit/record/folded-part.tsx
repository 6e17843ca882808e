import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { ChevronDown } from "#app/ui/icons/back-office.ts";

type FoldedPartProps = {
  title: string;
  /** Open on a phone, too: something in it is to be looked at. */
  isAsked?: boolean;
  children: ReactNode;
};

/** A part of a long form, folded on a phone alone; `showProblem` opens it where something is refused. */
export function FoldedPart({ title, isAsked = false, children }: FoldedPartProps) {
  const isNarrow = useSyncExternalStore(subscribeToNothing, isPhone, isFalse);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (!isNarrow || isAsked);
  return (
    <details
      open={open}
      // why compared: the event also tells of what was drawn open.
      onToggle={({ currentTarget }) => currentTarget.open !== open && setChosen(currentTarget.open)}
      className="group border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 pt-4 pb-3">
        <h3 className="text-xl">{title}</h3>
        <ChevronDown size={18} className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-2">{children}</div>
    </details>
  );
}

const subscribeToNothing = () => () => {};
const isPhone = () => matchMedia("(width < 48rem)").matches;
const isFalse = () => false;
