// Undoes statuses just set, for orders that nobody has changed since.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { parseChanged } from "#app/shop/orders/order-change-form.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { undoStatuses } from "#app/shop/orders/order-changes.server.ts";
import type { Route } from "./+types/undo-status";

export type UndoStatusAnswer = { undone: number; refused: number };

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const changed = parseChanged(await readForm(request));
  if (!changed) return Response.json({ problem: "statusInvalid" }, { status: 400 });
  const actor = context.get(staffContext);
  const undone = await undoStatuses(db, actor, changed, orderAccessOf(actor));
  return Response.json(undone satisfies UndoStatusAnswer);
}
