// A print is shown at its own pixels where its piece hangs and the size is sold.
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { listPricedArt } from "#app/shop/catalogue/art-pieces.server.ts";
import { findMaster } from "#app/shop/pictures/pictures.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import { findSize } from "#app/shop/pricing/media-option.ts";
import { detailScale } from "#app/shop/printing/detail-window.ts";
import { findDetailWindows, makeDetailWindows } from "#app/shop/printing/detail-windows.server.ts";
import type { DetailSpec, DetailWindow } from "#app/shop/printing/detail-windows.server.ts";
import { planFor, wrappingOf } from "#app/shop/printing/print-plan.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { tooOften } from "../kit/page/rate-limited.server.ts";

/** Seconds; a picture takes one or two. */
const busyWait = 5;

export async function detailWindowsFor(
  visit: RequestContext,
  id: string | undefined,
  asked: URLSearchParams,
): Promise<DetailWindow[] | Response> {
  const { storage, language } = visit;
  const text = detailViewTexts[language];
  const refused = await tooOften(visit, "detail");
  if (refused) return refused;
  const spec = await specFor(visit, rowIdFrom(id), asked);
  if (!spec) return plainAnswer(404, text.unknown);
  const found = await findDetailWindows(storage, spec);
  if (found) return found;
  const impatient = await tooOften(visit, "detailMaking");
  if (impatient) return impatient;
  const made = await makeDetailWindows(storage, spec, visit.visitorAddress);
  if ("windows" in made) return made.windows;
  if (made.refused !== "busy") return plainAnswer(404, text.unknown);
  // why: a visitor who was told to come back must then be let in.
  await visit.rateLimits.release("detailMaking", visit.visitorAddress);
  return plainAnswer(503, text.busy, { "retry-after": String(busyWait) });
}

async function specFor(
  visit: RequestContext,
  id: number | null,
  asked: URLSearchParams,
): Promise<DetailSpec | null> {
  if (id === null) return null;
  const settings = await settingsOf(visit);
  const { print } = settings;
  const [piece] = await listPricedArt(visit.db, [id], print);
  if (!piece) return null;
  const mediaType = asked.get("medium") ?? "";
  const size = findSize(piece.mediaOptions, mediaType, asked.get("size") ?? "");
  const plan =
    size &&
    planFor(piece, {
      mediaType,
      size,
      wrapping: wrappingOf(print),
      whole: asked.get("fit") === "whole" || undefined,
    });
  const scale = plan && detailScale(plan, piece.picture);
  const master = scale && (await findMaster(visit.db, piece.pictureId));
  if (!scale || !master) return null;
  return {
    picture: { ...piece.picture, ...master },
    mark: watermarkOf(settings),
    percent: scale.percent,
  };
}

export function plainAnswer(
  status: number,
  words: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(words, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
