import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { OrderLookup } from "./view.ts";

export function TestBadge() {
  const { test } = useTexts(withdrawalTexts);
  return (
    <span className="ml-3 rounded-[4px] border border-alert px-2 py-0.5 text-xs font-bold tracking-[0.12em] text-alert">
      {test}
    </span>
  );
}

export function BackToOrder({ lookup, children }: { lookup: OrderLookup; children?: ReactNode }) {
  const text = useTexts(withdrawalTexts);
  if (!("token" in lookup) && !children) return null;
  return (
    <p className="mt-9 flex flex-wrap gap-3 print:hidden">
      {"token" in lookup ? (
        <a href={`/order/${lookup.token}`} className={buttonStyle.plain}>
          {text.backToOrder}
        </a>
      ) : null}
      {children}
    </p>
  );
}
