// Which account of PayPal's it is: the app's id, live or in the sandbox.

export const paypalSites = ["live", "sandbox"] as const;
export type PaypalSite = (typeof paypalSites)[number];

type Options = { clientId: string; apiUrl: string };

/** The same app with another secret is the same account. */
export function paypalAccount({ clientId, apiUrl }: Options): string {
  return `${siteOf(apiUrl)} ${clientId}`;
}

/** A stand-in counts as sandbox: no money moves. */
export function siteOf(apiUrl: string): PaypalSite {
  return new URL(apiUrl).hostname === new URL(apiUrls.live).hostname ? "live" : "sandbox";
}

export const apiUrls: Record<PaypalSite, string> = {
  live: "https://api-m.paypal.com",
  sandbox: "https://api-m.sandbox.paypal.com",
};
