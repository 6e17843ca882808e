import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";

/** A plain form, because the browser then shows the progress of a download of gigabytes. */
export function DayPrintsForm({ today }: { today: string }) {
  const text = useTexts(adminPrintFilesTexts);
  return (
    <form action="/admin/orders/prints.zip" className="mb-4 flex flex-wrap items-center gap-2">
      <label className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {text.dayPrints}
        <input
          type="date"
          name="day"
          required
          defaultValue={today}
          max={today}
          className="min-h-11 max-w-full rounded-control border border-edge bg-card px-3 text-base text-ink"
        />
      </label>
      <button className={buttonStyle.plain}>{text.dayPrintsGet}</button>
    </form>
  );
}
