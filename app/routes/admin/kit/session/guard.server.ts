// Nothing below app/routes/admin/layout.tsx runs for somebody who is not signed in.
import { data, redirect } from "react-router";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { adminRightsTexts } from "#app/i18n/admin/rights.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import { recordSecurityEvent, recordStranger } from "#app/shop/security-log/security-log.server.ts";
import type { FailureLink } from "#app/ui/failed-page.tsx";
import { deviceHere } from "./device-here.server.ts";
import { frontPage, landingPage, rightOf } from "../../route-rights.ts";
import { may, refused } from "./allowed.server.ts";
import { loginPage, pinPage, safeNextPage } from "./next-page.ts";
import { dayAddress } from "../offline/offline-address.ts";
import { questionContext } from "./ask-for-proof.server.ts";
import { asksHeader, eventsAddress, unaskedHeader } from "./asking.ts";
import {
  authenticationContext,
  deviceContext,
  sessionContext,
  staffContext,
  visitorOf,
  withCookies,
} from "./staff-context.server.ts";

export const guard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { device, member, sessionId, cookies } = await findWhoIsHere(request, context);
  const { db, visitorAddress, environment } = context.get(requestContext);
  const network = networkOf(visitorAddress);
  const { pathname: about } = new URL(request.url);
  if (!member || !sessionId) {
    if (request.method === "POST") await recordStranger(db, network, { kind: "refused", about });
    // why no redirect: the page keeps what was typed, and asks for the sign-in over it.
    if (request.headers.has(asksHeader))
      return new Response(null, {
        status: 401,
        headers: withCookies(cookies, { [asksHeader]: "sign-in" }),
      });
    // why 204: it tells an EventSource to end, where a page to sign in would be an error to it.
    if (about === eventsAddress && request.method === "GET")
      return new Response(null, { status: 204, headers: withCookies(cookies) });
    // why: a device that was revoked meanwhile is told to forget its day, not to ask who is there.
    if (about === dayAddress && isLooking(request) && !device)
      return new Response(null, { status: 403, headers: withCookies(cookies) });
    throw refusal(request, cookies, device ? pinPage : loginPage);
  }
  context.set(staffContext, { ...member, network });
  context.set(deviceContext, device);
  context.set(sessionContext, { id: sessionId });
  // why not by PIN: the device is what they have.
  const hasFactors = member.secondFactor || member.byPin;
  if (environment.secondFactorNeeded && !hasFactors && !isForEnrolling(request))
    throw redirect(enrolmentPage, { status: 303, headers: withCookies(cookies) });
  const right = rightOf(pattern, request.method);
  if (right === null || !may(context, right)) {
    if (asksForFrontPage(request) && landingPage(member) !== frontPage)
      throw redirect(landingPage(member), { status: 303, headers: withCookies(cookies) });
    if (member.byPin && device?.kind === "counter" && isLooking(request))
      throw redirect(loginPage(pageOf(request.url)), { headers: withCookies(cookies) });
    await recordSecurityEvent(db, { ...member, network }, { kind: "refused", about });
    throw refused(context, linksAfterRefusal(request, context));
  }
  const answer = await next();
  const question = context.get(questionContext);
  if (question) answer.headers.set(asksHeader, question);
  else if (answer.status === 403 || answer.status === 429)
    await recordSecurityEvent(
      db,
      { ...member, network },
      { kind: answer.status === 403 ? "refused" : "too-often", about },
    );
  // why: the action has set its new session; the one it replaced must not come back.
  const named = new Set(answer.headers.getSetCookie().map(nameOf));
  for (const cookie of cookies)
    if (!named.has(nameOf(cookie))) answer.headers.append("Set-Cookie", cookie);
  return answer;
};

/** A PIN opens nothing but at its device. */
async function findWhoIsHere(request: Request, context: Readonly<RouterContextProvider>) {
  const authentication = context.get(authenticationContext);
  const visitor = visitorOf(request, context);
  const { device, cookies } = await deviceHere(request, context);
  const found = await authentication.findSession(visitor, !isUnasked(request));
  if (found.deviceId === null || found.deviceId === device?.id)
    return { ...found, device, cookies: [...found.cookies, ...cookies] };
  const left = await authentication.signOut(visitor);
  return { device, member: null, sessionId: null, cookies: [...left.cookies, ...cookies] };
}

/** Ways on after a refusal: to one's first page, or to sign in as somebody else and come back. */
function linksAfterRefusal(
  request: Request,
  context: Readonly<RouterContextProvider>,
): FailureLink[] {
  const { language } = context.get(requestContext);
  const asked = isLooking(request) ? pageOf(request.url) : refererPath(request);
  const toAnother = context.get(deviceContext)
    ? { label: pinTexts[language].change, to: pinPage(asked) }
    : {
        label: adminRightsTexts[language].another,
        to: "/admin/logout",
        sends: { next: safeNextPage(asked) },
      };
  const first = landingPage(context.get(staffContext));
  if (!may(context, rightOf(first, "GET")!)) return [toAnother];
  const label = adminTexts[language][first === frontPage ? "dashboard" : "counter"];
  return [{ label, to: first }, toAnother];
}

function isLooking({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function asksForFrontPage(request: Request): boolean {
  const { url } = request;
  return isLooking(request) && new URL(pageOf(url), url).pathname === frontPage;
}

/** What a page asks by itself says nothing of whether somebody is there. */
function isUnasked(request: Request): boolean {
  return request.headers.has(unaskedHeader) || new URL(request.url).pathname === eventsAddress;
}

/** A page leads to the login page and back; a program that sent something is told 401. */
function refusal(request: Request, cookies: string[], page: typeof loginPage) {
  const headers = withCookies(cookies);
  if (isLooking(request)) return redirect(page(pageOf(request.url)), { headers });
  if (!request.headers.get("accept")?.includes("text/html"))
    return data(null, { status: 401, statusText: "Unauthorized", headers });
  return redirect(page(refererPath(request)), { status: 303, headers });
}

const enrolmentPage = "/admin/account";

/** Where somebody without a second factor may go who needs one. */
function isForEnrolling(request: Request): boolean {
  const { pathname } = new URL(pageOf(request.url), request.url);
  return pathname === enrolmentPage || pathname === `${enrolmentPage}/passkeys`;
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  return referer && URL.canParse(referer) ? pageOf(referer) : null;
}

/** React Router asks for a page's data at its address with .data after it. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  const page = pathname.replace(/(?:\/_)?\.data$/, "");
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}
