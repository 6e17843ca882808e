// A repeated request id is processed once, and answered again with the present state.
import type { Reply } from "./errors.ts";

const hour = 3600 * 1000;
export const lifetimes = { orders: 6 * hour, payments: 45 * 24 * hour };

type Entry = { done: Promise<void>; again: (() => Reply) | null; until: number };

export type Claim =
  | { kind: "first"; finish(again: (() => Reply) | null): void }
  | { kind: "under-way"; done: Promise<void> }
  | { kind: "replay"; again: () => Reply };

export class RequestKeys {
  private readonly entries = new Map<string, Entry>();

  clear(): void {
    this.entries.clear();
  }

  claim(key: string, now: number, lifetime: number): Claim {
    const known = this.entries.get(key);
    if (known && known.until > now) {
      return known.again
        ? { kind: "replay", again: known.again }
        : { kind: "under-way", done: known.done };
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry: Entry = { done: promise, again: null, until: now + lifetime };
    this.entries.set(key, entry);
    return {
      kind: "first",
      finish: (again) => {
        // A request that was never processed may be repeated under the same id.
        if (again) entry.again = again;
        else if (this.entries.get(key) === entry) this.entries.delete(key);
        resolve();
      },
    };
  }
}
