// The one check before refunds, exports, erasures and changes of who may sign in.
import { createContext, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isProven, proofMinutes } from "#app/shop/staff/proof.server.ts";
import { safeNextPage } from "./next-page.ts";
import { sessionContext } from "./staff-context.server.ts";
import { asksHeader, proofAddress } from "./asking.ts";
import type { Question } from "./asking.ts";

/** What the guard writes into the answer's header. */
export const questionContext = createContext<Question | null>(null);

/**
 * True where the last proof is too old: then nothing is done. A page with scripts asks in place and
 * sends again; any other is led to a page that asks.
 */
export async function askForProof(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { within = proofMinutes }: { within?: number } = {},
): Promise<boolean> {
  const { db } = context.get(requestContext);
  if (await isProven(db, context.get(sessionContext).id, within)) return false;
  if (!request.headers.has(asksHeader)) throw redirect(proofPage(request), 303);
  context.set(questionContext, "proof");
  return true;
}

function proofPage(request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  const { pathname, search } = URL.canParse(referer)
    ? new URL(referer)
    : { pathname: "/admin", search: "" };
  return `${proofAddress}?${new URLSearchParams({ next: safeNextPage(pathname + search) })}`;
}
