// Serves the preview of a mail as its reader sees it.
import { isLanguage } from "#app/i18n/language.ts";
import { isAppearance, withAppearance } from "#app/shop/mail/rendering/appearance.ts";
import { isPreviewed, previewMail } from "#app/shop/mail/letters/previews.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sandboxedMailResponse } from "./mail-frame.server.ts";
import type { Route } from "./+types/preview-body";

export async function loader({
  params: { kind, language, appearance },
  context,
}: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  if (!isPreviewed(kind) || !isLanguage(language) || !isAppearance(appearance))
    throw new Response(null, { status: 404 });
  const { publicUrl } = environment;
  const { html } = await previewMail(db, kind, language, { publicUrl, now: new Date() });
  return sandboxedMailResponse(withAppearance(html, appearance), publicUrl);
}
