import type { Environment } from "#app/platform/environment.server.ts";
import { checkMailServer, DeliveryError, openMailer } from "#app/platform/network/smtp.server.ts";
import type { MailTrouble, OutgoingMail } from "#app/platform/network/smtp.server.ts";
import type { CheckResult, SetUp } from "#app/shop/credentials/set-up.server.ts";
import { mailAccount, mailServerFields, mailServerForm } from "./mail-server-form.ts";
import { mailServerOf, smtpOf } from "./mail-server.server.ts";
import { isStartTlsOnTlsPort } from "./usual-ports.ts";

/** `trial` is a mail that is sent as the check; without it, signing in is enough. */
export function mailSetUp(
  { mailsPerSecond }: Pick<Environment, "mailsPerSecond">,
  trial: ((from: string, replyTo: string | undefined) => OutgoingMail) | null = null,
): SetUp {
  return {
    kind: "mail",
    fields: mailServerFields,
    read(sent) {
      const read = mailServerForm.read(sent);
      if ("problems" in read) return read;
      if (isStartTlsOnTlsPort(read.fields.encryption, read.fields.port))
        return { problems: { port: "portOfTls" } };
      return { values: { ...read.fields, port: String(read.fields.port) } };
    },
    accountOf: (values) => mailAccount({ server: values["server"]!, user: values["user"]! }),
    needsSecrets: ({ user }) => Boolean(user),
    async check(values) {
      const smtp = smtpOf(mailServerOf(values), mailsPerSecond);
      return checkedBy(async () => {
        if (!trial) {
          const trouble = await checkMailServer(smtp);
          if (trouble) throw trouble;
          return;
        }
        const mailer = openMailer(smtp);
        try {
          await mailer.send(trial(smtp.from, smtp.replyTo));
        } finally {
          mailer.close();
        }
      });
    },
  };
}

async function checkedBy(work: () => Promise<void>): Promise<CheckResult<MailTrouble>> {
  try {
    await work();
    return { works: true, note: null };
  } catch (error) {
    if (error instanceof DeliveryError) return { refused: error.trouble, message: error.message };
    throw error;
  }
}
