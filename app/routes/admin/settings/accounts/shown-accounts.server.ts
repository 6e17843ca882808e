import { withoutSecrets } from "#app/shop/credentials/credentials.ts";
import type { Credentials, ShownCredentials } from "#app/shop/credentials/credentials.ts";
import type { AccountUsage } from "#app/shop/payments/payments-by-account.server.ts";
import type { InactiveReason } from "#app/shop/payment-providers/accounts-in-use.server.ts";

/** `idle` is null for the account in use. */
export type ShownAccount = ShownCredentials &
  Pick<AccountUsage, "moving" | "paid"> & { idle: InactiveReason | null };

/** The one in use first, then the newest. */
export function toShownAccounts(
  stored: readonly Credentials[],
  kind: string,
  {
    idle,
    at: totals,
  }: { idle(credentials: Credentials): InactiveReason | null; at: readonly AccountUsage[] },
): ShownAccount[] {
  return stored
    .filter(
      (credentials) =>
        credentials.kind === kind && (!credentials.removedAt || paidAt(totals, credentials) > 0),
    )
    .map((credentials) => {
      const { moving = 0, paid = 0 } =
        totals.find(({ account }) => account === credentials.account) ?? {};
      return { ...withoutSecrets(credentials), moving, paid, idle: idle(credentials) };
    })
    .toSorted(
      (a, b) => Number(b.isOn) - Number(a.isOn) || b.savedAt.getTime() - a.savedAt.getTime(),
    );
}

const paidAt = (totals: readonly AccountUsage[], { account }: Credentials) =>
  totals.find((total) => total.account === account)?.paid ?? 0;
