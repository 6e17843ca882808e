// Faults that the control API orders, each for a number of calls.
import { issues } from "./errors.ts";

export const operations = [
  "token",
  "create",
  "show",
  "capture",
  "show-capture",
  "refund",
  "show-refund",
  "show-dispute",
  "verify-webhook",
  "webhooks",
] as const;

export type Operation = (typeof operations)[number];

/**
 * "before": answered instead of processed. "during": processed with another outcome. "wait": the
 * processing (`late`) or the answer (`slow`) is delayed. "after": processed, but the answer is
 * lost.
 */
export type Effect =
  | { when: "before"; do: "500-before" | "hang-before" | "reset-before" | "429" | "401" }
  | { when: "before"; do: "issue"; issue: string }
  | { when: "during"; do: "decline-in-200" | "instrument-declined" | "pending" }
  | { when: "during"; do: "wrong-amount"; minor: number | null }
  | { when: "during"; do: "wrong-currency"; currency: string }
  | { when: "wait"; do: "slow" | "late"; ms: number }
  | { when: "after"; do: "500-after-success" | "hang" | "reset-after-success" | "bad-json" };

export type Match = { op?: Operation; order?: string; custom_id?: string };
export type Fault = { match: Match; do: string; effect: Effect; times: number };

/** The subject of a call, as far as it is known before processing. */
export type Subject = { order?: string | undefined; customIds?: string[] };

export class Faults {
  private faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  clear(): void {
    this.faults = [];
  }

  list(): Omit<Fault, "effect">[] {
    return this.faults.map(({ match, do: what, times }) => ({ match, do: what, times }));
  }

  /** The first fault that matches; it counts as used once more. */
  claim(op: Operation, subject: Subject): Fault | null {
    const fault = this.faults.find(({ match }) => fits(match, op, subject));
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times === 0) this.faults = this.faults.filter((each) => each !== fault);
    return fault;
  }

  /** A fault that had no effect waits for the next call. */
  release(fault: Fault): void {
    if (fault.times === 0) this.faults.unshift(fault);
    fault.times += 1;
  }
}

function fits(match: Match, op: Operation, { order, customIds = [] }: Subject): boolean {
  if (match.op !== undefined && match.op !== op) return false;
  if (match.order !== undefined && match.order !== order) return false;
  return match.custom_id === undefined || customIds.includes(match.custom_id);
}

/** Such as "slow:8000"; null for an unknown effect. */
export function readEffect(text: string): Effect | null {
  const [what = "", detail] = text.split(/:(.*)/s, 2);
  const number = detail === undefined ? null : /^\d{1,9}$/.test(detail) ? Number(detail) : NaN;
  if (Number.isNaN(number) && what !== "issue" && what !== "wrong-currency") return null;
  switch (what) {
    case "500-before":
    case "hang-before":
    case "reset-before":
    case "429":
    case "401":
      return { when: "before", do: what };
    case "issue":
      return detail !== undefined && Object.hasOwn(issues, detail)
        ? { when: "before", do: what, issue: detail }
        : null;
    case "decline-in-200":
    case "instrument-declined":
    case "pending":
      return { when: "during", do: what };
    case "wrong-amount":
      return { when: "during", do: what, minor: number };
    case "wrong-currency":
      return { when: "during", do: what, currency: detail ?? "USD" };
    case "slow":
    case "late":
      return number === null ? null : { when: "wait", do: what, ms: number };
    case "500-after-success":
    case "hang":
    case "reset-after-success":
    case "bad-json":
      return { when: "after", do: what };
    default:
      return null;
  }
}
