// A mail as it looks, for a frame within the back office. Nothing in it runs, and it is shown nowhere else.
import { composeMail } from "#app/mails/compose.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findMail } from "#app/shop/mail/outbox-list.server.ts";
import { wholeNumber } from "../edited.server.ts";
import type { Route } from "./+types/mail-body";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const id = wholeNumber(params.id);
  const mail = id && (await findMail(db, id));
  const composed = mail ? await composeMail(db, mail, { publicUrl: environment.publicUrl, from: environment.smtp?.from }) : null;
  if (!composed) throw new Response(null, { status: 404 });
  // why its own: a mail has a style element, which no page of the shop may have, and names pictures by the shop's public address.
  const policy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${new URL(environment.publicUrl).origin}; frame-ancestors 'self'`;
  return new Response(composed.html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy } });
}
