import { isRouteErrorResponse, redirect } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findByReference } from "#app/shop/catalogue/browsing.server.ts";
import { readReference } from "#app/shop/catalogue/browse-query.ts";
import type { Route } from "./+types/search";
import { takeTurn } from "../rate-limited.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const text = readReference(new URL(request.url).searchParams);
  if (!text) return redirect("/?search=empty");
  await takeTurn(visit, "search");
  try {
    const found = await findByReference(visit.db, text);
    return redirect(found ? `/art/${found.id}` : searched("none", text));
  } catch (error) {
    visit.log.error({ err: error }, "a search failed");
    return redirect(searched("failed", text));
  }
}

/** Where the shop cannot be reached, the home page stays and says so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return redirect(searched("failed", readReference(new URL(request.url).searchParams)));
  }
}

function searched(outcome: "none" | "failed", text: string): string {
  return `/?search=${outcome}&reference=${encodeURIComponent(text)}`;
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export { ErrorBoundary } from "../not-found.tsx";

export default function Search() {
  return null;
}
