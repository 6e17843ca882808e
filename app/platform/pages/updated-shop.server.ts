// A page that stayed open while the shop was updated goes to the new build: at its next navigation,
// since it may not understand the new data, and when its checkout is refused, perhaps for a reason
// whose words it lacks. The back office follows by itself (routes/admin/kit/session/).
import { openAnew } from "./routed-page.ts";
import type { RoutedWindow } from "./routed-page.ts";

export const otherBuildScript = `(${followBuild.toString()})(${openAnew.toString()})`;

/** What the server answers for a script of another build. */
export const goneScript = `(${goWhereWanted.toString()})(${openAnew.toString()});
await new Promise(() => {});
`;

/** Names of built scripts end in a hash. */
export const isBuiltScript = (pathname: string) => /-[\w-]{8}\.js$/.test(pathname);

// These functions run in the browser, as text, so each can use only its arguments.

/** A page that goes away gets no answer. */
function followBuild(open: typeof openAnew) {
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await plain(input, init);
    const build = answer.headers.get("x-inkiosk-build");
    const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } =
      window as unknown as RoutedWindow;
    // Only React Router passes addresses as objects.
    if (!(input instanceof URL) || !router || !build || build === manifest.version) return answer;
    const { location: next, formMethod } = router.state.navigation;
    const isRefused =
      input.pathname === "/checkout.data" && (answer.status === 400 || answer.status === 409);
    if (next && (!formMethod || formMethod === "GET")) open(router, next);
    else if (isRefused) location.reload();
    else return answer;
    return new Promise(() => {});
  };
}

/**
 * A route's script never arrives, so that React Router does not load the page before again. Other
 * parts of pages fail as without a network. A page that has not begun is told that it cannot.
 */
function goWhereWanted(open: typeof openAnew) {
  const { __reactRouterDataRouter: router } = window as unknown as RoutedWindow;
  if (!router) document.scripts[0]!.dispatchEvent(new Event("error"));
  const { location: next, state } = router?.state.navigation ?? {};
  if (!router || !next) throw new Error("This page is of another build.");
  // What is being sent arrives first.
  setTimeout(() => open(router, next), state === "submitting" ? 3000 : 0);
}
