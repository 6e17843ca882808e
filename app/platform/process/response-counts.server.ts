// Counts this process's answers, for the alarm about errors and for /metrics.
export type CountedResponse = { route: string; method: string; status: number; seconds: number };

/** Counts only pages and forms: files would hide that all pages fail. */
export type RecentCounts = { answered: number; failed: number };

/** Upper bounds of Prometheus' cumulative buckets. */
export const bucketsOfSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RouteCount = {
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
  let lately: RecentCounts = { answered: 0, failed: 0 };
  return {
    count({ route, method: asked, status, seconds }: CountedResponse, isPage: boolean): void {
      const method = methods.has(asked) ? asked : "other";
      const key = `${method} ${status} ${route}`;
      let counted = byRoute.get(key);
      if (!counted) {
        counted = {
          route,
          method,
          status,
          count: 0,
          seconds: 0,
          buckets: bucketsOfSeconds.map(() => 0),
        };
        byRoute.set(key, counted);
      }
      counted.count += 1;
      counted.seconds += seconds;
      for (const [place, most] of bucketsOfSeconds.entries())
        if (seconds <= most) counted.buckets[place]! += 1;
      if (!isPage) return;
      lately.answered += 1;
      if (status >= 500) lately.failed += 1;
    },
    takeRecent(): RecentCounts {
      const taken = lately;
      lately = { answered: 0, failed: 0 };
      return taken;
    },
    restoreRecent({ answered, failed }: RecentCounts): void {
      lately.answered += answered;
      lately.failed += failed;
    },
    routes: (): Iterable<RouteCount> => byRoute.values(),
  };
}
