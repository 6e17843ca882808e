import { redirect } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findByReference } from "#app/shop/catalogue/art-pieces.server.ts";
import type { Route } from "./+types/search";
import { takeSearch } from "./search-limit.server.ts";

/** The search of the home page: leads to the piece, or back to the home page with what went wrong. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const text = (new URL(request.url).searchParams.get("reference") ?? "").trim().slice(0, 64);
  if (!text) return redirect("/?search=empty");
  await takeSearch(visit);
  const found = await findByReference(visit.db, text);
  return redirect(found ? `/art/${found.id}` : `/?search=none&reference=${encodeURIComponent(text)}`);
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

export { ErrorBoundary } from "../not-found.tsx";

export default function Search() {
  return null;
}
