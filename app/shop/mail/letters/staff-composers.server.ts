import { longDateTime } from "#app/i18n/dates.ts";
import { staffMailsTexts } from "#app/i18n/mail/staff.ts";
import type { Language } from "#app/i18n/language.ts";
import { findMessage } from "#app/shop/messages/messages.server.ts";
import { isOwnEmail } from "#app/shop/settings/settings.ts";
import { setUpUrl } from "#app/shop/staff/invitations.server.ts";
import { findMailedLink } from "#app/shop/staff/mailed-links.server.ts";
import type { MailedLink } from "#app/shop/staff/mailed-links.server.ts";
import { findNotice } from "#app/shop/staff/notices.server.ts";
import type { Composer } from "./composition.ts";

export const composeMessage: Composer = async (
  db,
  { contactMessageId },
  { settings, publicUrl, from },
) => {
  const message = contactMessageId === null ? null : await findMessage(db, contactMessageId);
  if (!message) return null;
  const { shopName, contact } = settings;
  const { id, language, name, email, subject } = message;
  const { message: text } = staffMailsTexts[language];
  return {
    // Nobody reads the address that new settings begin with.
    to: {
      name: shopName,
      address: isOwnEmail(contact) ? contact.email : from,
    },
    replyTo: { name, address: email },
    letter: {
      language,
      subject: text.subject(subject),
      preview: text.preview(name),
      title: subject,
      sections: [
        { kind: "text", text: message.message },
        { kind: "facts", facts: [{ term: text.from, lines: [name, email], quiet: text.written }] },
        {
          kind: "button",
          link: { label: text.open, href: `${publicUrl}/admin/messages/${id}` },
          note: text.note,
        },
      ],
      reason: text.reason,
    },
  };
};

type InvitationTexts = (typeof staffMailsTexts)[Language]["invitation"];
const invitationOf = (
  { text, roles, ...rest }: InvitationTexts,
  by: string,
  { role, points }: Pick<MailedLink, "role" | "points">,
) => ({ ...rest, text: text(by, roles[role](points.join(", "))) });

/** Previews have no secret, and so no working link. */
export const composePasswordLink: Composer = async (
  db,
  { about },
  { settings: { shopName }, publicUrl, secret, formerSecrets = [] },
) => {
  const link = await findMailedLink(
    db,
    Number(about),
    secret === undefined ? [] : [secret, ...formerSecrets],
  );
  if (!link) return null;
  const { name, invitedBy, email, language, token } = link;
  const text =
    name === null
      ? invitationOf(staffMailsTexts[language].invitation, invitedBy ?? shopName, link)
      : staffMailsTexts[language].password;
  return {
    to: { name: name ?? "", address: email },
    letter: {
      language,
      subject: text.subject(shopName),
      preview: text.preview,
      title: text.title(name ?? shopName),
      sections: [
        { kind: "text", text: text.text },
        token === null
          ? { kind: "text", text: text.hidden }
          : {
              kind: "button",
              link: { label: text.open, href: setUpUrl({ publicUrl }, token) },
            },
        { kind: "text", text: text.stays },
        { kind: "text", text: text.not },
      ],
      reason: text.reason,
    },
  };
};

export const composeAccountChange: Composer = async (
  db,
  { about },
  { settings: { shopName }, publicUrl },
) => {
  const notice = await findNotice(db, Number(about));
  if (!notice) return null;
  const { name, email, language, kind, by, at } = notice;
  const { account: text } = staffMailsTexts[language];
  return {
    to: { name, address: email },
    letter: {
      language,
      subject: text.subject(shopName),
      preview: text.kinds[kind](by),
      title: text.title(name),
      sections: [
        { kind: "text", text: text.kinds[kind](by) },
        { kind: "facts", facts: [{ term: text.when, lines: [longDateTime(at, language)] }] },
        // There is no link, because a deactivated person can neither sign in nor choose a password.
        ...(kind === "deactivated"
          ? [{ kind: "text" as const, text: text.notDeactivated }]
          : [
              { kind: "text" as const, text: text.not },
              {
                kind: "button" as const,
                link: { label: text.open, href: `${publicUrl}/admin/account` },
              },
            ]),
      ],
      reason: text.reason,
    },
  };
};
