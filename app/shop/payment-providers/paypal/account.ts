// Identifies a PayPal account: the app's id, and whether it is live or in the sandbox.

/** What an owner may choose. */
export const paypalSites = ["live", "sandbox"] as const;
export type PaypalSite = (typeof paypalSites)[number];

export const apiUrls: Record<PaypalSite, string> = {
  live: "https://api-m.paypal.com",
  sandbox: "https://api-m.sandbox.paypal.com",
};

/** The secret is left out: replacing it does not make another account. */
export function paypalAccount({ clientId, apiUrl }: { clientId: string; apiUrl: string }): string {
  return `${filledInSiteOf(apiUrl)} ${clientId}`;
}

/** Stand-ins are only ever on this machine, and rehearse real orders. */
export function siteOf(apiUrl: string): PaypalSite | "stand-in" {
  const { hostname } = new URL(apiUrl);
  return paypalSites.find((site) => new URL(apiUrls[site]).hostname === hostname) ?? "stand-in";
}

/** A stand-in is filled in as the sandbox, and its accounts are named so: it moves no money. */
export function filledInSiteOf(apiUrl: string): PaypalSite {
  return siteOf(apiUrl) === "live" ? "live" : "sandbox";
}
