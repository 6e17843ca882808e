// What a page needs to load PayPal's script.
import { siteOf } from "./account.ts";

export type PaypalScript = {
  clientId: string;
  environment: "production" | "sandbox";
  sdkBaseUrl: string | null;
};

type Options = { clientId: string; apiUrl: string };

export function paypalScript({ clientId, apiUrl }: Options): PaypalScript {
  const site = siteOf(apiUrl);
  return {
    clientId,
    environment: site === "live" ? "production" : "sandbox",
    sdkBaseUrl: site === "stand-in" ? `${apiUrl}/sdk/js` : null,
  };
}

export function paypalSources({ apiUrl }: Options): string[] {
  return siteOf(apiUrl) === "stand-in"
    ? [apiUrl]
    : ["https://*.paypal.com", "https://*.paypalobjects.com"];
}
