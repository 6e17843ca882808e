import { redirect } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findByReference } from "#app/shop/catalogue/art-pieces.server.ts";
import type { Route } from "./+types/search";

/** The search of the home page: leads to the piece, or back to the home page with what went wrong. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const text = (new URL(request.url).searchParams.get("reference") ?? "").trim().slice(0, 64);
  if (!text) return redirect("/?search=empty");
  const found = await findByReference(db, text);
  return redirect(found ? `/art/${found.id}` : `/?search=none&reference=${encodeURIComponent(text)}`);
}
