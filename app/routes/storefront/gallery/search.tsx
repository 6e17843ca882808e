import { isRouteErrorResponse, redirect } from "react-router";
import type { Database } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { browseUrl, readReference } from "#app/shop/catalogue/browse-query.ts";
import { findTitled } from "#app/shop/catalogue/piece-name-search.server.ts";
import { findByFragment, readCodes } from "#app/shop/search/codes.server.ts";
import { awaitIndexBriefly } from "#app/shop/search/gallery-index.server.ts";
import { recordWish } from "#app/shop/search/wishes.server.ts";
import { findByWords } from "#app/shop/search/stemmed-words.server.ts";
import type { Route } from "./+types/search";
import { isHumanRequest } from "#app/routes/storefront/kit/search/human-request.ts";
import { hashOfTyped } from "#app/routes/storefront/kit/search/typed-code.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const text = readReference(new URL(request.url).searchParams);
  if (!text) return redirect("/?search=empty");
  await throwIfRateLimited(visit, "search");
  try {
    const codes = await readCodes(visit.db, text);
    if (codes && "several" in codes) return redirect(browseUrl({ reference: text }));
    const id = codes ? codes.one : await findByFragment(visit.db, text);
    const typed = codes?.isReadAsOther ? hashOfTyped(text) : "";
    if (id !== null) return redirect(`/art/${id}${typed}`);
    const { ids, isSure } = await findPieces(visit.db, text);
    // The list by words waits until all pieces are indexed.
    if (ids.length === 1 && !isSure) return redirect(`/art/${ids[0]}`);
    if (ids.length > 0) return redirect(`/art?${new URLSearchParams({ q: text })}`);
    const kind = /\d/.test(text) ? "code" : "words";
    if (isSure && isHumanRequest(request)) void recordWish(visit, { kind, text });
    return redirect(homeAddress("none", text));
  } catch (error) {
    visit.log.error({ err: error }, "a search failed");
    return redirect(homeAddress("failed", text));
  }
}

/**
 * While a large gallery is still being indexed, PostgreSQL searches titles, and `isSure` is false.
 */
async function findPieces(db: Database, text: string): Promise<{ ids: number[]; isSure: boolean }> {
  const index = await awaitIndexBriefly(db);
  if (!index) return { ids: await findTitled(db, text, 2), isSure: false };
  const { slots } = await findByWords(db, index.words, text);
  return { ids: [...slots.subarray(0, 2)].map(index.idOf), isSure: true };
}

/** If the shop cannot be reached, the home page stays and says so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return redirect(homeAddress("failed", readReference(new URL(request.url).searchParams)));
  }
}

function homeAddress(outcome: "none" | "failed", text: string): string {
  return `/?search=${outcome}&reference=${encodeURIComponent(text)}`;
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

export default function Search() {
  return null;
}
