// Previews, makes and undoes a change of state of several pieces.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { pieceStateForm, previousStatesForm } from "#app/shop/catalogue/piece-state-form.ts";
import {
  previewPieceStates,
  restorePieceStates,
  setPieceStates,
} from "#app/shop/catalogue/piece-states.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/piece-state";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  return catchFailedAction(context, async () => {
    if (sent.get("intent") === "undo") {
      const undo = previousStatesForm.read(sent);
      return "problems" in undo
        ? Response.json(undo, { status: 400 })
        : Response.json(await restorePieceStates(db, staff, undo.fields.former));
    }
    const read = pieceStateForm.read(sent);
    if ("problems" in read) return Response.json(read, { status: 400 });
    const ids = readIds(sent.get("id"));
    return sent.get("intent") === "preview"
      ? Response.json(await previewPieceStates(db, ids, read.fields.state))
      : Response.json(await setPieceStates(db, staff, ids, read.fields));
  });
}
