// Previews, makes and undoes changes of several pieces: category, sizes and titles.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readBulkChange } from "#app/shop/catalogue/bulk-change-form.ts";
import { applyChange, previewChange, undoChange } from "#app/shop/catalogue/bulk-changes.server.ts";
import { listOfferedChoices } from "#app/shop/catalogue/offered-choices.server.ts";
import { lastText } from "#app/shop/form.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/bulk-change";
import { readApplication } from "#app/routes/admin/art-management/read-application.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  const ids = readIds(sent.get("id"));
  return catchFailedAction(context, async () => {
    if (sent.get("intent") === "choices")
      return Response.json(await listOfferedChoices(db, ids, language));
    if (sent.get("intent") === "undo")
      return Response.json(await undoChange(db, staff, readApplication(sent)));
    const read = readBulkChange(sent);
    if ("problems" in read) return Response.json(read, { status: 400 });
    const result =
      sent.get("intent") === "preview"
        ? await previewChange(db, ids, read.change)
        : await applyChange(db, staff, readApplication(sent), read.change, {
            ids,
            seen: lastText(sent, "seen") ?? "",
          });
    return Response.json(result, { status: "refused" in result ? 409 : 200 });
  });
}
