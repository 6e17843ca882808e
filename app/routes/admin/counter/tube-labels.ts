// Labels for the tubes of the given orders, or of all orders in work or ready.
import { counterPaperTexts } from "#app/i18n/documents/counter-papers.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { makeTubeLabelsPdf } from "#app/shop/handover/tube-labels-pdf.server.ts";
import { listOrdersToLabel } from "#app/shop/handover/counter-papers.server.ts";
import { findPaperLogo } from "#app/shop/branding/logos.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import type { Route } from "./+types/tube-labels";
import { readCounterScope } from "./counter-point.server.ts";
import { pdfResponse } from "#app/routes/kit/files/pdf-response.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const ids = new URL(request.url).searchParams.get("ids");
  const { own, served } = await readCounterScope(request, context);
  const orders = await listOrdersToLabel(db, ids ? own : served, ids ? readIds(ids) : null);
  if (orders.length === 0) throw new Response(null, { status: 404 });
  const { shopName, branding } = await findSettings(db);
  const logo = await findPaperLogo(db, branding.logo);
  const pdf = await makeTubeLabelsPdf(orders, { language, shopName, logo, madeAt: new Date() });
  return pdfResponse(pdf, counterPaperTexts[language].labelsFile);
}
