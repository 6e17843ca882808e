// Composes a mail when it is sent or viewed. A new kind of mail needs an entry in `composers`.
import { displayedLegalForm } from "#app/shop/settings/invoice-settings.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { OutgoingMail } from "#app/platform/network/smtp.server.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { groupedSiren } from "#app/shop/settings/company-number.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { letterHtml } from "#app/shop/mail/rendering/letter-html.tsx";
import { letterText } from "#app/shop/mail/rendering/letter-text.ts";
import { sentLogo } from "#app/shop/mail/rendering/sent-logo.ts";
import type { Address, Composer, MailContext } from "./composition.ts";
import type { Letter, Sender } from "./letter.ts";
import { ticketPictures } from "./ticket-picture.server.ts";
import { composeAlarm } from "./alarm-composer.server.ts";
import { composeConfirmation } from "./newsletter-composer.server.ts";
import {
  composeCancelled,
  composeCollected,
  composeMoved,
  composeReady,
  composeReceived,
  composeReminder,
  composeRefunded,
  composeWithdrawal,
} from "./order-composers.server.ts";
import {
  composeDayForShop,
  composeOrderForShop,
  composeWithdrawalForShop,
} from "./shop-composers.server.ts";
import {
  composeAccountChange,
  composeMessage,
  composePasswordLink,
} from "./staff-composers.server.ts";

const composers: Record<Mail["kind"], Composer> = {
  order_received: composeReceived,
  order_moved: composeMoved,
  order_ready: composeReady,
  order_reminder: composeReminder,
  order_collected: composeCollected,
  order_cancelled: composeCancelled,
  order_refunded: composeRefunded,
  withdrawal_received: composeWithdrawal,
  message_received: composeMessage,
  password_reset: composePasswordLink,
  staff_invitation: composePasswordLink,
  account_changed: composeAccountChange,
  alarm_raised: composeAlarm,
  alarm_over: composeAlarm,
  order_for_shop: composeOrderForShop,
  withdrawal_for_shop: composeWithdrawalForShop,
  day_for_shop: composeDayForShop,
  newsletter_confirmation: composeConfirmation,
};

/** Returns null if the mail is no longer needed; it is then discarded. */
export async function composeMail(
  db: Database,
  mail: Mail,
  sending: MailContext,
): Promise<OutgoingMail | null> {
  const settings = await findSettings(db);
  const { shopName, contact } = settings;
  const { publicUrl, from = contact.email } = sending;
  const composition = await composers[mail.kind](db, mail, { ...sending, from, settings });
  if (!composition || !isEmailAddress(composition.to.address)) return null;
  const {
    to,
    replyTo = { name: shopName, address: sending.replyTo ?? (contact.email || from) },
    attachments = [],
    letter,
  } = composition;
  return {
    to: plain(to),
    from: plain({ name: shopName, address: from }),
    replyTo: plain(replyTo),
    messageId: messageIdOf(mail, publicUrl),
    attachments: [...attachments, ...(await ticketPictures(letter))],
    ...renderLetter(letter, settings, publicUrl),
  };
}

export function renderLetter(
  letter: Letter,
  settings: Settings,
  publicUrl: string,
): Pick<OutgoingMail, "subject" | "html" | "text"> {
  const sender = senderOf(settings, letter.language, publicUrl);
  return {
    subject: inOneLine(letter.subject),
    html: letterHtml(letter, sender),
    text: letterText(letter, sender),
  };
}

function senderOf(
  { shopName, contact, invoices, branding }: Settings,
  language: Letter["language"],
  publicUrl: string,
): Sender {
  const { email, phone, address } = contact;
  const { sellerName, siren } = invoices;
  const text = invoiceTexts[language];
  // Business mail must name the company and its number (code de commerce, R123-237).
  const imprint = [
    sellerName,
    displayedLegalForm(invoices),
    siren && text.siren(groupedSiren(siren)),
  ]
    .filter(Boolean)
    .join(" · ");
  return {
    name: shopName,
    lines: address ? [address] : [],
    links: [
      ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
      ...(phone ? [{ label: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, "")}` }] : []),
      { label: new URL(publicUrl).host, href: publicUrl },
    ],
    imprint: imprint || null,
    accent: branding.accent,
    logo: sentLogo(branding.logo, publicUrl),
  };
}

function plain({ name, address }: Address): Address {
  return { name: inOneLine(name), address };
}

/** Strips line breaks and direction marks from header text. */
function inOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
}

/** Stays the same, so that duplicates are recognised; it changes when staff send the mail again. */
export function messageIdOf(
  { id, againAt }: { id: number; againAt: Date | null },
  publicUrl: string,
): string {
  const again = againAt ? `.${againAt.getTime().toString(36)}` : "";
  return `<mail-${id}${again}@${new URL(publicUrl).hostname}>`;
}
