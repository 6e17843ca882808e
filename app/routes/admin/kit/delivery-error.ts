import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { causeOfRefusal, tidyWords } from "#app/shop/mail/outbox/refusal.ts";

/** Why a message did not leave, in the reader's language; `words` are the mail server's own. */
export function useDeliveryError() {
  const text = useTexts(outboxTexts);
  return ({ error, channel }: Pick<Outgoing, "error" | "channel">) => {
    if (error === null) return null;
    const told = wordOf(text.reasons, error);
    if (told || channel !== "mail") return { told: told ?? error, words: null };
    return { told: text.causes[causeOfRefusal(error)], words: tidyWords(error) };
  };
}
