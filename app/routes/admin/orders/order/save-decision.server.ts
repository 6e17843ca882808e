// Saves what staff decide about money that was charged back.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { decideReversal } from "#app/shop/refunds/chargebacks.server.ts";
import { decisionForm } from "#app/shop/refunds/refund-form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";

export async function saveDecision(
  sent: FormData,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const { db } = context.get(requestContext);
  const [orderId, reversalId] = [rowIdFrom(id), rowIdFrom(sent.get("reversal"))];
  const parsed = decisionForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (orderId === null || reversalId === null)
    return data({ refused: "too-late" as const }, { status: 409 });
  const result = await decideReversal(
    db,
    context.get(staffContext),
    orderId,
    reversalId,
    parsed.fields,
  );
  return "refused" in result ? data(result, { status: 409 }) : result;
}
