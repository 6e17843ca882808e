import { Link } from "react-router";
import type { SyntheticEvent } from "react";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Language } from "#app/i18n/language.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { changeKindOf, listCredentials } from "#app/shop/credentials/credentials.server.ts";
import { isUnreadable } from "#app/shop/credentials/credentials.ts";
import { renderLetter } from "#app/shop/mail/letters/compose.server.ts";
import { overdueAfterDays } from "#app/shop/mail/outbox/outgoing.ts";
import { countWaitingMails } from "#app/shop/mail/outbox/outbox.server.ts";
import { mailSetUp } from "#app/shop/mail/sending/mail-set-up.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { ownContact } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { usualServer, usualServers } from "#app/shop/mail/sending/usual-servers.ts";
import { SelectField } from "#app/ui/field.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { integrationsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { AccountSetUp } from "./account-set-up.tsx";
import { saveSentCredentials } from "./save-credentials.server.ts";
import { SettingsPage } from "#app/routes/admin/settings/settings-page.tsx";
import { toShownAccounts } from "./shown-accounts.server.ts";
import type { Route } from "./+types/mail";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => credentialsTexts[language].mailTitle);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, secrets } = context.get(requestContext);
  const { environment } = context.get(integrationsContext);
  const isSet = environment.smtp !== undefined;
  const [all, changes, mails, { contact }] = await Promise.all([
    listCredentials(db, secrets),
    listChanges(db, changeKindOf("mail"), null),
    countWaitingMails(db),
    findSettings(db),
  ]);
  return {
    from: ownContact(contact).email,
    fields: mailSetUp(environment).fields,
    says: { variables: isSet ? ["SMTP_URL", "MAIL_FROM"] : [], isSet, site: null },
    changes,
    mails,
    accounts: toShownAccounts(all, "mail", {
      idle: (credentials) =>
        isSet
          ? "environment"
          : isUnreadable(credentials)
            ? "unreadable"
            : credentials.isOn
              ? null
              : "off",
      at: [],
    }),
    email: context.get(staffContext).email,
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { db, language } = context.get(requestContext);
  const { environment } = context.get(integrationsContext);
  const settings = await findSettings(db);
  const { name, email } = context.get(staffContext);
  const to = { name, address: email };
  const trial = trialMail(settings, { to, language, publicUrl: environment.publicUrl });
  return saveSentCredentials(args, await readForm(request), {
    setUp: mailSetUp(environment),
    trial: mailSetUp(environment, trial),
    isSetByEnvironment: environment.smtp !== undefined,
  });
}

type TrialMailOptions = {
  to: { name: string; address: string };
  language: Language;
  publicUrl: string;
};

function trialMail(settings: Settings, { to, language, publicUrl }: TrialMailOptions) {
  const { trial: text } = credentialsTexts[language];
  const { shopName, contact } = settings;
  const letter = {
    language,
    subject: text.subject(shopName),
    preview: text.text,
    title: text.title,
    sections: [{ kind: "text" as const, text: text.text }],
    reason: text.reason,
  };
  return (from: string, replyTo: string = contact.email || from) => ({
    to,
    from: { name: shopName, address: from },
    replyTo: { name: shopName, address: replyTo },
    messageId: `<trial.${Date.now()}@${new URL(publicUrl).hostname}>`,
    ...renderLetter(letter, settings, publicUrl),
  });
}

export default function Mail({
  loaderData: { email, from, mails, says, ...loaded },
}: Route.ComponentProps) {
  const text = useTexts(credentialsTexts);
  return (
    <SettingsPage title={text.mailTitle} intro={text.mailIntro}>
      <WaitingMails {...mails} />
      <AccountSetUp
        kind="mail"
        {...loaded}
        environmentState={says}
        heading={text.kinds.mail}
        tryLabel={text.tryMail}
        tried={{ title: text.triedMail(email), text: text.triedMailText }}
        defaults={{ port: "465", encryption: "tls", from }}
        before={({ server }) => <UsualServersField server={server ?? ""} />}
      />
    </SettingsPage>
  );
}

/** Mails that a mail server would now send, and those that are overdue or failed. */
function WaitingMails({ waiting, expired, overdue }: Route.ComponentProps["loaderData"]["mails"]) {
  const text = useTexts(credentialsTexts);
  const notSent = expired + overdue;
  if (waiting === 0 && notSent === 0) return null;
  return (
    <div className="border-l-2 border-accent bg-wash px-5 py-4 text-[0.9375rem]">
      {waiting > expired ? <p>{text.mailsWait(waiting - expired)}</p> : null}
      {notSent > 0 ? <p>{text.mailsHeld(notSent, overdueAfterDays)}</p> : null}
      <Link
        to={overdue > 0 ? "/admin/outbox?state=failed" : "/admin/outbox"}
        className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {text.toOutbox}
      </Link>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

/** Fills in the fields below; it is not sent itself. */
function UsualServersField({ server }: { server: string }) {
  const text = useTexts(credentialsTexts);
  return (
    <div className="[@media(scripting:none)]:hidden">
      <SelectField
        id="mail-provider"
        label={text.provider}
        hint={text.providerHint}
        defaultValue={usualServer(server)?.server ?? ""}
        onChange={fillIn}
      >
        <option value="">{text.otherProvider}</option>
        {usualServers.map((usual) => (
          <option key={usual.server} value={usual.server}>
            {usual.name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function fillIn({ currentTarget }: SyntheticEvent<HTMLSelectElement>): void {
  const usual = usualServer(currentTarget.value);
  if (!usual || !currentTarget.form) return;
  for (const name of ["server", "port", "encryption"] as const) {
    const field = currentTarget.form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList)
      field.value = usual[name];
  }
}
