import { vi } from "vitest";

/** What `look` gives as soon as it no longer throws. So patient because machines are shared. */
export function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 20 });
}
