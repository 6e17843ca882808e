import { fitInWords } from "#app/i18n/fit.ts";
import { breakdownInWords } from "#app/i18n/line-breakdown.ts";
import { isoDay, longDateTime, weekdayAndDay } from "#app/i18n/dates.ts";
import { pointHours } from "#app/i18n/opening-hours.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { guaranteeNoticeTexts, noticeLines } from "#app/i18n/documents/guarantee-notice.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { taxTexts } from "#app/i18n/documents/taxes.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import type { Language } from "#app/i18n/language.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { invoicePath, invoiceLabel } from "#app/shop/invoices/invoice.ts";
import type { InvoiceName } from "#app/shop/invoices/invoice.ts";
import type { MailedOrder } from "./order-mails.server.ts";
import { lineTotal } from "#app/shop/line-total.ts";
import { euro } from "#app/shop/money.ts";
import {
  collectedInPart,
  handedOverSoFar,
  isUnderWay,
  orderStateOf,
} from "#app/shop/orders/order-state.ts";
import { groupedTicketCode, scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { fitOfPlan } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { soldMaterial, soldMediumName } from "#app/shop/media/medium.ts";
import type { Declaration } from "#app/shop/withdrawals/withdrawal.ts";
import type { Fact, Item, Letter, Link, MailSection } from "./letter.ts";

export type OrderMail = { order: MailedOrder; publicUrl: string };

export function orderLetter(
  { order: { language, number, isTest } }: Pick<OrderMail, "order">,
  { subject, ...content }: Pick<Letter, "subject" | "preview" | "title" | "sections">,
): Letter {
  const text = orderMailTexts[language];
  const { orderTitle, ...sheetText } = orderTexts[language];
  return {
    ...content,
    language,
    subject: isTest ? text.testSubject(subject) : subject,
    about: orderTitle(number),
    trial: isTest ? { mark: sheetText.test, note: sheetText.testNote } : null,
    reason: text.reason,
  };
}

/** Directive 2011/83/EU, articles 6(1)(l) and 8(7): confirmed on a durable medium. */
export function noticeSection(language: Language): MailSection {
  const text = guaranteeNoticeTexts[language];
  return {
    kind: "notice",
    years: text.years,
    title: text.title,
    lines: noticeLines(text),
    href: text.address,
  };
}

/** Most pictures: a mail of a hundred lines with more would be cut off (102 kB). */
const maxPictures = 40;

export function itemsSection(
  { order, publicUrl }: OrderMail,
  parts?: Declaration["parts"],
): MailSection {
  const items = order.lines.flatMap((line) => {
    const quantity = parts
      ? (parts.find(({ position }) => position === line.position)?.quantity ?? 0)
      : line.quantity;
    // With `parts`, the letter is about these prints, so their lines have no breakdown.
    const breakdown = parts
      ? undefined
      : order.breakdown?.find(({ position }) => position === line.position);
    const breakdownText = breakdownInWords(breakdown, quantity, order.language);
    return quantity > 0
      ? [itemOf({ ...line, quantity }, breakdownText, order.language, publicUrl)]
      : [];
  });
  return {
    kind: "items",
    items: items.map((item, index) => (index < maxPictures ? item : { ...item, picture: null })),
  };
}

function itemOf(
  line: MailedOrder["lines"][number],
  markText: string | null,
  language: Language,
  publicUrl: string,
): Item {
  const shop = shopTexts[language];
  const { picture, reference, size, quantity, unitPriceCents } = line;
  const title = titleOf(line, language);
  const price = euro(unitPriceCents, language);
  const material = soldMaterial(line, language);
  const fit = fitInWords(fitOfPlan(line.plan, picture), language);
  return {
    picture: {
      src: new URL(pictureUrl(picture.key, 320, "jpeg"), publicUrl).href,
      width: picture.width,
      height: picture.height,
      alt: orderMailTexts[language].pictureOf(title?.text ?? reference),
    },
    title: title?.text ?? reference,
    titleLanguage: title?.lang,
    lines: [
      `${title ? `${reference} · ` : ""}${soldMediumName(line, language)} · ${formatSize(size, language, picture)}${fit ? ` · ${fit}` : ""}`,
      ...(material ? [material.text] : []),
      `${orderTexts[language].lineLabel(quantity, price)} · ${shop.sources[picture.digitalSource]}`,
      ...(markText ? [markText] : []),
    ],
    amount: euro(lineTotal({ quantity, unitPriceCents }), language),
  };
}

export function headingSection(text: string): MailSection {
  return { kind: "heading", text };
}

export function boughtSections(mail: OrderMail): MailSection[] {
  const { language, totalCents, vatRegime } = mail.order;
  const note = taxTexts[language].short[vatRegime];
  const text = orderTexts[language];
  return [
    headingSection(text.items),
    itemsSection(mail),
    { kind: "total", term: text.total, amount: euro(totalCents, language), note },
  ];
}

export function collectableOf({ lines, breakdown }: MailedOrder): {
  prints: number;
  parts: Declaration["parts"];
} {
  const parts = lines.flatMap(({ position, quantity }) => {
    const line = breakdown?.find((each) => each.position === position);
    const left = line ? line.left : quantity;
    return left > 0 ? [{ position, quantity: left }] : [];
  });
  return { prints: parts.reduce((sum, { quantity }) => sum + quantity, 0), parts };
}

export function waitingSections(mail: OrderMail): MailSection[] {
  const { parts, prints } = collectableOf(mail.order);
  const bought = mail.order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // A sent mail may be viewed after all prints were collected, so 0 is possible.
  if (prints === 0 || prints === bought) return boughtSections(mail);
  return [
    headingSection(orderMailTexts[mail.order.language].reminder.waiting),
    itemsSection(mail, parts),
  ];
}

export function pointFact(order: MailedOrder): Fact {
  const { point, placedAt, language } = order;
  const isInVain = point.isGone && isUnderWay(orderStateOf(order));
  return {
    term: orderTexts[language].collectAt,
    lines: [point.name, point.address, ...(isInVain ? [orderMailTexts[language].pointGone] : [])],
    quiet: pointHours(point, isoDay(placedAt), language)
      .map(({ text }) => text)
      .join("\n"),
  };
}

export function orderFacts({
  number,
  placedAt,
  firstName,
  lastName,
  language,
}: MailedOrder): Fact[] {
  const text = orderTexts[language];
  return [
    { term: text.number, lines: [String(number)] },
    { term: orderMailTexts[language].placedOn, lines: [longDateTime(placedAt, language)] },
    { term: text.customer, lines: [fullName({ firstName, lastName })] },
  ];
}

export function calendarSection(mail: OrderMail): MailSection {
  const label = promiseTexts[mail.order.language].calendar;
  return { kind: "links", links: [{ label, href: `${orderAddress(mail)}/collection.ics` }] };
}

export function retentionFact({ keptUntil, language }: MailedOrder): Fact[] {
  if (!keptUntil) return [];
  return [{ term: ticketTexts[language].keptUntil, lines: [weekdayAndDay(keptUntil, language)] }];
}

/** States how many prints were handed over already, if only some were. */
export function partialHandoverText(order: MailedOrder): MailSection[] {
  const handedOver = handedOverSoFar(order);
  if (!handedOver) return [];
  const { waits, follows } = ticketTexts[order.language].parts;
  const write = orderStateOf(order) === "ready" ? waits : follows;
  return [{ kind: "text", text: write(handedOver.prints, handedOver.of) }];
}

export function partialCollectionText(order: MailedOrder): string | null {
  const partly = collectedInPart(order);
  if (!partly) return null;
  return ticketTexts[order.language].parts.gone(partly.prints, partly.others, partly.outcome);
}

export function ticketSection({ ticketCode, language }: MailedOrder): MailSection {
  const code = groupedTicketCode(ticketCode);
  return {
    kind: "ticket",
    term: ticketTexts[language].code,
    code,
    scanned: scannedTicket(ticketCode),
    alt: orderMailTexts[language].qrOf(code),
  };
}

function orderAddress({ order: { token }, publicUrl }: OrderMail): string {
  return new URL(`/order/${token}`, publicUrl).href;
}

export function orderButton(mail: OrderMail): MailSection {
  const { language } = mail.order;
  const link = { label: orderMailTexts[language].openOrder, href: orderAddress(mail) };
  return isUnderWay(orderStateOf(mail.order))
    ? { kind: "button", link, note: orderTexts[language].linkNote }
    : { kind: "button", link };
}

export function documentLink(mail: OrderMail, document: InvoiceName): Link {
  const { kinds, open } = invoiceTexts[mail.order.language];
  return {
    label: open(kinds[document.kind], invoiceLabel(document)),
    href: `${orderAddress(mail)}/${invoicePath(document)}`,
  };
}

/** Offers withdrawal only while it is open (code de la consommation, D221-5). */
export function rightsSections(mail: OrderMail, links: Link[]): MailSection[] {
  const { language, withdrawal } = mail.order;
  const text = orderMailTexts[language];
  const withdraw = {
    label: orderTexts[language].withdraw,
    href: `${orderAddress(mail)}/withdrawal`,
  };
  const allLinks = withdrawal.open ? [withdraw, ...links] : links;
  if (allLinks.length === 0) return [];
  return [
    ...(withdrawal.open
      ? [
          headingSection(text.rightsTitle),
          {
            kind: "text" as const,
            text: withdrawal.last
              ? text.rightsUntil(longDateTime(withdrawal.last, language))
              : text.rights,
          },
        ]
      : []),
    { kind: "links", links: allLinks },
  ];
}
