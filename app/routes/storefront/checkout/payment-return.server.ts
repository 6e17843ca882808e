// Captures a payment, or abandons it, after which nothing captures it any more.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { captureOnReturn, abandonPayment } from "#app/shop/payments/capturing.server.ts";
import type { CaptureResult } from "#app/shop/payments/capturing.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";

/** Until 1.1.0, `tooMany` is read by pages that were open before the update. */
type TooOften = { waitSeconds: number; tooMany: number };

export type PaymentOutcome = CaptureResult | { left: true } | TooOften;

export async function finishPayment(
  id: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const visit = context.get(requestContext);
  const { db } = visit;
  const provider = findProvider(context.get(paymentMethodsContext), id);
  const formData = await readForm(request);
  const token = formData.get("token");
  const headers = { "Cache-Control": "no-store" };
  const respond = (value: PaymentOutcome, status = 200) => data(value, { status, headers });
  const tooManyAnswer = (wait: number): TooOften => ({ waitSeconds: wait, tooMany: wait });
  const rateLimited = await answerIfRateLimited<PaymentOutcome>(
    visit,
    "checkout",
    tooManyAnswer,
    headers,
  );
  if (rateLimited) return rateLimited;
  if (!provider || !isSecretToken(token)) return respond({ refused: "unknown" }, 404);
  if (formData.get("intent") === "leave") return respond(await abandonPayment(db, provider, token));
  const captured = await captureOnReturn(db, provider, token);
  return respond(captured, "refused" in captured ? 409 : 200);
}
