// The integrations in use, as the server gives them to pages.
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Environment } from "#app/platform/environment.server.ts";
import type { FollowIntegrations } from "#app/shop/integrations.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findLegalState } from "#app/shop/legal/legal-texts.server.ts";
import { offeredPaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";

/** `environment` does not include what the owner filled in. */
export const integrationsContext = createContext<
  Pick<FollowIntegrations, "reload"> & { environment: Environment }
>();

export const paymentMethodsContext = createContext<PaymentMethods>(new Map());

/** No method that takes real money, while a legal text lacks what the law requires. */
export function offeredMethodsOf(
  context: Readonly<RouterContextProvider>,
): Promise<PaymentMethods> {
  const { db, cachedUntilChange } = context.get(requestContext);
  return offeredPaymentMethods(
    context.get(paymentMethodsContext),
    async () => (await cachedUntilChange("legal state", () => findLegalState(db))) !== "incomplete",
  );
}
