// The state of an account elsewhere, its fields, and other stored accounts.
import { useFetcher } from "react-router";
import type { ReactNode, SyntheticEvent } from "react";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { CredentialKind, SetUpFields } from "#app/shop/credentials/credentials.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { portFor } from "#app/shop/mail/sending/usual-ports.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { AccountAnswer } from "./account-answer.tsx";
import { AccountFields } from "./account-fields.tsx";
import { StoredAccounts } from "./stored-accounts.tsx";
import type { CredentialsAnswer } from "./save-credentials.server.ts";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";
import type { ShownAccount } from "./shown-accounts.server.ts";
import { ServerNote } from "#app/routes/admin/kit/server-note.tsx";

type AccountSetUpProps = {
  kind: CredentialKind;
  heading: string;
  fields: SetUpFields;
  environmentState: { variables: string[]; isSet: boolean; site: string | null };
  webhook?: string;
  accounts: ShownAccount[];
  changes: Change[];
  defaults: Partial<Record<string, string>>;
  tryLabel: string;
  tried: { title: string; text: string };
  /** Shown above the fields, which it can fill in. */
  before?(current: Partial<Record<string, string | null>>): ReactNode;
};

export function AccountSetUp(props: AccountSetUpProps) {
  const {
    kind,
    heading,
    fields,
    environmentState,
    webhook,
    accounts,
    changes,
    defaults,
    tryLabel,
  } = props;
  const text = useTexts(credentialsTexts);
  const { Form, data, state, formData } = useFetcher<CredentialsAnswer>();
  const pressed = formData?.get("intent");
  const answer = data && !("unproven" in data) ? data : null;
  const problems = answer && "problems" in answer ? answer.problems : {};
  const current = accounts.find(({ isOn }) => isOn) ?? accounts.find((each) => !each.removedAt);
  return (
    <>
      <SettingsSection title={heading}>
        <CurrentAccounts accounts={accounts} environmentState={environmentState} />
        {answer ? <AccountAnswer key={JSON.stringify(answer)} answer={answer} {...props} /> : null}
        {environmentState.isSet ? null : (
          <Form
            // The key makes saving empty the secrets, while a refusal keeps everything.
            key={current?.savedAt.getTime() ?? "new"}
            method="post"
            className="grid gap-5"
            noValidate
            onChange={followEncryption}
          >
            <input type="hidden" name="kind" value={kind} />
            {props.before?.(current?.open ?? {})}
            <AccountFields
              {...{ kind, fields, problems, environmentState, webhook }}
              storedSecrets={current?.kept ?? []}
              values={{
                ...defaults,
                ...current?.open,
                ...(environmentState.site ? { site: environmentState.site } : {}),
              }}
            />
            <div className="flex flex-wrap justify-end gap-2.5">
              <button
                name="intent"
                value="try"
                disabled={state !== "idle"}
                className={buttonStyle.plain}
              >
                {pressed === "try" ? text.working : tryLabel}
              </button>
              <button
                name="intent"
                value="save"
                disabled={state !== "idle"}
                className={buttonStyle.primary}
              >
                {pressed === "save" ? text.working : text.save}
              </button>
            </div>
          </Form>
        )}
      </SettingsSection>
      {accounts.length > 0 ? <StoredAccounts kind={kind} accounts={accounts} /> : null}
      <History changes={changes} values={text.choices} labelled />
    </>
  );
}

const variables = {
  unreadable: "SECRET, SECRET_FORMER",
  "not-https": "PUBLIC_URL",
  "mock-on": "MOCK_PAYMENT",
};

function CurrentAccounts({
  accounts,
  environmentState,
}: Pick<AccountSetUpProps, "accounts" | "environmentState">) {
  const text = useTexts(credentialsTexts);
  const inUse = accounts.find(({ idle }) => idle === null);
  const blocked = accounts.find(({ isOn, idle }) => isOn && idle !== null);
  const variable =
    blocked?.idle === "other-site"
      ? environmentState.variables.join(", ")
      : wordOf(variables, blocked?.idle ?? "");
  if (environmentState.isSet)
    return (
      <div className="border-l-2 border-accent bg-wash px-5 py-3">
        <p>{text.environment}</p>
        <ServerNote>{environmentState.variables.join(", ")}</ServerNote>
      </div>
    );
  return (
    <div className="border-l-2 border-edge px-5 py-1 break-words">
      <p className="font-semibold">{inUse ? text.inUse(inUse.account) : text.notInUse}</p>
      {blocked?.idle ? <p className="text-alert">{text.idle[blocked.idle]}.</p> : null}
      {variable ? <ServerNote>{variable}</ServerNote> : null}
    </div>
  );
}

/** Sets the usual port of the chosen encryption. */
function followEncryption({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== "encryption") return;
  const port = currentTarget.elements.namedItem("port");
  if (port instanceof HTMLInputElement)
    port.value = portFor(target.value, port.value) ?? port.value;
}
