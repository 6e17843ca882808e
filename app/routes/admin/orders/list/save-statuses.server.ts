// Sets one status for the selected orders.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { parseSelection, parseStatus } from "#app/shop/orders/order-change-form.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { setStatuses } from "#app/shop/orders/order-changes.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/orders";

export async function saveStatuses({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const status = parseStatus(sent);
  const selection = parseSelection(sent);
  if (!status || !selection) return data({ problem: "statusInvalid" as const }, { status: 400 });
  const actor = context.get(staffContext);
  return { status, ...(await setStatuses(db, actor, selection, status, orderAccessOf(actor))) };
}
