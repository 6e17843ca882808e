import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";

/** Tells that room becomes short; nothing while there is enough. */
export function DiskAlert({
  shortage,
}: {
  shortage: { folder: string; freeBytes: number } | null;
}) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  if (!shortage) return null;
  return (
    <section
      aria-labelledby="disk-alert"
      className="mt-6 border-l-2 border-alert bg-alert-wash px-5 py-4"
    >
      <h2 id="disk-alert" className="text-2xl text-alert">
        {text.diskTitle}
      </h2>
      <p className="mt-2 max-w-prose text-[0.9375rem] wrap-anywhere">
        {text.diskText(grouped(Math.floor(shortage.freeBytes / 1e6), language), shortage.folder)}
      </p>
    </section>
  );
}
