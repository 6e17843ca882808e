import type { ReactNode } from "react";

/** A term and what is known of it, within a list of terms. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
