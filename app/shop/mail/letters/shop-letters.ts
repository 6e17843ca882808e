// Mails to the shop about orders and withdrawals, in the owner's language.
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { staffMailsTexts } from "#app/i18n/mail/staff.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import type { Language } from "#app/i18n/language.ts";
import { fullName } from "#app/shop/full-name.ts";
import { euro } from "#app/shop/money.ts";
import type { Cents } from "#app/shop/money.ts";
import { refundDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import { priceOfQuantities } from "#app/shop/withdrawals/withdrawal.ts";
import type { Declared } from "#app/shop/withdrawals/withdrawal.ts";
import type { Letter } from "./letter.ts";
import { boughtSections, itemsSection, orderLetter, pointFact } from "./order-sections.ts";
import type { OrderMail } from "./order-sections.ts";

export function orderForShop(mail: OrderMail): Letter {
  const { order, publicUrl } = mail;
  const { language, number, totalCents } = order;
  const { shop: text } = staffMailsTexts[language];
  const name = fullName(order);
  const letter = orderLetter(mail, {
    subject: text.order(number, euro(totalCents, language)),
    preview: text.orderTitle(name),
    title: text.orderTitle(name),
    sections: [
      {
        kind: "facts",
        facts: [
          { term: ticketTexts[language].placedOn, lines: [longDateTime(order.placedAt, language)] },
          pointFact(order),
        ],
      },
      ...boughtSections(mail),
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
  const labels = withdrawalTexts[language];
  const letter = orderLetter(mail, {
    subject: text.withdrawal(number, name),
    preview: text.withdrawalTitle(name),
    title: text.withdrawalTitle(name),
    sections: [
      {
        kind: "facts",
        facts: [
          { term: labels.receivedAt, lines: [longDateTime(declaredAt, language)] },
          { term: labels.amount, lines: [euro(priceOfQuantities(parts, lines), language)] },
          { term: text.refundBy, lines: [longDate(refundDeadline(declaredAt), language)] },
        ],
      },
      itemsSection(mail, parts),
      button(text.openWithdrawal, `${publicUrl}/admin/withdrawals/${id}`),
    ],
  });
  return { ...letter, reason: text.reason };
}

export type DayOfShop = {
  since: Date;
  orders: { number: number; name: string; totalCents: Cents; isTest: boolean }[];
  withdrawals: { order: number; name: string; isTest: boolean }[];
};

export function dayForShop(
  { since, orders, withdrawals }: DayOfShop,
  language: Language,
  publicUrl: string,
): Letter {
  const { shop: text } = staffMailsTexts[language];
  const { testSubject } = orderMailTexts[language];
  const all = [...orders, ...withdrawals];
  const tests = all.filter(({ isTest }) => isTest).length;
  const counted = text.day(orders.length, withdrawals.length);
  const title = tests === 0 || tests === all.length ? counted : text.someTests(counted, tests);
  const termOf = (isTest: boolean, term: string) => (isTest ? testSubject(term) : term);
  return {
    language,
    subject: termOf(tests === all.length, title),
    preview: title,
    title: termOf(tests === all.length, title),
    sections: [
      { kind: "text", text: text.since(longDateTime(since, language)) },
      {
        kind: "facts",
        facts: [
          ...withdrawals.map(({ order, name, isTest }) => ({
            term: termOf(isTest, text.withdrawalTerm(order)),
            lines: [name],
          })),
          ...orders.map(({ number, name, totalCents, isTest }) => ({
            term: termOf(isTest, text.orderTerm(number)),
            lines: [name, euro(totalCents, language)],
          })),
        ],
      },
      button(text.openDay, `${publicUrl}/admin`),
    ],
    reason: text.reason,
  };
}

/** Adds a note to the owner: the address in the settings refused this mail. */
export function withFallbackNote(refusedBy: string | null, letter: Letter): Letter {
  if (refusedBy === null) return letter;
  const text = staffMailsTexts[letter.language].shop.insteadOf(refusedBy);
  return { ...letter, sections: [{ kind: "text", text }, ...letter.sections] };
}

function button(label: string, href: string) {
  return { kind: "button" as const, link: { label, href } };
}
