// What React Router sets on the window of a page.

type Router = {
  createHref(location: object): string;
  state: {
    location: Location;
    navigation: { location?: Location; formMethod?: string; state: string };
  };
};

/** `version` changes with any script. */
export type RoutedWindow = {
  __reactRouterManifest: { version: string };
  __reactRouterDataRouter?: Router;
};

/**
 * Once per address and second, since a missing script and an answer may lead there at once. Some
 * pages run it as text, so it uses only its arguments and what a browser has.
 */
export function openAnew(router: Router, next: Location): void {
  const page = window as unknown as { openedAnew?: string };
  const address = router.createHref(next);
  if (page.openedAnew === address) return;
  page.openedAnew = address;
  setTimeout(() => delete page.openedAnew, 1000);
  const isHere = next.pathname + next.search === location.pathname + location.search;
  location.assign(address);
  // Alone, an address that differs only behind # loads nothing.
  if (isHere && address.includes("#")) location.reload();
}
