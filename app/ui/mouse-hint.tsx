import type { ReactNode } from "react";

/** What a keyboard or a mouse can do; unsaid on a phone, which has neither. */
export function MouseHint({ children }: { children: ReactNode }) {
  return <span className="hidden pointer-fine:inline">{children}</span>;
}
