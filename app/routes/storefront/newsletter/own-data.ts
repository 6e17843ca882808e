// What the newsletter keeps about somebody, as a file. Not their orders: a mail that was passed on carries the link to it.
import { requestContext } from "#app/platform/request-context.server.ts";
import { listOwnNewsletterData } from "#app/shop/subscribers/newsletter.server.ts";
import type { Route } from "./+types/own-data";
import { openLink, secretPage } from "./link.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLink(context, "preferences", params.token);
  if ("view" in opened) throw new Response(null, { status: opened.status, headers: secretPage });
  const { db } = context.get(requestContext);
  return new Response(JSON.stringify(await listOwnNewsletterData(db, opened.person), null, 2), {
    headers: {
      ...secretPage,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter.json"',
      "X-Robots-Tag": "noindex",
    },
  });
}
