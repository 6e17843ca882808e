import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import { windowCount } from "#app/shop/printing/detail-window.ts";
import { detailWindowsFor, plainAnswer } from "./asked-detail.server.ts";
import type { Route } from "./+types/detail-window";

const places = Array.from({ length: windowCount }, (_, at) => String(at + 1));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const place = places.indexOf(params.place);
  if (place === -1) return plainAnswer(404, detailViewTexts[visit.language].unknown);
  const windows = await detailWindowsFor(visit, params.id, new URL(request.url).searchParams);
  if (windows instanceof Response) return windows;
  return new Response(null, {
    status: 302,
    headers: { location: windows[place]!.src, "cache-control": "no-store" },
  });
}
