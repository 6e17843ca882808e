import { shown } from "#app/shop/credentials/credentials.ts";
import type { Credentials, ShownCredentials } from "#app/shop/credentials/credentials.ts";
import type { AtAccount } from "#app/shop/payments/payments-by-account.server.ts";
import type { Idle } from "#app/shop/payment-providers/accounts-in-use.server.ts";

/** `idle` is null for the account in use. */
export type ShownAccount = ShownCredentials &
  Pick<AtAccount, "moving" | "paid"> & { idle: Idle | null };

/** The one in use first, then the newest. */
export function shownAccounts(
  all: readonly Credentials[],
  kind: string,
  { idle, at }: { idle(each: Credentials): Idle | null; at: readonly AtAccount[] },
): ShownAccount[] {
  return all
    .filter((each) => each.kind === kind && (!each.removedAt || paidAt(at, each) > 0))
    .map((each) => {
      const { moving = 0, paid = 0 } = at.find(({ account }) => account === each.account) ?? {};
      return { ...shown(each), moving, paid, idle: idle(each) };
    })
    .toSorted(
      (a, b) => Number(b.isOn) - Number(a.isOn) || b.savedAt.getTime() - a.savedAt.getTime(),
    );
}

const paidAt = (at: readonly AtAccount[], { account }: Credentials) =>
  at.find((each) => each.account === account)?.paid ?? 0;
