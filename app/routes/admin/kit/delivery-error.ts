import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { refusalCauseOf, tidyServerAnswer } from "#app/shop/mail/outbox/smtp-failure.ts";

/** Why a message could not be sent, in the reader's language; `words` are the mail server's own. */
export function useDeliveryError() {
  const text = useTexts(outboxTexts);
  return ({ error, reason, channel }: Pick<Outgoing, "error" | "reason" | "channel">) => {
    if (reason !== null) return { told: text.reasons[reason], words: null };
    if (error === null) return null;
    if (channel !== "mail") return { told: error, words: null };
    return { told: text.causes[refusalCauseOf(error)], words: tidyServerAnswer(error) };
  };
}
