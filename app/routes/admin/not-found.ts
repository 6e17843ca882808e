/** Whatever lies below /admin and is not there; only staff are told so. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
