// The one check before refunds, exports, erasures and changes of who may sign in.
import { createContext, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isRecentlyAuthenticated, reauthMinutes } from "#app/shop/staff/reauthentication.server.ts";
import { safeNextPage } from "./next-page.ts";
import { sessionContext } from "./staff-context.server.ts";
import { reauthHeader, reauthPath } from "./session-protocol.ts";
import type { Reauth } from "./session-protocol.ts";

/** The guard writes it into the answer's header. */
export const reauthContext = createContext<Reauth | null>(null);

/**
 * True if the last proof is too old: the action must then do nothing. A page with scripts shows a
 * dialog and sends again; any other is redirected to the page for proofs.
 */
export async function requireReauth(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { within = reauthMinutes }: { within?: number } = {},
): Promise<boolean> {
  const { db } = context.get(requestContext);
  if (await isRecentlyAuthenticated(db, context.get(sessionContext).id, within)) return false;
  if (!request.headers.has(reauthHeader)) throw redirect(proofPage(request), 303);
  context.set(reauthContext, "proof");
  return true;
}

function proofPage(request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  const { pathname, search } = URL.canParse(referer)
    ? new URL(referer)
    : { pathname: "/admin", search: "" };
  return `${reauthPath}?${new URLSearchParams({ next: safeNextPage(pathname + search) })}`;
}
