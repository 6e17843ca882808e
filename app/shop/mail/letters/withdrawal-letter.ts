// Confirms a withdrawal on a durable medium (code de la consommation, L221-21).
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { euro } from "#app/shop/money.ts";
import { priceOfQuantities } from "#app/shop/withdrawals/withdrawal.ts";
import type { Declared, WithdrawnPrintState } from "#app/shop/withdrawals/withdrawal.ts";
import type { Letter } from "./letter.ts";
import { headingSection, itemsSection, orderButton, orderLetter } from "./order-sections.ts";
import type { OrderMail } from "./order-sections.ts";

export function withdrawalLetter(
  orderMail: OrderMail,
  { id, parts, name, email, declaredAt, language }: Omit<Declared, "outcome" | "note">,
  whereabouts: WithdrawnPrintState,
): Letter {
  const mail = { ...orderMail, order: { ...orderMail.order, language } };
  const { order } = mail;
  const text = withdrawalTexts[language];
  const { prints, money } = text.next[whereabouts];
  const { subject, preview, receipt } = orderMailTexts[language].withdrawal;
  const received = longDateTime(declaredAt, language);
  // Order number and address suffice to redirect the receipt, so another address gets no link to
  // the order.
  const isBuyers = email.toLowerCase() === order.email.toLowerCase();
  return {
    ...orderLetter(mail, {
      subject: subject(order.number),
      preview: preview(received),
      title: text.receiptTitle,
      sections: [
        { kind: "text", text: receipt },
        {
          kind: "facts",
          facts: [
            { term: text.receiptNumber, lines: [String(id)] },
            { term: text.receivedAt, lines: [received] },
            {
              term: text.orderTerm,
              lines: [text.order(order.number, longDate(order.placedAt, language))],
            },
            {
              term: order.isTest ? text.triedAmount : text.amount,
              lines: [euro(priceOfQuantities(parts, order.lines), language)],
            },
            { term: text.name, lines: [name] },
            { term: text.email, lines: [email] },
          ],
        },
        { kind: "text", text: text.declaration },
        headingSection(text.withdrawnPrints),
        itemsSection(mail, parts),
        headingSection(text.nextTitle),
        { kind: "list", items: order.isTest ? [prints] : [prints, money] },
        ...(isBuyers ? [orderButton(mail)] : []),
      ],
    }),
    trial: order.isTest ? { mark: text.test, note: text.testNote } : null,
  };
}
