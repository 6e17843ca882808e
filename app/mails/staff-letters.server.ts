// Mails to the shop itself and to those who run it: a visitor's message, and the way to a new password.
import { staffMailsTexts } from "#app/i18n/staff-mails.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import type { Mail } from "#app/shop/mail/outbox.server.ts";
import { findMessage } from "#app/shop/messages/messages.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findMailedLink } from "#app/shop/staff/invitations.server.ts";

/** A letter and where it goes. */
export type StaffLetter = Pick<OutgoingMail, "to" | "replyTo"> & {
  language: Language;
  subject: string;
  title: string;
  parts: ({ kind: "text"; text: string } | { kind: "button"; link: { label: string; href: string } })[];
  reason: string;
};

type Around = { settings: Settings; publicUrl: string; from: string; secret?: string | undefined };

export async function messageReceived(db: Database, mail: Mail, { settings, publicUrl, from }: Around): Promise<StaffLetter | null> {
  const message = mail.contactMessageId === null ? null : await findMessage(db, mail.contactMessageId);
  if (!message) return null;
  const { shopName, contact } = settings;
  const { message: text } = staffMailsTexts[message.language];
  const [name, subject] = [oneLine(message.name), oneLine(message.subject)];
  // why: nobody reads the address that the settings begin with.
  const address = contact.email === defaultSettings.contact.email ? from : contact.email;
  return {
    to: { name: shopName, address },
    replyTo: { name, address: message.email },
    language: message.language,
    subject: text.subject(subject),
    title: subject,
    parts: [
      { kind: "text", text: message.message },
      { kind: "text", text: `${text.from(`${name} <${message.email}>`)}\n${text.written}` },
      { kind: "text", text: text.note },
      { kind: "button", link: { label: text.open, href: `${publicUrl}/admin/messages/${message.id}` } },
    ],
    reason: text.reason,
  };
}

/** Without the secret it is only to be looked at: where the link stands, it says that it does not. */
export async function passwordReset(
  db: Database,
  mail: Mail,
  { settings: { shopName }, publicUrl, secret }: Around,
): Promise<StaffLetter | null> {
  const link = await findMailedLink(db, Number(mail.about), secret);
  if (!link) return null;
  const { password: text } = staffMailsTexts[link.language];
  return {
    to: { name: link.name, address: link.email },
    language: link.language,
    subject: text.subject(shopName),
    title: text.title(link.name),
    parts: [
      { kind: "text", text: text.text },
      link.token === null
        ? { kind: "text", text: text.hidden }
        : { kind: "button", link: { label: text.open, href: `${publicUrl}/admin/setup/${link.token}` } },
      { kind: "text", text: text.stays },
      { kind: "text", text: text.not },
    ],
    reason: text.reason,
  };
}

/** Fit for a header, whatever stands in it. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}
