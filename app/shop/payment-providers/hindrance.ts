// Why a correctly filled-in account still takes no money.
export type Hindrance = "not-https" | "mock-on";

type Around = { publicUrl: string; isMockSet: boolean; mockPayment: boolean };

/** Real money needs HTTPS, and is never offered beside free orders. */
export function hindranceTo(
  { isLive }: { isLive: boolean },
  { publicUrl, isMockSet, mockPayment }: Around,
): Hindrance | null {
  if (!isLive) return null;
  if (!publicUrl.startsWith("https:")) return "not-https";
  return isMockSet && mockPayment ? "mock-on" : null;
}
