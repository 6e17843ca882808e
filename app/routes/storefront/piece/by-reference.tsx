import { data, isRouteErrorResponse, redirect } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isLabelPath, pointParameter, readLabelPath } from "#app/shop/labels/label-address.ts";
import { screenParameter } from "#app/shop/labels/screen-to-phone.ts";
import { readCodes } from "#app/shop/search/codes.server.ts";
import { FailedPage } from "#app/ui/failed-page.tsx";
import { NearestPieces } from "#app/routes/storefront/kit/search/nearest-pieces.tsx";
import type { Nearest } from "#app/routes/storefront/kit/search/nearest-pieces.tsx";
import { nearestTo } from "#app/routes/storefront/kit/search/nearest.server.ts";
import { ErrorBoundary as NotFoundPage } from "#app/routes/storefront/not-found.tsx";
import type { Route } from "./+types/by-reference";
import { hashOfTyped } from "#app/routes/storefront/kit/search/typed-code.ts";

/**
 * /IK00001~3 is in the code of a label that hangs at point 3, /IK00001 is printed on it, and /ik1
 * is what somebody types in front of it. /IK00001?at=3 comes from a screen there.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { reference, point } = readLabelPath(params.reference);
  if (!isLabelPath(`/${params.reference}`)) throw new Response(null, { status: 404 });
  const found = await readCodes(visit.db, reference);
  if (found && "one" in found) {
    const screen = new URL(request.url).searchParams.get(screenParameter);
    const from = new URLSearchParams({
      ...(point === null ? {} : { [pointParameter]: String(point) }),
      ...(screen === null ? {} : { [screenParameter]: screen }),
    });
    const typed = found.isReadAsOther ? hashOfTyped(reference) : "";
    return redirect(`/art/${found.one}${from.size > 0 ? `?${from}` : ""}${typed}`);
  }
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
