import { data, isRouteErrorResponse, redirect } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isReference } from "#app/shop/catalogue/reference.ts";
import { readCodes } from "#app/shop/search/codes.server.ts";
import { FailedPage } from "#app/ui/failed-page.tsx";
import { NearestPieces } from "../nearest-pieces.tsx";
import type { Nearest } from "../nearest-pieces.tsx";
import { nearestTo } from "../nearest.server.ts";
import { ErrorBoundary as NotFoundPage } from "../not-found.tsx";
import type { Route } from "./+types/by-reference";

/** /IK00001 as on a wall label, or /ik1 as somebody types it who stands before it. */
export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  // why: other addresses that lead nowhere are mostly asked for by programs that look for holes.
  if (!isReference(reference) || !/[0-9]/.test(reference))
    throw new Response(null, { status: 404 });
  const found = await readCodes(visit.db, reference);
  if (found && "one" in found) return redirect(`/art/${found.one}`);
  throw data({ nearest: await nearestTo(visit, reference) }, { status: 404 });
}

export default function ByReference() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const nearest =
    isRouteErrorResponse(error) && error.status === 404
      ? (error.data as { nearest: Nearest | null } | null)?.nearest
      : null;
  if (!nearest) return <NotFoundPage error={error} />;
  return (
    <>
      <FailedPage error={error} />
      <div className="mx-auto -mt-12 w-full max-w-[1440px] px-4 pb-20 sm:px-10 lg:px-20">
        <NearestPieces nearest={nearest} />
      </div>
    </>
  );
}
