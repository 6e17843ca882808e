// The sending of campaigns beside everything else: what is due begins, what is under way goes on, what is over ends.
import { keepWorkingOn } from "#app/platform/background.server.ts";
import type { Connection, Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { mailerConnections } from "#app/platform/smtp.server.ts";
import { giveUpOnAbandoned, sendNextCampaignMail } from "#app/shop/mail/campaigns/campaign-mails.server.ts";
import type { CampaignSender } from "#app/shop/mail/campaigns/campaign-mails.server.ts";
import { finishLeftOver, startNextDueCampaign } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { createPace } from "#app/shop/mail/sending/pace.server.ts";

type Sending = {
  /** Its own: mails about orders do not wait behind ten thousand others. */
  mailer: CampaignSender["mailer"];
  perSecond: number;
  composer: (db: Database) => CampaignSender["compose"];
};

const often = { restMs: 5000, wake: "background_mail" } as const;

/** From here on until it is ended, after what is under way. */
export async function keepCampaigns(
  connection: Connection,
  { mailer, perSecond, composer }: Sending,
  log: Log,
): Promise<() => Promise<void>> {
  const pace = createPace(perSecond);
  const stopStarting = await keepWorkingOn(
    connection,
    log,
    (db) => [() => startNextDueCampaign(db), () => giveUpOnAbandoned(db), () => finishLeftOver(db)],
    often,
  );
  const stopSending = await keepWorkingOn(
    connection,
    log,
    (db) => {
      const sender = { mailer, pace, log, compose: composer(db) };
      return [() => sendNextCampaignMail(db, sender)];
    },
    { ...often, lanes: mailerConnections },
  );
  return async () => {
    await Promise.all([stopStarting(), stopSending()]);
  };
}
