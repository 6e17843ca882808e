// Somebody goes to a kiosk where a visitor asked for staff.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { closeStaffCall } from "#app/shop/devices/staff-calls.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/staff-calls";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const { points } = context.get(staffContext);
  const deviceId = rowIdFrom((await readForm(request)).get("device"));
  if (deviceId === null) return data({ settled: false }, { status: 400 });
  return { settled: await closeStaffCall(db, deviceId, points) };
}
