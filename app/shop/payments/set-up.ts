// Why an account that was filled in takes no money, however right it is.
export type Hindrance = "not-https" | "mock-on";

type Around = { publicUrl: string; isMockSet: boolean; mockPayment: boolean };

/** Money is taken over encrypted lines alone, and never beside orders for free. */
export function hindranceTo(
  { isLive }: { isLive: boolean },
  { publicUrl, isMockSet, mockPayment }: Around,
): Hindrance | null {
  if (!isLive) return null;
  if (!publicUrl.startsWith("https:")) return "not-https";
  return isMockSet && mockPayment ? "mock-on" : null;
}
