// What the server hands to everything that pays or refunds.
import { createContext } from "react-router";
import type { Paypal } from "#app/shop/payments/paypal.server.ts";

/** Null where PayPal is not configured. */
export const paypalContext = createContext<Paypal | null>(null);
