// Nothing below app/routes/admin/layout.tsx runs for anyone who is not signed in.
import { data, redirect } from "react-router";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { adminRightsTexts } from "#app/i18n/admin/rights.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import {
  recordSecurityEvent,
  recordStrangerEvent,
} from "#app/shop/security-log/security-log.server.ts";
import type { FailureLink } from "#app/ui/failed-page.tsx";
import { readRequestDevice } from "./request-device.server.ts";
import { frontPage, landingPage, rightOf } from "#app/routes/admin/route-rights.ts";
import { may, forbidden } from "./rights.server.ts";
import { loginPage, pinPage, safeNextPage } from "./next-page.ts";
import { offlineDayPath } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { reauthContext } from "./require-reauth.server.ts";
import { reauthHeader, eventsPath, backgroundHeader } from "./session-protocol.ts";
import {
  authenticationContext,
  deviceContext,
  sessionContext,
  staffContext,
  visitorOf,
  withCookies,
} from "./staff-context.server.ts";

export const guard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { device, member, sessionId, cookies } = await findMember(request, context);
  const { db, visitorAddress, environment } = context.get(requestContext);
  const network = networkOf(visitorAddress);
  const { pathname: about } = new URL(request.url);
  if (!member || !sessionId) {
    if (request.method === "POST")
      await recordStrangerEvent(db, network, { kind: "refused", about });
    // Without a redirect, the page keeps what was typed and shows the sign-in over it.
    if (request.headers.has(reauthHeader))
      return new Response(null, {
        status: 401,
        headers: withCookies(cookies, { [reauthHeader]: "sign-in" }),
      });
    // A 204 makes an EventSource end; the sign-in page would be an error to it.
    if (about === eventsPath && request.method === "GET")
      return new Response(null, { status: 204, headers: withCookies(cookies) });
    // A revoked device is refused, so that it removes its day instead of showing a sign-in.
    if (about === offlineDayPath && isReading(request) && !device)
      return new Response(null, { status: 403, headers: withCookies(cookies) });
    throw refusal(request, cookies, device ? pinPage : loginPage);
  }
  context.set(staffContext, { ...member, network });
  context.set(deviceContext, device);
  context.set(sessionContext, { id: sessionId });
  // With a PIN, the device itself is the second factor.
  const hasFactors = member.secondFactor || member.byPin;
  if (environment.secondFactorNeeded && !hasFactors && !isForEnrolling(request))
    throw redirect(enrolmentPage, { status: 303, headers: withCookies(cookies) });
  const right = rightOf(pattern, request.method);
  if (right === null || !may(context, right)) {
    if (isForFrontPage(request) && landingPage(member) !== frontPage)
      throw redirect(landingPage(member), { status: 303, headers: withCookies(cookies) });
    if (member.byPin && device?.kind === "counter" && isReading(request))
      throw redirect(loginPage(pagePath(request.url)), { headers: withCookies(cookies) });
    await recordSecurityEvent(db, { ...member, network }, { kind: "refused", about });
    throw forbidden(context, linksAfterRefusal(request, context));
  }
  const answer = await next();
  const reauth = context.get(reauthContext);
  if (reauth) answer.headers.set(reauthHeader, reauth);
  else if (answer.status === 403 || answer.status === 429)
    await recordSecurityEvent(
      db,
      { ...member, network },
      { kind: answer.status === 403 ? "refused" : "too-often", about },
    );
  // The action has set its new session; the cookie of the one it replaced must not come back.
  const setNames = new Set(answer.headers.getSetCookie().map(cookieName));
  for (const cookie of cookies)
    if (!setNames.has(cookieName(cookie))) answer.headers.append("Set-Cookie", cookie);
  return answer;
};

/** A session by PIN is valid only at its device. */
async function findMember(request: Request, context: Readonly<RouterContextProvider>) {
  const authentication = context.get(authenticationContext);
  const visitor = visitorOf(request, context);
  const { device, cookies } = await readRequestDevice(request, context);
  const found = await authentication.findSession(visitor, !isInBackground(request));
  if (found.deviceId === null || found.deviceId === device?.id)
    return { ...found, device, cookies: [...found.cookies, ...cookies] };
  const signedOut = await authentication.signOut(visitor);
  return { device, member: null, sessionId: null, cookies: [...signedOut.cookies, ...cookies] };
}

/** Links after a refusal: to one's first page, or to sign in as somebody else and come back. */
function linksAfterRefusal(
  request: Request,
  context: Readonly<RouterContextProvider>,
): FailureLink[] {
  const { language } = context.get(requestContext);
  const next = isReading(request) ? pagePath(request.url) : refererPath(request);
  const switchLink = context.get(deviceContext)
    ? { label: pinTexts[language].change, to: pinPage(next) }
    : {
        label: adminRightsTexts[language].another,
        to: "/admin/logout",
        sends: { next: safeNextPage(next) },
      };
  const landing = landingPage(context.get(staffContext));
  if (!may(context, rightOf(landing, "GET")!)) return [switchLink];
  const label = adminTexts[language][landing === frontPage ? "dashboard" : "counter"];
  return [{ label, to: landing }, switchLink];
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function isForFrontPage(request: Request): boolean {
  const { url } = request;
  return isReading(request) && new URL(pagePath(url), url).pathname === frontPage;
}

/** Requests that a page makes by itself do not prove that somebody is there. */
function isInBackground(request: Request): boolean {
  return request.headers.has(backgroundHeader) || new URL(request.url).pathname === eventsPath;
}

/** Pages are redirected to the login page and back; a program that sent something gets a 401. */
function refusal(request: Request, cookies: string[], page: typeof loginPage) {
  const headers = withCookies(cookies);
  if (isReading(request)) return redirect(page(pagePath(request.url)), { headers });
  if (!request.headers.get("accept")?.includes("text/html"))
    return data(null, { status: 401, statusText: "Unauthorized", headers });
  return redirect(page(refererPath(request)), { status: 303, headers });
}

const enrolmentPage = "/admin/account";

/** Pages for people who need a second factor and have none yet. */
function isForEnrolling(request: Request): boolean {
  const { pathname } = new URL(pagePath(request.url), request.url);
  return pathname === enrolmentPage || pathname === `${enrolmentPage}/passkeys`;
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  return referer && URL.canParse(referer) ? pagePath(referer) : null;
}

/** React Router requests a page's data at its address with .data after it. */
function pagePath(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  const page = pathname.replace(/(?:\/_)?\.data$/, "");
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}

function cookieName(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}
