// What the server provides for paying and refunding.
import { createContext } from "react-router";
import type { Environment } from "#app/platform/environment.server.ts";
import type { FollowConnected } from "#app/shop/connected.server.ts";
import type { WaysToPay } from "#app/shop/payment-providers/ways-to-pay.server.ts";

/** `environment` is without what the owner filled in. */
export const connectedContext = createContext<
  Pick<FollowConnected, "reload"> & { environment: Environment }
>();

export const waysToPayContext = createContext<WaysToPay>(new Map());
