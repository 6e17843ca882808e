import { requestContext } from "#app/platform/request-context.server.ts";
import { findAnything } from "#app/shop/search/staff-search.server.ts";
import { readForm } from "../read-form.server.ts";
import type { Route } from "./+types/find";

/** By POST: what is typed in the palette may be somebody's e-mail address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const typed = (await readForm(request)).get("q");
  const q = typeof typed === "string" ? typed.replaceAll("\0", "").trim().slice(0, 100) : "";
  return { q, ...(await findAnything(db, q, language)) };
}
