import { isRouteErrorResponse, redirect } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findByReference } from "#app/shop/catalogue/browsing.server.ts";
import { browseUrl, readReference } from "#app/shop/catalogue/browse-query.ts";
import { readCodes } from "#app/shop/search/codes.server.ts";
import { freshIndex } from "#app/shop/search/gallery-index.server.ts";
import { noteInVain } from "#app/shop/search/wishes.server.ts";
import { findByWords } from "#app/shop/search/words.server.ts";
import type { Route } from "./+types/search";
import { isAskedByPerson } from "../nearest.server.ts";
import { takeTurn } from "../rate-limited.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const text = readReference(new URL(request.url).searchParams);
  if (!text) return redirect("/?search=empty");
  await takeTurn(visit, "search");
  try {
    const codes = await readCodes(visit.db, text);
    if (codes && "several" in codes) return redirect(browseUrl({ reference: text }));
    const piece = codes ? { id: codes.one } : await findByReference(visit.db, text);
    if (piece) return redirect(`/art/${piece.id}`);
    const { words } = await freshIndex(visit.db);
    const { slots } = await findByWords(visit.db, words, text);
    if (slots.length > 0) return redirect(`/art?${new URLSearchParams({ q: text })}`);
    const kind = /\d/.test(text) ? "code" : "words";
    if (isAskedByPerson(request)) void noteInVain(visit, { kind, text });
    return redirect(searched("none", text));
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
