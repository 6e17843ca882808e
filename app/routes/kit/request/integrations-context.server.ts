// The integrations in use, as the server gives them to pages.
import { createContext } from "react-router";
import type { Environment } from "#app/platform/environment.server.ts";
import type { FollowIntegrations } from "#app/shop/integrations.server.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";

/** `environment` does not include what the owner filled in. */
export const integrationsContext = createContext<
  Pick<FollowIntegrations, "reload"> & { environment: Environment }
>();

export const paymentMethodsContext = createContext<PaymentMethods>(new Map());
