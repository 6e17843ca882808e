// Edits or removes a note of an order.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { noteChangeForm } from "#app/shop/orders/order-change-form.ts";
import { changeNote } from "#app/shop/orders/order-changes.server.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/change-note";

export type NoteAnswer = { note: Awaited<ReturnType<typeof changeNote>> | "invalid" };

const statuses = {
  changed: 200,
  invalid: 400,
  "not-yours": 403,
  unknown: 404,
  "changed-meanwhile": 409,
} satisfies Record<NoteAnswer["note"], number>;

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const parsed = noteChangeForm.read(await readForm(request));
  const note =
    "problems" in parsed
      ? "invalid"
      : await changeNote(db, actor, parsed.fields, {
          access: orderAccessOf(actor),
          others: may(context, "change-orders"),
        });
  return Response.json({ note } satisfies NoteAnswer, { status: statuses[note] });
}
