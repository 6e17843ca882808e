// What the buyer's browser needs to know to show PayPal's own buttons.

export type PaypalScript = {
  clientId: string;
  environment: "production" | "sandbox";
  /** Where the script lies, unless at PayPal. */
  sdkBaseUrl: string | null;
};

type Options = { clientId: string; apiUrl: string };

export function paypalScript({ clientId, apiUrl }: Options): PaypalScript {
  const { hostname } = new URL(apiUrl);
  return {
    clientId,
    environment: hostname === "api-m.paypal.com" ? "production" : "sandbox",
    sdkBaseUrl: hostname.endsWith(".paypal.com") ? null : `${apiUrl}/sdk/js`,
  };
}

/** The origins that the script loads more from, and shows frames of. */
export function paypalSources({ apiUrl }: Options): string[] {
  return new URL(apiUrl).hostname.endsWith(".paypal.com") ? ["https://*.paypal.com", "https://*.paypalobjects.com"] : [apiUrl];
}
