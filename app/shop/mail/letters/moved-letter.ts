import { longDateTime } from "#app/i18n/dates.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { readyInWords } from "#app/i18n/promise.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import type { Letter } from "./letter.ts";
import {
  boughtSections,
  calendarSection,
  orderButton,
  orderFacts,
  orderLetter,
  partialHandoverText,
  pointFact,
} from "./order-sections.ts";
import type { OrderMail } from "./order-sections.ts";

export function movedLetter(mail: OrderMail): Letter {
  const { order } = mail;
  const { language, moved, number } = order;
  const text = orderMailTexts[language].moved;
  const when = readyInWords(order.promisedAt, availableFrom(order.placedAt), language);
  const before = moved?.before ?? availableFrom(order.placedAt);
  const reason = moved?.reason ? [{ term: text.reason, lines: [moved.reason] }] : [];
  return orderLetter(mail, {
    subject: text.subject(number),
    preview: when,
    title: text.title,
    sections: [
      { kind: "text", text: text.text(longDateTime(before, language)) },
      ...partialHandoverText(order),
      {
        kind: "facts",
        facts: [
          { term: orderTexts[language].available, lines: [when] },
          ...reason,
          pointFact(order),
          ...orderFacts(order).slice(0, 1),
        ],
      },
      calendarSection(mail),
      orderButton(mail),
      ...boughtSections(mail),
    ],
  });
}
