// Ends the session. Not behind the guard: it clears the cookie whatever is left of the session.
import { redirect } from "react-router";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect("/admin");
}

/** `next`: for somebody else, who comes back to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { cookies, failed } = await context
    .get(authenticationContext)
    .signOut(visitorOf(request, context));
  // Clearing cookies or storage would take the visitor's basket and language, so only the cache is
  // cleared.
  const headers = withCookies(cookies, { "Clear-Site-Data": '"cache"' });
  if (failed) return redirect("/admin/login?logout=failed", { status: 303, headers });
  if (!sent.has("next")) return redirect("/admin/login", { status: 303, headers });
  const next = safeNextPage(fieldOf(sent, "next"));
  const after = new URLSearchParams({ logout: "done", next });
  return redirect(`/admin/login?${after}`, { status: 303, headers });
}
