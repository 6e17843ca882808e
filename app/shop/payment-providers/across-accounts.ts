// One provider with several accounts: the first takes new orders, each serves its own payments.
import { ProviderUnavailable } from "./provider.ts";
import type { WebhookRefusal, Provider, ProviderAccount } from "./provider.ts";

export function combineAccounts(
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
    sandboxAccounts: accounts.filter(({ isSandbox }) => isSandbox).map(({ account }) => account),
    hasAccount: (account) => find(account) !== undefined,
    accountOf: (account) => find(account) ?? forgotten(present, account!),
    async authenticate(...sent) {
      let refused: WebhookRefusal | null = null;
      for (const account of accounts) {
        const answer = await account.authenticate(...sent);
        if (!answer) return { account: account.account };
        // The refusal of the account that came closest to accepting it says most.
        if (!refused || refused.refused === "not-signed" || refused.refused === "other-host")
          refused = answer;
      }
      return refused!;
    },
  };
}

function forgotten(present: ProviderAccount, account: string): ProviderAccount {
  const away = () =>
    Promise.reject(new ProviderUnavailable(`the credentials of ${account} are not kept any more`));
  return {
    isLive: present.isLive,
    isSandbox: present.isSandbox,
    account,
    // The page of the current account must not approve a payment that another account opened.
    browser: { settings: {}, sources: [] },
    open: away,
    find: away,
    capture: away,
    refund: away,
    findRefund: away,
    findDispute: away,
    ping: away,
    authenticate: away,
  };
}
