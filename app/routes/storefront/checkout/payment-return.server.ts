// Captures the money or says why not; or gives the payment up, after which nobody captures.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import {
  capturePayment,
  leavePayment,
  withoutOtherPayersName,
} from "#app/shop/payments/capturing.server.ts";
import type { Captured } from "#app/shop/payments/capturing.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { paymentMethodsContext } from "../../kit/request/integrations-context.server.ts";
import { readForm } from "../../kit/forms/read-form.server.ts";
import { enforceRateLimit } from "../../kit/request/rate-limit.server.ts";

export type Returned = Captured | { left: true } | { tooMany: number };

export async function returnFrom(
  id: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const visit = context.get(requestContext);
  const { db } = visit;
  const provider = findProvider(context.get(paymentMethodsContext), id);
  const sent = await readForm(request);
  const token = sent.get("token");
  const headers = { "Cache-Control": "no-store" };
  const answer = (value: Returned, status = 200) => data(value, { status, headers });
  const asTooMany = (wait: number) => ({ tooMany: wait });
  const refused = await enforceRateLimit<Returned>(visit, "checkout", asTooMany, headers);
  if (refused) return refused;
  if (!provider || !isSecretToken(token)) return answer({ refused: "unknown" }, 404);
  if (sent.get("intent") === "leave") return answer(await leavePayment(db, provider, token));
  const captured = await withoutOtherPayersName(
    db,
    token,
    await capturePayment(db, provider, token),
  );
  return answer(captured, "refused" in captured ? 409 : 200);
}
