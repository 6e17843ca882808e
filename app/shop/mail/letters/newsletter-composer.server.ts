import { newsletterMailTexts } from "#app/i18n/mail/newsletter.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { confirmationDays } from "#app/shop/subscribers/consent.ts";
import { subscriberLink } from "#app/shop/subscribers/subscriber-link.server.ts";
import { findSubscriber } from "#app/shop/subscribers/subscribers.server.ts";
import type { Composer } from "./composition.ts";

/** Returns null if there is nothing to confirm. A preview has no secret, and so no link. */
export const composeConfirmation: Composer = async (
  db,
  mail,
  { settings: { shopName }, publicUrl, secret },
) => {
  const person = mail.subscriberId === null ? null : await findSubscriber(db, mail.subscriberId);
  const hasEnded = Date.now() - mail.createdAt.getTime() > confirmationDays * dayMs;
  if (!person || person.subscribedToNewsletter || !person.askedAt || hasEnded) return null;
  const { language, email, name } = person;
  const text = newsletterMailTexts[language];
  return {
    to: { name: name ?? "", address: email },
    letter: {
      language,
      subject: text.subject(shopName),
      preview: text.asked(shopName),
      title: text.title,
      sections: [
        { kind: "text", text: text.asked(shopName) },
        secret === undefined
          ? { kind: "text", text: text.hidden }
          : {
              kind: "button",
              link: {
                label: text.button,
                href: subscriberLink(publicUrl, secret, "confirm", person, mail.createdAt),
              },
              note: text.buttonNote(confirmationDays),
            },
      ],
      reason: text.ignore,
    },
  };
};
