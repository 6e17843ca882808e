// Searches of visitors that found nothing, without a trace of the visitor.
import { wishKinds } from "#db/values.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";

export type WishKind = (typeof wishKinds)[number];
export type Wish = { kind: WishKind; text: string };

const maxCharacters = 60;
/** Eight characters, as shown on a ticket or typed. */
const likeTicket = /(?<![\p{L}\p{N}])[a-z\d]{4}[\s\-–.]?[a-z\d]{4}(?![\p{L}\p{N}])/gu;

/** Null for anything like an address, a number or a ticket: people paste into any field. */
export function readWish({ kind, text }: Wish): Wish | null {
  const plain = text
    .slice(0, 10 * maxCharacters)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || isPersonal(plain)) return null;
  return { kind, text: [...plain].slice(0, maxCharacters).join("").trim() };
}

function isPersonal(text: string): boolean {
  return (
    /@|:\/\/|\bwww\.|(?:\p{Nd}[^\p{L}\p{N}]*){7}/u.test(text) ||
    (text.match(likeTicket) ?? []).some((each) => readTicketCode(each) !== null)
  );
}

export function readWishKind(parameters: URLSearchParams): WishKind | null {
  const parameter = parameters.get("kind");
  return wishKinds.find((kind) => kind === parameter) ?? null;
}

export const wishDays = [7, 30, 90, 365] as const;
export const defaultDays = 30;

export function readWishDays(parameters: URLSearchParams): (typeof wishDays)[number] | null {
  const parameter = Number(parameters.get("days"));
  return wishDays.find((days) => days === parameter) ?? null;
}
