// What became of the prints of one line, in words: the same on the order's page, in mails and to staff.
import type { Language } from "#app/i18n/language.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";

type Mark = { isHandedOver: boolean; withdrawn: number; refunded: number };

/** Null without a mark. */
export function markInWords(
  mark: Mark | undefined,
  quantity: number,
  language: Language,
): string | null {
  if (!mark) return null;
  const text = ticketTexts[language];
  const counted = (words: string, prints: number) => {
    if (prints === 0) return [];
    return [prints < quantity ? text.someOf(words, prints, quantity) : words];
  };
  return [
    ...(mark.isHandedOver ? [text.handedOver] : []),
    ...counted(text.withdrawnPrints, mark.withdrawn),
    ...counted(text.refundedPrints, mark.refunded),
  ].join(" · ");
}
