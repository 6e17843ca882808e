// A mail as it looks, for a frame within the back office. Nothing in it runs, and it is shown nowhere else.
import { composeMail } from "#app/mails/compose.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findMail } from "#app/shop/mail/outbox-list.server.ts";
import { wholeNumber } from "../edited.server.ts";
import { sender } from "./sender.server.ts";
import type { Route } from "./+types/mail-body";

// why its own: a mail has a style element, which no page of the shop may have.
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const id = wholeNumber(params.id);
  const mail = id && (await findMail(db, id));
  const composed = mail ? await composeMail(db, mail, await sender(db, environment)) : null;
  if (!composed) throw new Response(null, { status: 404 });
  return new Response(composed.html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy } });
}
