// Applies the global default pricing to one portion of the pieces, or undoes it.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { repricePieces, undoRepricing } from "#app/shop/catalogue/repricing.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Route } from "./+types/reprice";
import { readApplication } from "#app/routes/admin/art-management/read-application.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  const application = readApplication(sent);
  if (sent.get("intent") === "undo")
    return Response.json(await undoRepricing(db, staff, application));
  const result = await repricePieces(db, staff, application, {
    after: rowIdFrom(sent.get("after")) ?? 0,
    isOwnOnly: sent.get("own") === "1",
  });
  return Response.json(result, { status: "refused" in result ? 409 : 200 });
}
