import { FailedPage } from "#app/ui/failed-page.tsx";

export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

/**
 * Of every page of the shop. Not the component itself: React Router hands the error only to a
 * function declared in a route.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailedPage error={error} />;
}
