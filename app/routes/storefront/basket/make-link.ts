// Creates the link that brings a screen's basket to a phone.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { boundedQuantity } from "#app/shop/basket/basket.ts";
import { basketToken, readBasketToken } from "#app/shop/basket/basket-token.server.ts";
import { makeBasketLink } from "#app/shop/basket/basket-links.server.ts";
import { readPriceQuery } from "#app/shop/basket/price-query.ts";
import { readLabelKeys } from "#app/shop/labels/label-address.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/make-link";
import { readCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.server.ts";

export type MadeLink =
  | { token: string; url: string; code: ReturnType<typeof qrCode>; lines: string[] }
  | { refused: "taken" | "nothing" };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const rateLimited = await responseIfRateLimited(visit, "basketLink");
  if (rateLimited) return rateLimited;
  const { db, environment, secrets } = visit;
  const form = await readForm(request);
  const lineTexts = form.getAll("line").filter((value) => typeof value === "string");
  const { lines } = await readCurrentPrices(
    visit,
    readPriceQuery(new URLSearchParams(lineTexts.map((text) => ["line", text]))),
  );
  const now = new Date();
  const respond = (value: MadeLink, status = 200) =>
    Response.json(value, { status, headers: { "Cache-Control": "no-store" } });
  if (lines.length === 0) return respond({ refused: "nothing" }, 400);
  const labels = readLabelKeys(form.get("labels"));
  const scannedAtPoints = new Map(
    labels.map((label) => [label.artPieceId, label.collectionPointId]),
  );
  const linkedLines = lines.map(
    ({ artPieceId, reference, mediaType, size, quantity, shift, whole, ...line }) => ({
      artPieceId,
      reference,
      mediaType,
      size,
      quantity: boundedQuantity(quantity),
      priceCents: line.unitPriceCents,
      ...(shift !== undefined && { shift }),
      ...(whole && { whole }),
      ...(scannedAtPoints.has(artPieceId) && { scannedAt: scannedAtPoints.get(artPieceId)! }),
    }),
  );
  const pointId = visit.kiosk?.point?.id ?? null;
  const replaces = readBasketToken(secrets, fieldOf(form, "replaces"), now)?.id ?? null;
  const created = await makeBasketLink(db, { lines: linkedLines, pointId, replaces }, now);
  if ("refused" in created) return respond(created, 409);
  const token = basketToken(secrets[0], created.id, now);
  const url = `${environment.publicUrl}/b/${token}`;
  return respond({ token, url, code: qrCode(url), lines: lines.map(({ id }) => id) });
}
