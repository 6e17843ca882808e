import { requestContext } from "#app/platform/request-context.server.ts";
import { reachOf } from "#app/shop/orders/order-reach.ts";
import { findAnything } from "#app/shop/search/staff-search.server.ts";
import { findHelp } from "./kit/help/find-help.server.ts";
import { may } from "./kit/session/allowed.server.ts";
import { staffContext } from "./kit/session/staff-context.server.ts";
import { readForm } from "../read-form.server.ts";
import type { Route } from "./+types/find";

/** By POST: what is typed in the palette may be somebody's e-mail address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const typed = (await readForm(request)).get("q");
  const q = typeof typed === "string" ? typed.replaceAll("\0", "").trim().slice(0, 100) : "";
  const reach = reachOf(context.get(staffContext));
  const runsShop = may(context, "run-shop");
  const records = await findAnything(db, q, language, { reach, runsShop });
  return { q, ...records, help: findHelp(q, language) };
}
