// All that is known of an e-mail address, as a file. why a form and not a link: an address has no
// place in addresses of pages.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { emailForm } from "#app/shop/form.ts";
import { exportPerson } from "#app/shop/personal-data/person.server.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { attachment } from "#app/routes/kit/files/disposition.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/file";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = emailForm.read(await readForm(request));
  if ("problems" in parsed) return new Response(null, { status: 400 });
  requireRight(context, "export");
  if (await requireReauth(request, context)) return new Response(null, { status: 403 });
  const { db } = context.get(requestContext);
  await recordSecurityEvent(db, context.get(staffContext), {
    kind: "exported",
    about: "personal-data.json",
  });
  return new Response(JSON.stringify(await exportPerson(db, parsed.fields.email), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": attachment("personal-data.json"),
      "Cache-Control": "no-store",
    },
  });
}
