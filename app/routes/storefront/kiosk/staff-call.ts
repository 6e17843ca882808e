// A visitor at a kiosk asks for staff, checks whether they have seen it, or cancels.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { callStaff, isStaffCalled, closeStaffCall } from "#app/shop/devices/staff-calls.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/staff-call";

const respond = (isCalled: boolean) =>
  Response.json({ isCalled }, { headers: { "Cache-Control": "no-store" } });
const noKiosk = () => new Response(null, { status: 404 });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, kiosk } = context.get(requestContext);
  return kiosk ? respond(await isStaffCalled(db, kiosk.id)) : noKiosk();
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, kiosk } = visit;
  if (!kiosk) return noKiosk();
  const isOver = fieldOf(await readForm(request), "intent") === "over";
  if (isOver) {
    await closeStaffCall(db, kiosk.id);
    return respond(false);
  }
  const refused = await responseIfRateLimited(visit, "staffCall");
  if (refused) return refused;
  await callStaff(db, kiosk.id);
  return respond(true);
}
