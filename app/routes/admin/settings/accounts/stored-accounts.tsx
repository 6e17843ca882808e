import { useState } from "react";
import { useFetcher } from "react-router";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { CredentialKind } from "#app/shop/credentials/credentials.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { AccountAnswer } from "./account-answer.tsx";
import type { CredentialsAnswer } from "./save-credentials.server.ts";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";
import type { ShownAccount } from "./shown-accounts.server.ts";

type StoredAccountsProps = { kind: CredentialKind; accounts: ShownAccount[] };

export function StoredAccounts({ kind, accounts }: StoredAccountsProps) {
  const text = useTexts(credentialsTexts);
  const { data, submit, state } = useFetcher<CredentialsAnswer>();
  const [removing, setRemoving] = useState<ShownAccount | null>(null);
  const answer = data && !("unproven" in data) ? data : null;
  const send = (intent: "on" | "off" | "remove", { account }: ShownAccount) =>
    void submit({ kind, intent, account }, { method: "post" });
  return (
    <SettingsSection title={text.accounts}>
      {kind === "mail" ? null : (
        <p className="max-w-prose text-[0.9375rem] text-soft">{text.accountsText}</p>
      )}
      {answer ? <AccountAnswer key={JSON.stringify(answer)} answer={answer} kind={kind} /> : null}
      <ul className="divide-y divide-line border-t border-line">
        {accounts.map((account) => (
          <li key={account.id} className="grid gap-2 py-4">
            <Account account={account} isOfMoney={kind !== "mail"} />
            {account.removedAt ? null : (
              <div className="flex flex-wrap gap-2.5">
                <button
                  disabled={state !== "idle"}
                  className={buttonStyle.plain}
                  onClick={() => send(account.isOn ? "off" : "on", account)}
                >
                  {account.isOn ? text.switchOff : text.switchOn}
                </button>
                <button
                  disabled={state !== "idle"}
                  className={buttonStyle.quiet}
                  onClick={() => setRemoving(account)}
                >
                  {text.remove}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) send("remove", removing);
          setRemoving(null);
        }}
        title={text.removeTitle(removing?.account ?? "")}
        confirmLabel={text.remove}
        cancelLabel={text.cancel}
      >
        {text.removeText(removing?.paid ?? 0)}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function Account({ account, isOfMoney }: { account: ShownAccount; isOfMoney: boolean }) {
  const text = useTexts(credentialsTexts);
  const language = useLanguage();
  const { savedAt, savedBy, removedAt, idle, moving, paid } = account;
  const when = (at: Date) => longDateTime(at, language);
  return (
    <div className="min-w-0 break-words">
      <p className="font-semibold">{account.account}</p>
      <p className="text-sm text-soft">
        {removedAt ? text.removedOn(when(removedAt)) : text.setOn(when(savedAt), savedBy ?? "")}
        {removedAt ? null : ` · ${idle ? text.idle[idle] : text.fields.isOn}`}
      </p>
      {isOfMoney ? (
        <p className="text-sm text-soft">
          {text.atAccount(paid)}
          {moving > 0 ? ` · ${text.underWay(moving)}` : null}
        </p>
      ) : null}
    </div>
  );
}
