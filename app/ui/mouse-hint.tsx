import type { ReactNode } from "react";

/** A hint for keyboard or mouse, hidden on a phone, which has neither. */
export function MouseHint({ children }: { children: ReactNode }) {
  return <span className="hidden pointer-fine:inline">{children}</span>;
}
