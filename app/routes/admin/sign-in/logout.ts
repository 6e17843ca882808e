// Ends the session. Not behind the guard: it clears the cookie whatever is left of the session.
import { redirect } from "react-router";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "../kit/session/staff-context.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect("/admin");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies, failed } = await context
    .get(authenticationContext)
    .signOut(visitorOf(request, context));
  // why the cache alone: "cookies" and "storage" would take the basket and the language of whoever
  // shops in this browser.
  const headers = withCookies(cookies, { "Clear-Site-Data": '"cache"' });
  return redirect(failed ? "/admin/login?logout=failed" : "/admin/login", { status: 303, headers });
}
