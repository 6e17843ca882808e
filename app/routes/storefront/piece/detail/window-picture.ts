import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import { windowCount } from "#app/shop/printing/detail-window.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import { detailWindowsFor } from "./requested-detail.server.ts";
import type { Route } from "./+types/window-picture";

const windowNumbers = Array.from({ length: windowCount }, (_, index) => String(index + 1));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const index = windowNumbers.indexOf(params.place);
  if (index === -1) return textResponse(404, detailViewTexts[visit.language].unknown);
  const windows = await detailWindowsFor(visit, params.id, new URL(request.url).searchParams);
  if (windows instanceof Response) return windows;
  return new Response(null, {
    status: 302,
    headers: { location: windows[index]!.src, "cache-control": "no-store" },
  });
}
