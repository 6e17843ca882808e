// The route of an address, for metrics: without names, numbers or tokens.
type Manifest = Record<string, { id: string; parentId?: string; path?: string } | undefined>;
type Branch = {
  named: Map<string, Branch>;
  /** Matches any segment, written ":id". */
  any: { name: string; branch: Branch } | null;
  route: string | null;
};

const watchers = new Set(["/healthz", "/readyz", "/metrics"]);
const otherRoute = "other";

/** Pages and forms; neither files nor health checks. */
export const isPageRoute = (route: string) => !route.endsWith("/*") && !watchers.has(route);

export function openRouteOf(routes: Manifest): (pathname: string) => string {
  const root = branch();
  for (const { id } of Object.values(routes).filter((route) => route !== undefined)) {
    const segments = segmentsOf(routes, id);
    if (segments.at(-1) !== "*") grow(root, segments);
  }
  return (address) => {
    const pathname = address.split("?", 1)[0]!.replace(/(?:^\/_root)?\.data$/, "");
    if (watchers.has(pathname)) return pathname;
    const [, first = "", file] = pathname.split("/");
    if ((first === "assets" || first === "media") && file) return `/${first}/*`;
    return find(root, pathname.split("/").filter(Boolean)) ?? otherRoute;
  };
}

const branch = (): Branch => ({ named: new Map(), any: null, route: null });

function segmentsOf(routes: Manifest, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  return [...segmentsOf(routes, route.parentId), ...(route.path ?? "").split("/").filter(Boolean)];
}

function grow(root: Branch, segments: string[]): void {
  let at = root;
  for (const segment of segments) {
    if (segment.startsWith(":")) at = (at.any ??= { name: segment, branch: branch() }).branch;
    else at = at.named.get(segment) ?? at.named.set(segment, branch()).get(segment)!;
  }
  at.route = `/${segments.join("/")}`;
}

function find(at: Branch, [segment, ...others]: string[]): string | null {
  if (segment === undefined) return at.route;
  const named = at.named.get(segment);
  return (named && find(named, others)) ?? (at.any && find(at.any.branch, others));
}
