// Streams the print files of everything to be printed as one ZIP, which is stored nowhere.
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { createZip } from "#app/platform/files/zip.server.ts";
import { dayPrintEntries, listPrintsOf } from "#app/shop/printing/day-prints.server.ts";
import { listWork } from "#app/shop/production/work.server.ts";
import { fileResponse } from "#app/routes/admin/kit/files/file-response.ts";
import type { Route } from "./+types/today-zip";
import { readPoint } from "./today.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, storage, language, log } = context.get(requestContext);
  const now = new Date();
  const { prints } = await listWork(db, readPoint(request).point, now);
  const toPrint = prints.filter(({ stage }) => stage === "to_print");
  const files = await listPrintsOf(db, toPrint);
  if (files.length === 0)
    return new Response(todayTexts[language].noFiles, {
      status: 404,
      headers: { "cache-control": "no-store" },
    });
  const name = `${adminPrintFilesTexts[language].zipName} ${isoDay(now)}.zip`;
  return fileResponse(createZip(dayPrintEntries(storage, files, { language, now })), {
    name,
    type: "application/zip",
    onFailure: (error) => log.error({ err: error }, "the print files to do broke off"),
  });
}
