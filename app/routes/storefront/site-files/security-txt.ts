// Says where to report a vulnerability of the shop (RFC 9116).
import { languages } from "#app/i18n/language.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { isOwnEmail } from "#app/shop/settings/settings.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import type { Route } from "./+types/security-txt";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

/** The RFC recommends less than a year. */
const validDays = 180;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { publicUrl } = visit.environment;
  const { contact } = await settingsOf(visit);
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs);
  // Nobody reads the address of a new shop, so a report sent there would be lost.
  const lines = [
    ...(isOwnEmail(contact) ? [`Contact: mailto:${encodeURI(contact.email)}`] : []),
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ];
  return textResponse(200, lines.join("\n"), { "cache-control": "public, max-age=3600" });
}
