// Describes what happened to an order line's prints, in the same words on pages and in mails.
import type { Language } from "./language.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";

export function handedInWords(prints: number, of: number, language: Language): string | null {
  const breakdown = { handedOver: prints, withdrawn: 0, refunded: 0 };
  return breakdownInWords(breakdown, of, language) || null;
}

type Breakdown = { handedOver: number; withdrawn: number; refunded: number };

export function breakdownInWords(
  breakdown: Breakdown | undefined,
  quantity: number,
  language: Language,
): string | null {
  if (!breakdown) return null;
  const text = ticketTexts[language];
  const counted = (label: string, prints: number) => {
    if (prints === 0) return [];
    return [prints < quantity ? text.someOf(label, prints, quantity) : label];
  };
  return [
    ...counted(text.handedOver, breakdown.handedOver),
    ...counted(text.withdrawnPrints, breakdown.withdrawn),
    ...counted(text.refundedPrints, breakdown.refunded),
  ].join(" · ");
}
