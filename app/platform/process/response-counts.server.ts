// Counts this process's answers, for the alarm about errors and for /metrics.
type CountedResponse = { route: string; method: string; status: number; seconds: number };

/** Only pages and forms count, since files would hide that all pages fail. */
export type RecentCounts = { answered: number; failed: number };

/** Upper bounds of Prometheus' cumulative buckets. */
export const bucketsOfSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type RouteCount = {
  route: string;
  method: string;
  status: number;
  count: number;
  seconds: number;
  buckets: number[];
};

export type ResponseCounts = ReturnType<typeof createResponseCounts>;

const methods = new Set(["GET", "HEAD", "POST"]);

export function createResponseCounts() {
  const byRoute = new Map<string, RouteCount>();
  let recent: RecentCounts = { answered: 0, failed: 0 };
  return {
    count(
      { route, method: requestMethod, status, seconds }: CountedResponse,
      isPage: boolean,
    ): void {
      const method = methods.has(requestMethod) ? requestMethod : "other";
      const key = `${method} ${status} ${route}`;
      let routeCount = byRoute.get(key);
      if (!routeCount) {
        routeCount = {
          route,
          method,
          status,
          count: 0,
          seconds: 0,
          buckets: bucketsOfSeconds.map(() => 0),
        };
        byRoute.set(key, routeCount);
      }
      routeCount.count += 1;
      routeCount.seconds += seconds;
      for (const [index, limit] of bucketsOfSeconds.entries())
        if (seconds <= limit) routeCount.buckets[index]! += 1;
      if (!isPage) return;
      recent.answered += 1;
      if (status >= 500) recent.failed += 1;
    },
    takeRecent(): RecentCounts {
      const counts = recent;
      recent = { answered: 0, failed: 0 };
      return counts;
    },
    restoreRecent({ answered, failed }: RecentCounts): void {
      recent.answered += answered;
      recent.failed += failed;
    },
    routes: (): Iterable<RouteCount> => byRoute.values(),
  };
}
