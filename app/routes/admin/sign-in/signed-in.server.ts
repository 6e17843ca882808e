import { redirect } from "react-router";
import type { Authentication } from "#app/shop/staff/authentication.server.ts";
import { withCookies } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { greetingCookie } from "#app/routes/admin/kit/session/greeting.server.ts";

/** Leads to the back office, where the first page says that the sign-in worked. */
export function redirectSignedIn(
  authentication: Authentication,
  next: string,
  cookies: string[],
): Response {
  return redirect(next, {
    status: 303,
    headers: withCookies([...cookies, greetingCookie(authentication)]),
  });
}
