// The notice on the legal guarantee as a sheet for the counter.
import { isLanguage } from "#app/i18n/language.ts";
import { guaranteeNoticeTexts } from "#app/i18n/documents/guarantee-notice.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findGuaranteeNoticePicture } from "#app/shop/legal/guarantee-notice-file.server.ts";
import { makeGuaranteeNoticePdf } from "#app/shop/legal/guarantee-notice-pdf.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { pdfResponse } from "#app/routes/kit/files/pdf-response.ts";
import type { Route } from "./+types/guarantee-notice-sheet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment, log } = context.get(requestContext);
  const { language } = params;
  if (!isLanguage(language)) throw new Response(null, { status: 404 });
  const [{ shopName }, picture] = await Promise.all([
    findSettings(db),
    findGuaranteeNoticePicture(environment.dataDir, language, log),
  ]);
  const pdf = await makeGuaranteeNoticePdf({ language, shopName, picture, madeAt: new Date() });
  return pdfResponse(pdf, `${guaranteeNoticeTexts[language].name}.pdf`);
}
