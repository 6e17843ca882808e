// A mail's preview as it looks, for a frame within the back office. Nothing in it runs, and it is shown nowhere else.
import { isLanguage } from "#app/i18n/language.ts";
import { isAppearance, withAppearance } from "#app/mails/appearance.ts";
import { isPreviewed, previewMail } from "#app/mails/previews.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import type { Route } from "./+types/preview-body";

export async function loader({ params: { kind, language, appearance }, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  if (!isPreviewed(kind) || !isLanguage(language) || !isAppearance(appearance)) throw new Response(null, { status: 404 });
  const { publicUrl } = environment;
  const { html } = await previewMail(db, kind, language, { publicUrl, now: new Date() });
  // why its own: a mail has a style element, which no page of the shop may have, and names pictures by the shop's public address.
  const policy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${new URL(publicUrl).origin}; frame-ancestors 'self'`;
  return new Response(withAppearance(html, appearance), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
