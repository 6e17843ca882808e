import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { OrderLookup } from "./view.ts";

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
