// Composes a mail and sends it. A mail to the shop that is refused permanently goes to its owner.
import type { Database } from "#app/platform/database/database.server.ts";
import { DeliveryError } from "#app/platform/network/smtp.server.ts";
import type { Mailer } from "#app/platform/network/smtp.server.ts";
import type { Deliver, Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { isForShop } from "#app/shop/mail/outbox/outgoing.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import type { MailContext } from "#app/shop/mail/letters/composition.ts";

export function mailDelivery(
  mailer: Mailer,
  sending: MailContext,
): (db: Database) => Deliver<Mail> {
  return (db) => async (mail) => {
    const composed = await composeMail(db, mail, sending);
    if (!composed) return null;
    try {
      await mailer.send(composed);
    } catch (error) {
      if (!isForShop(mail.kind) || !(error instanceof DeliveryError) || !error.isFinal) throw error;
      const refusedBy = composed.to.address;
      const toOwner = await composeMail(db, mail, { ...sending, refusedBy });
      if (!toOwner || toOwner.to.address === refusedBy) throw error;
      await mailer.send(toOwner);
    }
    return composed.messageId;
  };
}
