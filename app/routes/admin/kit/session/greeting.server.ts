// Carries 'Login Successful' over one redirect, in a cookie without data.
import { cookieOf, setCookieHeader } from "#app/platform/network/cookies.server.ts";
import type { Authentication } from "#app/shop/staff/authentication.server.ts";

// Path=/ is needed: the dashboard's data is at /admin.data, not below /admin.
export function greetingCookie({ cookieNames, secure }: Authentication): string {
  return setCookieHeader(cookieNames.greeting, "1", { maxAge: 30, secure });
}

export function expiredGreetingCookie({ cookieNames, secure }: Authentication): string {
  return setCookieHeader(cookieNames.greeting, null, { secure });
}

export function hasGreetingCookie(request: Request, { cookieNames }: Authentication): boolean {
  return cookieOf(request.headers, cookieNames.greeting) === "1";
}
