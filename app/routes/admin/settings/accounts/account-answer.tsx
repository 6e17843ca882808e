import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { tidyServerAnswer } from "#app/shop/mail/outbox/smtp-failure.ts";
import { problemEntries, Notice } from "#app/routes/admin/kit/notice.tsx";
import type { ShownAccount } from "./shown-accounts.server.ts";
import type { CredentialsAnswer } from "./save-credentials.server.ts";

type Props = {
  answer: Exclude<CredentialsAnswer, { unproven: true }>;
  kind: string;
  webhook?: string | undefined;
  tried?: { title: string; text: string };
  /** The accounts of this kind, to report what happens to the one in use. */
  accounts?: ShownAccount[];
};

/** Problems for which the server's own text is shown. */
const withServerText = new Set<string>(["sign-in", "refused", "unencrypted"]);

/** Reports what was saved or the reason it was not; after a refusal, the account in use stays. */
export function AccountAnswer({ answer, kind, webhook = "", tried, accounts }: Props) {
  const text = useTexts(credentialsTexts);
  const admin = useTexts(adminTexts);
  if ("done" in answer) {
    const { title, text: details } = {
      saved: { title: text.saved, text: text.savedText },
      tried: tried ?? { title: text.saved, text: "" },
      switchedOff: { title: text.switchedOff, text: text.switchedOffText },
      removed: { title: text.removed, text: "" },
    }[answer.done];
    return (
      <Notice kind="good" title={title}>
        {details}
        {answer.elsewhere ? <p>{text.elsewhere(answer.elsewhere, webhook)}</p> : null}
      </Notice>
    );
  }
  if ("problems" in answer)
    return (
      <Notice
        kind="alert"
        title={text.notDone}
        entries={problemEntries(answer.problems, text.problems).map((entry) => ({
          ...entry,
          field: `${kind}-${entry.field}`,
        }))}
      />
    );
  if ("moving" in answer)
    return (
      <Notice kind="alert" title={text.notDone}>
        {text.moving(answer.moving)}
      </Notice>
    );
  if ("failed" in answer)
    return (
      <Notice kind="alert" title={text.notDone}>
        {admin.serverFailed(answer.failed)}
      </Notice>
    );
  return (
    <Notice kind="alert" title={text.notDone}>
      <p>
        {text.refusals[answer.refused]}{" "}
        {accounts?.some(({ idle }) => idle === null) ? text.inUseStays : null}
      </p>
      {answer.message && withServerText.has(answer.refused) ? (
        <details className="text-soft">
          <summary className="min-h-11 cursor-pointer py-3">{text.serverSaid}</summary>
          <q lang="en" className="break-words">
            {tidyServerAnswer(answer.message)}
          </q>
        </details>
      ) : null}
    </Notice>
  );
}
