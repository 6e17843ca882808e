// Why a correctly filled-in account still takes no money.
export type LivePaymentBlocker = "not-https" | "mock-on";

type Around = { publicUrl: string; mockPayment: "on" | "off" | "unless-configured" };

/** Real money needs HTTPS, and is never offered beside free orders. */
export function findLivePaymentBlocker(
  { isLive }: { isLive: boolean },
  { publicUrl, mockPayment }: Around,
): LivePaymentBlocker | null {
  if (!isLive) return null;
  if (!publicUrl.startsWith("https:")) return "not-https";
  return mockPayment === "on" ? "mock-on" : null;
}
