// All pieces with their originals, as one ZIP that is written nowhere.
import { mkdir } from "node:fs/promises";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { findShortage } from "#app/platform/files/disk-space.server.ts";
import { privateFolder } from "#app/platform/files/private-files.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { uploadsFolder } from "#app/platform/files/uploads.server.ts";
import { createZip } from "#app/platform/files/zip.server.ts";
import { catalogueEntries } from "#app/shop/catalogue/transfer/export-catalogue.server.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { fileResponse } from "#app/routes/admin/kit/files/file-response.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/catalogue-zip";

/** Answers `?ask` with whether the file may be downloaded: a download cannot show a dialog. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, storage, environment, language, log } = context.get(requestContext);
  if (await requireReauth(request, context)) return new Response(null, { status: 403 });
  // The ZIP's tables are written to this disk first, and a full disk would stop orders.
  if (await findShortage([environment.dataDir]))
    return new Response(transferTexts[language].out.noRoom, { status: 507 });
  if (new URL(request.url).searchParams.has("ask"))
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const about = { kind: "exported", about: "catalogue.zip" } as const;
  await recordSecurityEvent(db, context.get(staffContext), about);
  const folder = uploadsFolder(environment);
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const now = new Date();
  return fileResponse(createZip(catalogueEntries(db, storage, { folder, language, now })), {
    name: `${transferTexts[language].fileName} ${isoDay(now)}.zip`,
    type: "application/zip",
    onFailure: (error) => log.error({ err: error }, "the catalogue broke off on its way out"),
  });
}
