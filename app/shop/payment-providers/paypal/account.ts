// Identifies a PayPal account: the app's id, and whether it is live or in the sandbox.

export const paypalSites = ["live", "sandbox"] as const;
export type PaypalSite = (typeof paypalSites)[number];

type Options = { clientId: string; apiUrl: string };

/** The secret is left out: replacing it does not make another account. */
export function paypalAccount({ clientId, apiUrl }: Options): string {
  return `${siteOf(apiUrl)} ${clientId}`;
}

/** A stand-in is filled in as the sandbox, since it moves no money. */
export function siteOf(apiUrl: string): PaypalSite {
  return new URL(apiUrl).hostname === new URL(apiUrls.live).hostname ? "live" : "sandbox";
}

export const apiUrls: Record<PaypalSite, string> = {
  live: "https://api-m.paypal.com",
  sandbox: "https://api-m.sandbox.paypal.com",
};

/** Leaves out stand-ins, which are only ever on this machine and rehearse real orders. */
export function isSandbox({ apiUrl }: Pick<Options, "apiUrl">): boolean {
  return new URL(apiUrl).hostname === new URL(apiUrls.sandbox).hostname;
}
