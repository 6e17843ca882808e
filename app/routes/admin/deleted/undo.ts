import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import type { Route } from "./+types/undo";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const deletion = fieldOf(await readForm(request), "deletion").replaceAll("\0", "");
  return undoRemoval(db, context.get(staffContext), deletion);
}
