import { vi } from "vitest";

/** The result of `attempt` once it no longer throws; patient, because machines are shared. */
export function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 20 });
}
