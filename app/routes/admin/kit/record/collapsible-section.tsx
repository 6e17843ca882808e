import { useState } from "react";
import type { ReactNode } from "react";
import { ChevronDown } from "#app/ui/icons/back-office.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";

type CollapsibleSectionProps = {
  title: string;
  /** Opens it on a phone, too. */
  isOpenOnPhone?: boolean;
  children: ReactNode;
};

/** A section of a long form, folded on phones only; `showProblem` opens it to show a problem. */
export function CollapsibleSection({
  title,
  isOpenOnPhone = false,
  children,
}: CollapsibleSectionProps) {
  const isNarrow = useInBrowser(isPhone, false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (!isNarrow || isOpenOnPhone);
  return (
    <details
      open={open}
      // The browser also fires the event for a section that was rendered open.
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

const isPhone = () => matchMedia("(width < 48rem)").matches;
