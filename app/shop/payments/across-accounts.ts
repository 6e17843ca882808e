// One provider with several accounts of the shop: new orders go to the first, and what was opened
// with another is asked about there.
import { ProviderAway } from "#app/shop/payments/provider.ts";
import type { NotAuthentic, Provider, ProviderAccount } from "#app/shop/payments/provider.ts";

/** Never empty. `isOffered`: whether the first takes new orders. */
export function acrossAccounts(
  { id, readEvent, deadlines }: Pick<Provider, "id" | "readEvent" | "deadlines">,
  accounts: readonly [ProviderAccount, ...ProviderAccount[]],
  isOffered = true,
): Provider {
  const [present] = accounts;
  const find = (account: string | null) =>
    account === null ? present : accounts.find((each) => each.account === account);
  return {
    ...present,
    id,
    movesMoney: true,
    deadlines,
    isOffered,
    readEvent,
    has: (account) => find(account) !== undefined,
    at: (account) => find(account) ?? forgotten(present, account!),
    async authenticate(...sent) {
      let refused: NotAuthentic | null = null;
      for (const account of accounts) {
        const answer = await account.authenticate(...sent);
        if (!answer) return null;
        // why: what comes closest to being genuine says most.
        if (!refused || refused.refused === "not-signed" || refused.refused === "other-host")
          refused = answer;
      }
      return refused;
    },
  };
}

/** Nothing is known of what was paid there, and nothing may be concluded. */
function forgotten(present: ProviderAccount, account: string): ProviderAccount {
  const away = () =>
    Promise.reject(new ProviderAway(`the credentials of ${account} are not kept any more`));
  return {
    ...present,
    account,
    open: away,
    find: away,
    capture: away,
    refund: away,
    findRefund: away,
    findDispute: away,
    authenticate: away,
  };
}
