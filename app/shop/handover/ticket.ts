// What the counter sees of an order: whose, what, and where. No price, no address.
import type { CounterLine, Hindrance, LastEntry, LineState } from "#app/shop/handover/handover.ts";
import { optional, text } from "#app/shop/form.ts";
import { folded, fullName, isEastern, searchable } from "#app/shop/full-name.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";
import type { Withdrawn } from "#app/shop/orders/staff-order.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

export type TicketLine = CounterLine & {
  reference: string;
  title: string | null;
  titleFr: string | null;
  mediaType: string;
  mediaTypeFr: string | null;
  size: string;
  plan: PrintPlan | null;
  picture: Picture;
  left: number;
  state: LineState;
};

export type Ticket = {
  id: number;
  code: string;
  firstName: string;
  lastName: string;
  collectorName: string | null;
  pointName: string;
  placedAt: Date;
  shelf: string | null;
  test: boolean;
  partlyRefunded: boolean;
  lines: TicketLine[];
  hindrance: Hindrance | null;
  /** The latest handover, or who set the order to collected. */
  out: (Pick<LastEntry, "at" | "staffName"> & Partial<LastEntry> & { key?: string }) | null;
};

/** Returns null if a line is still here. */
export function handedAt({ lines, hindrance, out }: Ticket, position: number): Date | null {
  const last = lines.find((line) => line.position === position)?.last;
  if (last?.kind === "handed_over") return last.at;
  // why without a key: staff set it to collected in the list of orders.
  return hindrance === "handed-over" && out && !out.key ? out.at : null;
}

export type TicketRow = {
  id: number;
  firstName: string;
  lastName: string;
  collectorName: string | null;
  pointName: string;
  shelf: string | null;
  status: "pending" | "awaiting_collection" | "ready" | "collected" | "cancelled";
  /** Undefined offline. */
  withdrawn?: Withdrawn;
  prints: number;
  picture: Picture | null;
  /** When it got its status. */
  since: Date;
};

export const longestQuestion = 100;
export const longestShelf = 20;

const byNumbers = new Intl.Collator("fr", { numeric: true });

/** "B 9" before "B 10"; orders without a shelf come last. */
export function byShelf(
  some: Pick<TicketRow, "pointName" | "shelf">,
  other: Pick<TicketRow, "pointName" | "shelf">,
): number {
  return (
    byNumbers.compare(some.pointName, other.pointName) ||
    byNumbers.compare(some.shelf ?? "\uffff", other.shelf ?? "\uffff")
  );
}

/** What was scanned or typed: a ticket's code, an order's number, or a name. */
export type Question = { code: string } | { number: number } | { words: string[] };

/**
 * Returns null for empty text. Eight digits may be a code or a number: codes win, since no order
 * number is as high.
 */
export function readQuestion(text: string): Question | null {
  const typed = text.trim().slice(0, longestQuestion);
  const code = readTicketCode(typed);
  if (code) return { code };
  const digits = /^(?:order|commande)?\s*(?:#|n[°ºo]\.?)?\s*(\d+|\d{1,3}(?:\s\d{3})+)$/i.exec(
    typed,
  )?.[1];
  const number = rowIdFrom(digits?.replace(/\s/g, "") ?? "");
  if (number) return { number };
  const words = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 ? { words } : null;
}

type Named = Pick<TicketRow, "firstName" | "lastName" | "collectorName">;

/** Whether a single match may be opened at once: "ann" finds Joanna but is not her. */
export function isNamedBy(words: readonly string[], row: Named): boolean {
  const names = searchable([row.firstName, row.lastName, row.collectorName])
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const begins = (word: string) => names.some((name) => name.startsWith(word));
  return words.every(begins) && words.some((word) => [...word].length > 2);
}

const shelfField = optional(text({ most: longestShelf }));

/** Strips what is invisible; null clears it. */
export function readShelf(typed: string) {
  return shelfField.read(typed.replace(/\p{Cf}/gu, "").replace(/\s+/g, " "));
}

export type ShelfProblem = Extract<ReturnType<typeof readShelf>, { problem: string }>["problem"];

/**
 * "Sofia I.": enough to ask for, without telling who it is to anybody who reads the tube. Chinese,
 * Korean and Japanese names have no initials and are written in full.
 */
export function shortName({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  if (isEastern(lastName)) return fullName({ firstName, lastName }).trim();
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" ");
}
