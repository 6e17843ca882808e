// A mail of the outbox as it leaves the house, put together from the rows it names.
import type { Database } from "#app/platform/database.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import { messageIdOf } from "#app/shop/mail/delivery.ts";
import type { Mail } from "#app/shop/mail/outbox.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { messageReceived, passwordReset } from "./staff-letters.server.ts";
import type { StaffLetter } from "./staff-letters.server.ts";

/** `secret`: only where it is really sent; without it no mail holds a link that opens an account. */
export type Around = { publicUrl: string; from: string; secret?: string };

/** Null where there is nothing to say any more. */
export async function composeMail(db: Database, mail: Mail, around: Around): Promise<OutgoingMail | null> {
  const settings = await findSettings(db);
  const compose = { message_received: messageReceived, password_reset: passwordReset }[mail.kind as "message_received" | "password_reset"];
  const letter = compose ? await compose(db, mail, { ...around, settings }) : null;
  if (!letter) return null;
  const { to, replyTo, subject } = letter;
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    from: { name: settings.shopName, address: around.from },
    subject,
    html: asHtml(letter),
    text: asText(letter),
    messageId: messageIdOf(mail, around.publicUrl),
  };
}

function asHtml({ language, title, parts, reason }: StaffLetter): string {
  const paragraph = (inner: string) => `<p style="white-space:pre-line">${inner}</p>`;
  const drawn = parts.map((part) =>
    paragraph(part.kind === "text" ? escaped(part.text) : `<a href="${escaped(part.link.href)}">${escaped(part.link.label)}</a>`),
  );
  return `<!doctype html><html lang="${language}"><body><h1>${escaped(title)}</h1>${drawn.join("")}${paragraph(escaped(reason))}</body></html>`;
}

function asText({ title, parts, reason }: StaffLetter): string {
  return [title, ...parts.map((part) => (part.kind === "text" ? part.text : `${part.link.label}:\n${part.link.href}`)), reason].join(
    "\n\n",
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
