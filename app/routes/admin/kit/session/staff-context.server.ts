// What the guard passes to every loader and action of the back office.
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { Device } from "#app/shop/devices/device.ts";
import type { SignedInMember, Visitor } from "#app/shop/staff/authentication-core.server.ts";
import type { Authentication } from "#app/shop/staff/authentication.server.ts";

/** Who is signed in. The guard sets it: below app/routes/admin/layout.tsx it is always there. */
export const staffContext = createContext<SignedInMember>();

export const sessionContext = createContext<{ id: string }>();

/** The counter or kiosk that the request came from; set by the guard. */
export const deviceContext = createContext<Device | null>(null);

/** Signing in and out; set by the server for every request. */
export const authenticationContext = createContext<Authentication>();

export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Visitor {
  const { visitorAddress: address, language } = context.get(requestContext);
  return { headers: request.headers, address, language };
}

export function withCookies(cookies: string[], others: HeadersInit = {}): Headers {
  const headers = new Headers(others);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
