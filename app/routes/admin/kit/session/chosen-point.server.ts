// The collection point that staff chose on a page, which the device remembers for a year.
import { cookieOf, setCookieHeader, yearSeconds } from "#app/platform/network/cookies.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

const cookieNames = { counter: "inkiosk-counter", today: "today_point" };

type ChoosingPage = keyof typeof cookieNames;

export function chosenPointIn(request: Request, page: ChoosingPage): number | null {
  return rowIdFrom(cookieOf(request.headers, cookieNames[page]));
}

/** Null clears the choice. */
export function chosenPointCookie(page: ChoosingPage, id: number | null, secure: boolean): string {
  const value = id === null ? null : String(id);
  const options = { maxAge: yearSeconds, path: "/admin", secure };
  return setCookieHeader(cookieNames[page], value, options);
}
