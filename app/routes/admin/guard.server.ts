// The lock of the back office: nothing below app/routes/admin/layout.tsx runs for somebody who is not signed in.
import { data, redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { loginPage } from "./next-page.ts";
import { authenticationContext, sessionContext, staffContext, visitorOf, withCookies } from "./staff-context.server.ts";

export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { member, sessionId, cookies } = await context.get(authenticationContext).findSession(visitorOf(request, context));
  if (!member || !sessionId) throw refusal(request, cookies);
  context.set(staffContext, member);
  context.set(sessionContext, { id: sessionId });
  const answer = await next();
  // why: an action that made a new session has said so itself; the one it replaced must not come back.
  const named = new Set(answer.headers.getSetCookie().map(nameOf));
  for (const cookie of cookies) if (!named.has(nameOf(cookie))) answer.headers.append("Set-Cookie", cookie);
  return answer;
};

/** A page leads to the login page and back; a program that sent something is told 401. */
function refusal(request: Request, cookies: string[]) {
  const headers = withCookies(cookies);
  if (request.method === "GET" || request.method === "HEAD") return redirect(loginPage(pageOf(request.url)), { headers });
  if (!request.headers.get("accept")?.includes("text/html")) return data(null, { status: 401, statusText: "Unauthorized", headers });
  return redirect(loginPage(refererPath(request)), { status: 303, headers });
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  return referer && URL.canParse(referer) ? pageOf(referer) : null;
}

/** The page that an address belongs to: React Router asks for a page's data at its own address with .data after it. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  const page = pathname.replace(/(?:\/_)?\.data$/, "");
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}
