// What the server hands to everything that pays or refunds.
import { createContext } from "react-router";
import type { WaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";

export const waysToPayContext = createContext<WaysToPay>(new Map());
