// The notice on the legal guarantee as a sheet for the counter.
import { isLanguage } from "#app/i18n/language.ts";
import { legalNoticeTexts } from "#app/i18n/documents/legal-notice.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findNoticePicture } from "#app/shop/legal/notice-file.server.ts";
import { makeNoticePdf } from "#app/shop/legal/notice-pdf.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { pdfResponse } from "../../../kit/files/pdf-response.ts";
import type { Route } from "./+types/notice-sheet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment, log } = context.get(requestContext);
  const { language } = params;
  if (!isLanguage(language)) throw new Response(null, { status: 404 });
  const [{ shopName }, picture] = await Promise.all([
    findSettings(db),
    findNoticePicture(environment.dataDir, language, log),
  ]);
  const pdf = await makeNoticePdf({ language, shopName, picture, madeAt: new Date() });
  return pdfResponse(pdf, `${legalNoticeTexts[language].name}.pdf`);
}
