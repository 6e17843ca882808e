import { createContext, use } from "react";
import type { ReactNode } from "react";

/** On the server, what keeps HTML (page-parts.server.ts). */
export const KeptPartContext = /* @__PURE__ */ createContext<
  ((name: string) => string | { from: string; to: string }) | null
>(null);

type KeptPartProps = {
  /** Says all that the part depends on: it is rendered once for each. */
  by: unknown[];
  children: ReactNode;
};

/** Of a page: rendered on the server only. It must not call useId, which counts from the page. */
export function KeptPart({ by, children }: KeptPartProps) {
  const keep = use(KeptPartContext);
  const found = keep?.(JSON.stringify(by));
  if (typeof found === "string") return found;
  return (
    <>
      {found?.from}
      {children}
      {found?.to}
    </>
  );
}
