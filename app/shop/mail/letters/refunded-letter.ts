import { orderMailTexts } from "#app/i18n/mail/order.ts";
import type { MailedRefund } from "./order-mails.server.ts";
import { euro } from "#app/shop/money.ts";
import { movesMoney } from "#app/shop/payment-providers/payment-method.ts";
import type { Letter } from "./letter.ts";
import {
  documentLink,
  headingSection,
  itemsSection,
  orderButton,
  orderLetter,
} from "./order-sections.ts";
import type { OrderMail } from "./order-sections.ts";

export function refundedLetter(
  mail: OrderMail,
  { amountCents, reason, parts, creditNote }: MailedRefund,
): Letter {
  const { language, number, refundedCents, paymentMethod } = mail.order;
  const text = orderMailTexts[language].refunded;
  const said = movesMoney(paymentMethod) ? text : text.practice;
  const amount = euro(amountCents, language);
  return orderLetter(mail, {
    subject: text.subject(amount, number),
    preview: said.text,
    title: said.title(amount),
    sections: [
      { kind: "text", text: said.text },
      {
        kind: "facts",
        facts: [
          { term: text.amount, lines: [amount] },
          ...(refundedCents > amountCents
            ? [{ term: text.inAll, lines: [euro(refundedCents, language)] }]
            : []),
          ...(reason ? [{ term: text.reason, lines: [reason] }] : []),
        ],
      },
      ...(creditNote ? [{ kind: "links" as const, links: [documentLink(mail, creditNote)] }] : []),
      orderButton(mail),
      ...(parts ? [headingSection(text.prints), itemsSection(mail, parts)] : []),
    ],
  });
}
