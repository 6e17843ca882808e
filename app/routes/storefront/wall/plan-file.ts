import { hangingPlanTexts } from "#app/i18n/documents/hanging-plan.ts";
import { wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { findPaperLogo } from "#app/shop/branding/logos.server.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import { makeHangingPdf } from "#app/shop/walls/hanging-pdf.server.ts";
import { pdfResponse } from "#app/routes/kit/files/pdf-response.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/plan-file";
import { wallOfAddress } from "./wall-of-address.server.ts";

/** Nothing is stored: the plan is rendered from the link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { language } = visit;
  const rateLimited = await responseIfRateLimited(visit, "document");
  if (rateLimited) return rateLimited;
  const { wall, pieces, settings, shopName, branding } = await wallOfAddress(visit, request.url);
  const text = hangingPlanTexts[language];
  const names = mediumNames(settings.media, language);
  const planned = wall.prints.map((print) => {
    const piece = pieces.find(({ id }) => id === print.artPieceId)!;
    const medium = wordOf(names, print.mediaType) ?? print.mediaType;
    const size = formatSize(print.size, language, piece.picture);
    return {
      ...print,
      name: piece.title?.text ?? piece.reference,
      print: [piece.reference, size, medium].join(" · "),
    };
  });
  const logo = await findPaperLogo(visit.db, branding.logo);
  const pdf = await makeHangingPdf(planned, { language, shopName, logo, madeAt: new Date() });
  return pdf ? pdfResponse(pdf, text.fileName) : textResponse(404, text.nothing);
}
