import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readEdited } from "#app/routes/admin/kit/record/edited.server.ts";
import { answerConflict } from "#app/routes/admin/kit/record/saving.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { emailForm } from "#app/shop/form.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { correctEmail } from "#app/shop/personal-data/email-correction.server.ts";

const statuses = { unknown: 404, erased: 409, unchanged: 409, sending: 409 };

export async function saveEmail(
  sent: FormData,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const { db } = context.get(requestContext);
  const parsed = emailForm.read(sent);
  if ("problems" in parsed) return data({ emailProblem: parsed.problems.email }, { status: 400 });
  const edited = readEdited(sent);
  if (edited === null || edited === "invalid" || String(edited.id) !== id)
    return data({ refused: "unknown" as const }, { status: 404 });
  const actor = context.get(staffContext);
  const { email } = parsed.fields;
  const result = await correctEmail(db, actor, edited, email, orderAccessOf(actor));
  if ("saved" in result) return { corrected: result.saved };
  if ("present" in result)
    return answerConflict(db, actor, { kind: "order", id: edited.id }, result.present);
  return data({ emailRefused: result.refused }, { status: statuses[result.refused] });
}
