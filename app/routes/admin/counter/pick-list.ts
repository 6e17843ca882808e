import { counterPaperTexts } from "#app/i18n/documents/counter-papers.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listOrdersToPick } from "#app/shop/handover/counter-papers.server.ts";
import { makePickListPdf } from "#app/shop/handover/pick-list-pdf.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { Route } from "./+types/pick-list";
import { readCounterScope } from "./counter-point.server.ts";
import { pdfResponse } from "#app/routes/kit/files/pdf-response.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { served } = await readCounterScope(request, context);
  const [orders, { shopName }] = await Promise.all([
    listOrdersToPick(db, served),
    findSettings(db),
  ]);
  const pdf = await makePickListPdf(orders, { language, shopName, madeAt: new Date() });
  return pdfResponse(pdf, counterPaperTexts[language].pickListFile);
}
