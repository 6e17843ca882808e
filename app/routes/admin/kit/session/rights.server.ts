// Refuses what a role does not include: per address, and again where an intent needs more.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { adminRightsTexts } from "#app/i18n/admin/rights.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isWithoutPoint, mayDo } from "#app/shop/staff/rights.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import type { FailureLink } from "#app/ui/failed-page.tsx";
import { staffContext } from "./staff-context.server.ts";

type Context = Readonly<RouterContextProvider>;

export function may(context: Context, right: Right): boolean {
  return mayDo(context.get(staffContext), right);
}

/** A right of null is one that nobody has. */
export function requireRight(context: Context, right: Right | null): void {
  if (right === null || !may(context, right)) throw forbidden(context);
}

/** Explains the refusal, and links to where this member may go. */
export function forbidden(context: Context, links?: FailureLink[]) {
  const text = adminRightsTexts[context.get(requestContext).language];
  const member = context.get(staffContext);
  const reason = member.byPin ? "byPin" : isWithoutPoint(member) ? "withoutPoint" : "forbidden";
  return data({ ...text[reason], links }, { status: 403, statusText: "Forbidden" });
}
