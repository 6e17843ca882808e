export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { FailedPage as ErrorBoundary } from "#app/ui/failed-page.tsx";
