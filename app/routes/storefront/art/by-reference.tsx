import { redirect } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findByExactReference } from "#app/shop/catalogue/browsing.server.ts";
import type { Route } from "./+types/by-reference";

/** /IK00001, as on a wall label. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const found = await findByExactReference(db, params.reference);
  if (!found) throw new Response(null, { status: 404 });
  return redirect(`/art/${found.id}`);
}

export { ErrorBoundary } from "../not-found.tsx";

export default function ByReference() {
  return null;
}
