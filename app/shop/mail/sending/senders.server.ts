// Opens the senders of mails for orders and campaigns, and reopens them if the mail server changes.
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Environment, SmtpOptions } from "#app/platform/environment.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { openMailer } from "#app/platform/network/smtp.server.ts";
import type { CampaignSender } from "#app/shop/mail/campaigns/campaign-mails.server.ts";
import { openCampaignComposer } from "#app/shop/mail/letters/campaign-composer.server.ts";
import type { Deliver, Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { mailDelivery } from "./deliver-mail.server.ts";
import { createThrottle } from "./throttle.server.ts";

export type MailDelivery = (db: Database) => Deliver<Mail>;
type Senders = {
  mail: MailDelivery;
  campaigns: (db: Database) => Omit<CampaignSender, "log">;
  close(): void;
};

export function openSenders([secret, ...formerSecrets]: Secrets) {
  let present: { smtp: SmtpOptions; senders: Senders } | null = null;
  const close = () => {
    present?.senders.close();
    present = null;
  };
  return {
    /** Null without a mail server. */
    of({ smtp, publicUrl }: Pick<Environment, "smtp" | "publicUrl">): Senders | null {
      if (present && isDeepStrictEqual(present.smtp, smtp)) return present.senders;
      close();
      if (!smtp) return null;
      const { from, replyTo } = smtp;
      const sending = { publicUrl, from, replyTo, secret, formerSecrets };
      present = { smtp, senders: sendersOf(smtp, sending) };
      return present.senders;
    },
    close,
  };
}

type Sending = Parameters<typeof openCampaignComposer>[1] & { formerSecrets: string[] };

function sendersOf(smtp: SmtpOptions, sending: Sending): Senders {
  // Two connections, so that order mails do not queue behind ten thousand campaign mails.
  const [mailer, campaignMailer] = [openMailer(smtp), openMailer(smtp)];
  const pace = createThrottle(smtp.perSecond);
  const campaignSenders = new WeakMap<Database, Omit<CampaignSender, "log">>();
  return {
    mail: mailDelivery(mailer, sending),
    campaigns(db) {
      const sender = campaignSenders.get(db) ?? {
        compose: openCampaignComposer(db, sending),
        mailer: campaignMailer,
        pace,
      };
      campaignSenders.set(db, sender);
      return sender;
    },
    close() {
      mailer.close();
      campaignMailer.close();
    },
  };
}
