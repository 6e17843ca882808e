// Records one offline handover per request. It is outside the guard, so that other counters learn
// of it without waiting for a sign-in: the sealed pass names who was signed in.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readRequestDevice } from "#app/routes/admin/kit/session/request-device.server.ts";
import { readOfflineHandover } from "#app/shop/handover/offline-handover-form.ts";
import { acceptOfflineHandover } from "#app/shop/handover/offline-handovers.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/offline-handovers";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, secrets } = visit;
  const rateLimited = await responseIfRateLimited(visit, "offlineHandovers");
  if (rateLimited) return rateLimited;
  const handover = readOfflineHandover(fieldOf(await readForm(request), "press"));
  if (!handover) return new Response(null, { status: 400 });
  const { device: here, cookies } = await readRequestDevice(request, context);
  const device = here?.kind === "counter" ? { id: here.id, pointId: here.point?.id ?? null } : null;
  const { member } = await context
    .get(authenticationContext)
    .findSession(visitorOf(request, context), false);
  const staffId = member?.id ?? null;
  const answer = await acceptOfflineHandover(db, secrets, {
    handover,
    device,
    staffId,
    now: new Date(),
  });
  const status = "refused" in answer ? 403 : 200;
  return Response.json(answer, { status, headers: withCookies(cookies) });
}
