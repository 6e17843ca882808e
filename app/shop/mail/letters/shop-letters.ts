// What the shop itself is told of orders and withdrawals, in the owner's language.
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { staffMailsTexts } from "#app/i18n/mail/staff.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import type { Language } from "#app/i18n/language.ts";
import { fullName } from "#app/shop/full-name.ts";
import { euro } from "#app/shop/money.ts";
import type { Cents } from "#app/shop/money.ts";
import { refundBy } from "#app/shop/withdrawals/withdrawal-period.ts";
import { priceOfParts } from "#app/shop/withdrawals/withdrawal.ts";
import type { Declared } from "#app/shop/withdrawals/withdrawal.ts";
import type { Letter } from "./letter.ts";
import { boughtParts, itemsPart, orderLetter, pointFact } from "./order-parts.ts";
import type { OrderMail } from "./order-parts.ts";

export function orderForShop(mail: OrderMail): Letter {
  const { order, publicUrl } = mail;
  const { language, number, totalCents } = order;
  const { shop: text } = staffMailsTexts[language];
  const name = fullName(order);
  const letter = orderLetter(mail, {
    subject: text.order(number, euro(totalCents, language)),
    preview: text.orderTitle(name),
    title: text.orderTitle(name),
    parts: [
      {
        kind: "facts",
        facts: [
          { term: ticketTexts[language].placedOn, lines: [longDateTime(order.placedAt, language)] },
          pointFact(order),
        ],
      },
      ...boughtParts(mail),
      button(text.openOrder, `${publicUrl}/admin/orders/${number}`),
    ],
  });
  return { ...letter, reason: text.reason };
}

type Withdrawn = Pick<Declared, "id" | "parts" | "name" | "declaredAt">;

export function withdrawalForShop(
  mail: OrderMail,
  { id, parts, name, declaredAt }: Withdrawn,
): Letter {
  const { order, publicUrl } = mail;
  const { language, number, lines } = order;
  const { shop: text } = staffMailsTexts[language];
  const words = withdrawalTexts[language];
  const letter = orderLetter(mail, {
    subject: text.withdrawal(number, name),
    preview: text.withdrawalTitle(name),
    title: text.withdrawalTitle(name),
    parts: [
      {
        kind: "facts",
        facts: [
          { term: words.receivedAt, lines: [longDateTime(declaredAt, language)] },
          { term: words.amount, lines: [euro(priceOfParts(parts, lines), language)] },
          { term: text.refundBy, lines: [longDate(refundBy(declaredAt), language)] },
        ],
      },
      itemsPart(mail, parts),
      button(text.openWithdrawal, `${publicUrl}/admin/withdrawals/${id}`),
    ],
  });
  return { ...letter, reason: text.reason };
}

export type DayOfShop = {
  since: Date;
  orders: { number: number; name: string; totalCents: Cents }[];
  withdrawals: { order: number; name: string }[];
};

export function dayForShop(
  { since, orders, withdrawals }: DayOfShop,
  language: Language,
  publicUrl: string,
): Letter {
  const { shop: text } = staffMailsTexts[language];
  const title = text.day(orders.length, withdrawals.length);
  return {
    language,
    subject: title,
    preview: title,
    title,
    parts: [
      { kind: "text", text: text.since(longDateTime(since, language)) },
      {
        kind: "facts",
        facts: [
          ...withdrawals.map(({ order, name }) => ({
            term: text.withdrawalTerm(order),
            lines: [name],
          })),
          ...orders.map(({ number, name, totalCents }) => ({
            term: text.orderTerm(number),
            lines: [name, euro(totalCents, language)],
          })),
        ],
      },
      button(text.openDay, `${publicUrl}/admin`),
    ],
    reason: text.reason,
  };
}

function button(label: string, href: string) {
  return { kind: "button" as const, link: { label, href } };
}
