// The mail that asks whether it was really them who asked for the newsletter.
import { Body, Button, Container, Head, Heading, Html, Preview, Text, render } from "@react-email/components";
import { newsletterMailTexts } from "#app/i18n/newsletter-mail.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import type { Mail } from "#app/shop/mail/outbox.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { confirmationDays } from "#app/shop/subscribers/newsletter.ts";
import { subscriberLink } from "#app/shop/subscribers/subscriber-link.server.ts";
import { findSubscriber } from "#app/shop/subscribers/subscribers.server.ts";

type Sender = { publicUrl: string; secret: string };
type Composed = Pick<OutgoingMail, "to" | "subject" | "html" | "text">;

/** Null where there is nothing to ask any more: they are gone, on the list, have withdrawn, or the link would have ended. */
export async function composeNewsletterConfirmation(db: Database, mail: Mail, { publicUrl, secret }: Sender): Promise<Composed | null> {
  const person = mail.subscriberId === null ? null : await findSubscriber(db, mail.subscriberId);
  const hasEnded = Date.now() - mail.createdAt.getTime() > confirmationDays * 24 * 3600_000;
  if (!person || person.subscribedToNewsletter || !person.askedAt || hasEnded) return null;
  const { shopName } = await findSettings(db);
  const { language, email, name } = person;
  const link = subscriberLink(publicUrl, secret, "confirm", person, mail.createdAt);
  const element = <NewsletterConfirmation language={language} shopName={shopName} link={link} />;
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true })]);
  return { to: { name: name ?? "", address: email }, subject: newsletterMailTexts[language].subject(shopName), html, text };
}

const ink = { color: "#16151a", fontFamily: "Helvetica, Arial, sans-serif" };

export function NewsletterConfirmation({ language, shopName, link }: { language: Language; shopName: string; link: string }) {
  const text = newsletterMailTexts[language];
  return (
    <Html lang={language}>
      <Head>
        <title>{text.subject(shopName)}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </Head>
      <Preview>{text.asked(shopName)}</Preview>
      <Body style={{ backgroundColor: "#faf8f4", margin: 0 }}>
        <Container style={{ maxWidth: 560, padding: "32px 20px" }}>
          <Heading as="h1" style={{ ...ink, fontFamily: "Georgia, serif", fontWeight: "normal", fontSize: 28, lineHeight: 1.25 }}>
            {text.title}
          </Heading>
          <Text style={{ ...ink, fontSize: 16, lineHeight: 1.5 }}>{text.asked(shopName)}</Text>
          <Button
            href={link}
            style={{ ...ink, backgroundColor: "#2a36b1", color: "#ffffff", borderRadius: 4, fontSize: 16, padding: "14px 22px" }}
          >
            {text.button}
          </Button>
          <Text style={{ ...ink, fontSize: 14, lineHeight: 1.5 }}>{text.buttonNote(confirmationDays)}</Text>
          <Text style={{ ...ink, fontSize: 14, lineHeight: 1.5 }}>{text.ignore}</Text>
        </Container>
      </Body>
    </Html>
  );
}
