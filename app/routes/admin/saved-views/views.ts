// Saves, renames, replaces and deletes views of lists, and brings deleted ones back.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { savedViewForm } from "#app/shop/staff/saved-view-form.ts";
import {
  changeView,
  removeView,
  restoreView,
  saveView,
} from "#app/shop/staff/saved-views.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readVersion } from "#app/routes/admin/kit/record/edited.server.ts";
import { rightOf } from "#app/routes/admin/route-rights.ts";
import type { Route } from "./+types/views";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const keeper = { ...context.get(staffContext), shares: may(context, "run-shop") };
  const sent = await readForm(request);
  const intent = sent.get("intent");
  const id = rowIdFrom(sent.get("id"));
  return catchFailedAction(context, async () => {
    if (intent === "delete")
      return Response.json({ deleted: id === null ? null : await removeView(db, keeper, id) });
    if (intent === "restore")
      return Response.json(
        await restoreView(db, keeper, fieldOf(sent, "deletion").replaceAll("\0", "")),
      );
    const read = savedViewForm.read(sent);
    if ("problems" in read) return Response.json(read, { status: 400 });
    const { list, name, query } = read.fields;
    const right = rightOf(list, "GET");
    if (right === null || !may(context, right))
      return Response.json({ problems: { list: "listInvalid" } }, { status: 400 });
    const edited = { id: id ?? 0, version: readVersion(sent) ?? 0 };
    const answer =
      intent === "rename" || intent === "replace"
        ? await changeView(db, keeper, edited, intent === "rename" ? { name } : { query })
        : await saveView(db, keeper, read.fields);
    return Response.json(answer, { status: "refused" in answer ? 409 : 200 });
  });
}
