import { useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";

export function TestBadge() {
  const { test } = useTexts(withdrawalTexts);
  return (
    <span className="ml-3 rounded-[4px] border border-alert px-2 py-0.5 text-xs font-bold tracking-[0.12em] text-alert">
      {test}
    </span>
  );
}
