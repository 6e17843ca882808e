// Streams all print files of a day as one ZIP, which is stored nowhere.
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { createZip } from "#app/platform/files/zip.server.ts";
import { dayFrom } from "#app/shop/calendar/paris-clock.ts";
import { dayPrintEntries, listDayPrints } from "#app/shop/printing/day-prints.server.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import type { Route } from "./+types/prints-zip";
import { fileResponse } from "#app/routes/admin/kit/files/file-response.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, storage, language, log } = context.get(requestContext);
  const day = new URL(request.url).searchParams.get("day") ?? "";
  const prints = dayFrom(day) !== null ? await listDayPrints(db, day) : [];
  const text = adminPrintFilesTexts[language];
  if (prints.length === 0) return textResponse(404, text.noneOnDay);
  return fileResponse(createZip(dayPrintEntries(storage, prints, { language, now: new Date() })), {
    name: `${text.zipName} ${day}.zip`,
    type: "application/zip",
    onFailure: (error) => log.error({ err: error, day }, "the print files of a day broke off"),
  });
}
