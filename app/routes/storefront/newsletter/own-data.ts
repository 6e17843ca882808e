// Sends what the newsletter stores, but no orders, because a forwarded mail contains this link.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { fillSubject } from "#app/shop/mail/campaigns/campaign-variables.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { listOwnNewsletterData } from "#app/shop/subscribers/newsletter.server.ts";
import type { Route } from "./+types/own-data";
import { openLink, secretPage } from "./link.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLink(context, "preferences", params.token);
  if ("view" in opened) throw new Response(null, { status: opened.status, headers: secretPage });
  const { db } = context.get(requestContext);
  const [stored, { shopName }] = await Promise.all([
    listOwnNewsletterData(db, opened.person),
    findSettings(db),
  ]);
  const { name, email } = opened.person;
  const mails = stored.mails.map((mail) => ({
    ...mail,
    subject: fillSubject(mail.subject, { name, email, shopName }),
  }));
  return new Response(JSON.stringify({ ...stored, mails }, null, 2), {
    headers: {
      ...secretPage,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter.json"',
      "X-Robots-Tag": "noindex",
    },
  });
}
