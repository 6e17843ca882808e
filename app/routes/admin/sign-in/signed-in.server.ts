import { redirect } from "react-router";
import { withCookies } from "../staff-context.server.ts";
import { greetingCookie } from "../greeting.server.ts";

/** On to the back office, where the first page says that the sign-in worked. */
export function signedInNow(next: string, cookies: string[]): Response {
  return redirect(next, { status: 303, headers: withCookies([...cookies, greetingCookie]) });
}
