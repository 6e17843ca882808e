import { longDate } from "#app/i18n/dates.ts";
import { readyInWords } from "#app/i18n/promise.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { euro } from "#app/shop/money.ts";
import { movesMoney } from "#app/shop/payment-providers/payment-method.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import { orderStateOf } from "#app/shop/orders/order-state.ts";
import type { Letter, MailSection } from "./letter.ts";
import {
  boughtSections,
  calendarSection,
  documentLink,
  retentionFact,
  noticeSection,
  orderButton,
  orderFacts,
  orderLetter,
  partialHandoverText,
  partialCollectionText,
  pointFact,
  rightsSections,
  ticketSection,
  collectableOf,
  waitingSections,
} from "./order-sections.ts";
import type { OrderMail } from "./order-sections.ts";

export function receivedLetter(mail: OrderMail): Letter {
  const { order, publicUrl } = mail;
  const { language, number, termsVersion } = order;
  const text = orderMailTexts[language];
  const sheetText = orderTexts[language];
  const terms = {
    label: sheetText.terms(termsVersion, longDate(order.placedAt, language)),
    href: new URL(`/legal/terms?version=${termsVersion}`, publicUrl).href,
  };
  const when = readyInWords(order.promisedAt, availableFrom(order.placedAt), language);
  const { headlines } = ticketTexts[language];
  const state = orderStateOf(order);
  const ended = state in text.received.ended ? (state as keyof typeof text.received.ended) : null;
  const endedText =
    ended &&
    (movesMoney(order.paymentMethod) ? text.received.ended[ended] : text.refunded.practice.text);
  return orderLetter(mail, {
    subject: ended ? text.received.subjectEnded(number) : text.received.subject(number),
    preview: endedText ?? text.received.preview(when, order.point.name),
    title: ended ? headlines[ended]() : headlines.paid(order.firstName),
    sections: [
      { kind: "text", text: endedText ?? text.received.text },
      orderButton(mail),
      {
        kind: "facts",
        facts: ended
          ? orderFacts(order)
          : [{ term: sheetText.available, lines: [when] }, pointFact(order), ...orderFacts(order)],
      },
      ...(ended ? [] : [ticketSection(order), calendarSection(mail)]),
      ...boughtSections(mail),
      noticeSection(language),
      ...rightsSections(mail, [
        terms,
        ...order.documents.map((document) => documentLink(mail, document)),
      ]),
      { kind: "text", text: text.received.attached(termsVersion) },
    ],
  });
}

export function readyLetter(mail: OrderMail): Letter {
  const { order } = mail;
  const text = orderMailTexts[order.language].ready;
  return orderLetter(mail, {
    subject: text.subject(order.number),
    preview: text.preview(order.point.name),
    title: ticketTexts[order.language].headlines.ready(order.firstName),
    sections: [
      { kind: "text", text: text.text },
      ...partialHandoverText(order),
      ticketSection(order),
      {
        kind: "facts",
        facts: [pointFact(order), ...retentionFact(order), ...orderFacts(order).slice(0, 1)],
      },
      orderButton(mail),
      ...boughtSections(mail),
    ],
  });
}

export function reminderLetter(mail: OrderMail): Letter {
  const { order } = mail;
  const text = orderMailTexts[order.language].reminder;
  const { prints } = collectableOf(order);
  return orderLetter(mail, {
    subject: text.subject(order.number, prints),
    preview: text.preview(order.point.name, prints),
    title: text.title(order.firstName, prints),
    sections: [
      { kind: "text", text: text.text(prints) },
      ...partialHandoverText(order),
      ticketSection(order),
      {
        kind: "facts",
        facts: [pointFact(order), ...retentionFact(order), ...orderFacts(order).slice(0, 1)],
      },
      orderButton(mail),
      { kind: "text", text: text.somebodyElse(prints) },
      ...waitingSections(mail),
    ],
  });
}

export function collectedLetter(mail: OrderMail): Letter {
  const { order } = mail;
  const text = orderMailTexts[order.language].collected;
  const some = partialCollectionText(order);
  return orderLetter(mail, {
    subject: text.subject(order.number),
    preview: text.preview,
    title: ticketTexts[order.language].headlines.collected(),
    sections: [
      { kind: "text", text: some ? text.some(some) : text.text },
      { kind: "text", text: text.notYou },
      orderButton(mail),
      { kind: "facts", facts: [pointFact(order), ...orderFacts(order).slice(0, 1)] },
      ...boughtSections(mail),
      ...rightsSections(
        mail,
        order.documents.map((document) => documentLink(mail, document)),
      ),
    ],
  });
}

export function cancelledLetter(mail: OrderMail): Letter {
  const { order } = mail;
  const { language, refundedCents, totalCents, paymentMethod } = order;
  const text = orderMailTexts[language].cancelled;
  const money: MailSection[] =
    paymentMethod === "mock"
      ? []
      : [
          ...(refundedCents > 0
            ? [{ kind: "text" as const, text: text.refunded(euro(refundedCents, language)) }]
            : []),
          ...(refundedCents < totalCents
            ? [{ kind: "text" as const, text: text.refundFollows }]
            : []),
        ];
  const documents = order.documents.map((document) => documentLink(mail, document));
  return orderLetter(mail, {
    subject: text.subject(order.number),
    preview: text.text,
    title: ticketTexts[language].headlines.cancelled(),
    sections: [
      { kind: "text", text: text.text },
      ...money,
      { kind: "text", text: text.ask },
      orderButton(mail),
      { kind: "facts", facts: orderFacts(order).slice(1) },
      ...boughtSections(mail),
      ...(documents.length > 0 ? [{ kind: "links" as const, links: documents }] : []),
    ],
  });
}
