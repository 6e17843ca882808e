// Creates the link that brings a screen's basket to a phone.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { boundedQuantity } from "#app/shop/basket/basket.ts";
import { basketToken, readBasketToken } from "#app/shop/basket/basket-token.server.ts";
import { makeBasketLink } from "#app/shop/basket/basket-links.server.ts";
import { readPriceQuery } from "#app/shop/basket/price-query.ts";
import { readLabelKeys } from "#app/shop/labels/label-address.ts";
import { fieldOf, readForm } from "../../kit/forms/read-form.server.ts";
import { tooOften } from "../kit/page/rate-limited.server.ts";
import type { Route } from "./+types/make-link";
import { priceNow } from "./price-now.server.ts";

export type MadeLink =
  | { token: string; url: string; code: ReturnType<typeof qrCode>; lines: string[] }
  | { refused: "taken" | "nothing" };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const refused = await tooOften(visit, "basketLink");
  if (refused) return refused;
  const { db, environment, secret, secrets } = visit;
  const sent = await readForm(request);
  const texts = sent.getAll("line").filter((value) => typeof value === "string");
  const { lines } = await priceNow(
    visit,
    readPriceQuery(new URLSearchParams(texts.map((text) => ["line", text]))),
  );
  const now = new Date();
  const answer = (value: MadeLink, status = 200) =>
    Response.json(value, { status, headers: { "Cache-Control": "no-store" } });
  if (lines.length === 0) return answer({ refused: "nothing" }, 400);
  const labels = readLabelKeys(sent.get("labels"));
  const scanned = new Map(labels.map((label) => [label.artPieceId, label.collectionPointId]));
  const linked = lines.map(
    ({ artPieceId, reference, mediaType, size, quantity, shift, whole, ...line }) => ({
      artPieceId,
      reference,
      mediaType,
      size,
      quantity: boundedQuantity(quantity),
      priceCents: line.unitPriceCents,
      ...(shift !== undefined && { shift }),
      ...(whole && { whole }),
      ...(scanned.has(artPieceId) && { scannedAt: scanned.get(artPieceId)! }),
    }),
  );
  const pointId = visit.kiosk?.point?.id ?? null;
  const replaces = readBasketToken(secrets, fieldOf(sent, "replaces"), now)?.id ?? null;
  const made = await makeBasketLink(db, { lines: linked, pointId, replaces }, now);
  if ("refused" in made) return answer(made, 409);
  const token = basketToken(secret, made.id, now);
  const url = `${environment.publicUrl}/b/${token}`;
  return answer({ token, url, code: qrCode(url), lines: lines.map(({ id }) => id) });
}
