// A page that stayed open while the shop was updated is loaded anew when it reads data, which only
// the new build may understand. What it sends is still taken, so that nothing typed is lost.
import { useEffect, useRef } from "react";
import { buildHeader } from "#app/platform/pages/build-header.ts";
import { openAnew } from "#app/platform/pages/routed-page.ts";
import type { RoutedWindow } from "#app/platform/pages/routed-page.ts";

/** Each resolves once the form has shown its answer. */
const sentForms = new Set<Promise<void>>();

/** Never resolves if the page goes away. */
export async function followBuild(request: Request, answer: Response): Promise<Response> {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } =
    window as unknown as RoutedWindow;
  const build = answer.headers.get(buildHeader);
  if (!router || build === null || build === manifest.version || !isPageRead(request))
    return answer;
  await Promise.all(sentForms);
  const { location: here, navigation } = router.state;
  const next = navigation.location ?? here;
  // A page that is being left reads no more: what it goes to is loaded anew.
  const isLeft =
    next.pathname !== here.pathname && new URL(request.url).pathname === `${here.pathname}.data`;
  if (!isLeft) openAnew(router, next);
  return new Promise(() => {});
}

/** Parts of a page, such as what a search field suggests, come without its frame. */
function isPageRead({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const routes = searchParams.get("_routes");
  return (
    method === "GET" &&
    pathname.endsWith(".data") &&
    (routes === null || routes.split(",").includes("routes/admin/layout"))
  );
}

/**
 * A saved form may lead to another page, which is then the one to load: the open page reads itself
 * again at the same time, and would be back at an empty form. Call what is returned on sending.
 */
export function useSentForm(answer: unknown): () => void {
  const settle = useRef(() => {});
  useEffect(() => settle.current(), [answer]);
  useEffect(() => () => settle.current(), []);
  return () => {
    settle.current();
    settle.current = holdReload();
  };
}

/**
 * The server gives a form two minutes to arrive. An answer that has not come by then is waited for
 * no longer: what was typed is kept as a draft, and the page would stay one of an old build.
 */
export const longestHoldMs = 10 * 60_000;

/**
 * No page is loaded anew until what is returned is called, or until `longestHoldMs` have passed.
 */
export function holdReload(): () => void {
  let resolveSent = () => {};
  const sent = new Promise<void>((resolve) => {
    resolveSent = resolve;
  });
  const settle = () => {
    clearTimeout(limit);
    sentForms.delete(sent);
    resolveSent();
  };
  const limit = setTimeout(settle, longestHoldMs);
  sentForms.add(sent);
  return settle;
}
