// Serves a mail as its reader sees it.
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { withPictures } from "#app/shop/mail/letters/ticket-picture.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findMail } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { sandboxedMailResponse } from "./mail-frame.server.ts";
import type { Route } from "./+types/mail-body";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const id = rowIdFrom(params.id);
  const mail = id && (await findMail(db, id));
  const composed = mail
    ? await composeMail(db, mail, {
        publicUrl: environment.publicUrl,
        from: environment.smtp?.from,
      })
    : null;
  if (!composed) throw new Response(null, { status: 404 });
  return sandboxedMailResponse(
    withPictures(composed.html, composed.attachments),
    environment.publicUrl,
  );
}
