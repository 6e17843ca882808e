/** Reached by staff only: other visitors of /admin/… are asked to sign in. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
