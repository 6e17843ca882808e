import type { Database } from "#app/platform/database.server.ts";
import type { Mailer } from "#app/platform/smtp.server.ts";
import type { Carry, Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import type { Sending } from "#app/shop/mail/letters/composition.ts";

export function mailCarrier(mailer: Mailer, sending: Sending): (db: Database) => Carry<Mail> {
  return (db) => async (mail) => {
    const composed = await composeMail(db, mail, sending);
    if (!composed) return null;
    await mailer.send(composed);
    return composed.messageId;
  };
}
