import { vi } from "vitest";

/** What `look` gives as soon as it no longer throws. So patient because machines are shared. */
export function eventually<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 20_000, interval: 20 });
}
