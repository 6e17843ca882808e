// Carries 'Login Successful' over one redirect, in a cookie without data.
import type { Authentication } from "#app/shop/staff/authentication.server.ts";
import { cookieOf } from "#app/shop/staff/cookies.server.ts";

// Path=/ is needed: the dashboard's data is at /admin.data, not below /admin.
export function greetingCookie({ cookieNames, secure }: Authentication): string {
  return `${cookieNames.greeting}=1; Path=/; Max-Age=30; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function expiredGreetingCookie(authentication: Authentication): string {
  return greetingCookie(authentication).replace("=1; ", "=; ").replace("Max-Age=30", "Max-Age=0");
}

export function hasGreetingCookie(request: Request, { cookieNames }: Authentication): boolean {
  return cookieOf(request.headers, cookieNames.greeting) === "1";
}
