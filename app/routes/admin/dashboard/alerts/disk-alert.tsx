import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { DashboardAlert } from "./dashboard-alert.tsx";

/** Warns of a full disk. */
export function DiskAlert({
  shortage,
}: {
  shortage: { folder: string; freeBytes: number } | null;
}) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  if (!shortage) return null;
  return (
    <DashboardAlert id="disk-alert" title={text.diskTitle}>
      <p className="mt-2 max-w-prose text-[0.9375rem] wrap-anywhere">
        {text.diskText(grouped(Math.floor(shortage.freeBytes / 1e6), language), shortage.folder)}
      </p>
    </DashboardAlert>
  );
}
