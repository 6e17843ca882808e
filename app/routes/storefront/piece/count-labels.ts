import { labelCountKinds } from "#db/values.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { readLabelKeys } from "#app/shop/labels/label-address.ts";
import { countLabels } from "#app/shop/labels/label-counts.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { isHumanRequest } from "#app/routes/storefront/kit/search/human-request.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/count-labels";

/** Equals the most lines of a basket. */
const max = 100;

/** A POST, so that no crawler or preview counts. The count names no visitor. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, log } = visit;
  const rateLimited = await responseIfRateLimited(visit, "view");
  if (rateLimited) return rateLimited;
  const sent = await readForm(request);
  const kind = readChoice(sent, "kind", labelCountKinds);
  const keys = readLabelKeys(sent.get("labels")).slice(0, max);
  if (!kind || keys.length === 0) return new Response(null, { status: 400 });
  if (!isHumanRequest(request)) return new Response(null, { status: 204 });
  try {
    await countLabels(db, kind, keys);
  } catch (error) {
    log.warn({ err: error }, "a label was not counted");
  }
  return new Response(null, { status: 204 });
}
