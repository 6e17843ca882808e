// What a page needs to load PayPal's script.

export type PaypalScript = {
  clientId: string;
  environment: "production" | "sandbox";
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

export function paypalSources({ apiUrl }: Options): string[] {
  return new URL(apiUrl).hostname.endsWith(".paypal.com")
    ? ["https://*.paypal.com", "https://*.paypalobjects.com"]
    : [apiUrl];
}
