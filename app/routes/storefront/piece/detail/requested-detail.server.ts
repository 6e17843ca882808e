// Shows a print pixel by pixel, if its piece hangs and the size is sold.
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { listPricedArt } from "#app/shop/catalogue/art-pieces.server.ts";
import { findMaster } from "#app/shop/pictures/pictures.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import { findSize } from "#app/shop/pricing/media-option.ts";
import { detailScale } from "#app/shop/printing/detail-window.ts";
import { findDetailWindows, makeDetailWindows } from "#app/shop/printing/detail-windows.server.ts";
import type { DetailSpec, DetailWindow } from "#app/shop/printing/detail-windows.server.ts";
import { planFor, wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";

/** Seconds; a picture takes one or two. */
const busyWait = 5;

export async function detailWindowsFor(
  visit: RequestContext,
  id: string | undefined,
  params: URLSearchParams,
): Promise<DetailWindow[] | Response> {
  const { storage, language } = visit;
  const text = detailViewTexts[language];
  const rateLimited = await responseIfRateLimited(visit, "detail");
  if (rateLimited) return rateLimited;
  const spec = await specFor(visit, rowIdFrom(id), params);
  if (!spec) return textResponse(404, text.unknown);
  const existing = await findDetailWindows(storage, spec);
  if (existing) return existing;
  const makingLimited = await responseIfRateLimited(visit, "detailMaking");
  if (makingLimited) return makingLimited;
  const result = await makeDetailWindows(storage, spec, visit.visitorAddress);
  if ("windows" in result) return result.windows;
  if (result.refused !== "busy") return textResponse(404, text.unknown);
  // A visitor who is asked to come back must then be let in.
  await visit.rateLimits.release("detailMaking", visit.visitorAddress);
  return textResponse(503, text.busy, { "retry-after": String(busyWait) });
}

async function specFor(
  visit: RequestContext,
  id: number | null,
  params: URLSearchParams,
): Promise<DetailSpec | null> {
  if (id === null) return null;
  const settings = await settingsOf(visit);
  const { print } = settings;
  const [piece] = await listPricedArt(visit.db, [id], print);
  if (!piece) return null;
  const mediaType = params.get("medium") ?? "";
  const size = findSize(piece.mediaOptions, mediaType, params.get("size") ?? "");
  const plan =
    size &&
    planFor(piece, {
      mediaType,
      size,
      wrapping: wrapSettingsOf(print),
      whole: params.get("fit") === "whole" || undefined,
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
