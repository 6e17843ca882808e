// The counter without a network: what a device keeps of the day, and what is pressed meanwhile.
import type { PressedLine } from "#db/json-columns.ts";
import type { conflictOutcomes, conflictReasons } from "#db/values.ts";
import { completes, hindranceOf, leftOfLine, linesToHandOver, stateOfLine } from "./handover.ts";
import type { CounterOrder, LastEntry, Refused } from "./handover.ts";
import { folded, orderingsOf, searchable } from "#app/shop/full-name.ts";
import { byShelf } from "./ticket.ts";
import type { Question, Ticket } from "./ticket.ts";

export { conflictOutcomes, conflictReasons } from "#db/values.ts";
export type ConflictReason = (typeof conflictReasons)[number];
export type ConflictOutcome = (typeof conflictOutcomes)[number];

/** A ticket with all that the guard of handing over asks. */
export type DayTicket = Ticket &
  Omit<CounterOrder, "lines"> & {
    promisedAt: Date | null;
    /** Says who is named to collect without the name. */
    collectorMark: string | null;
  };

/** Of one point, as it was when the device last reached the shop. */
export type Day = {
  point: { id: number; name: string };
  takenAt: Date;
  /** The end of the shop's day, when the device forgets all of it. */
  until: Date;
  /** Without a touch, before the device asks for its code. */
  lockMinutes: number;
  /** Opens the day where the browser was closed meanwhile. */
  restartCode: string;
  /** Who was signed in at which device, sealed by the shop: it comes back with each press. */
  pass: string;
  /** Signs presses made with that pass, so that a pass alone makes none. */
  pressKey: string;
  tickets: DayTicket[];
};

/** One handover without a network. It names nobody, so that it can be kept and sent without a key. */
export type Press = {
  key: string;
  orderId: number;
  lines: PressedLine[];
  /** Null: the buyer. */
  collectorMark: string | null;
  /** On the shop's clock, as far as the device knows it. */
  at: Date;
  pass: string;
};

/** As it is kept and sent. */
export type SignedPress = Press & { signature: string };

/** What `pressKey` signs by HMAC with SHA-256: all that a press says. */
export function signedText({ key, orderId, lines, collectorMark, at, pass }: Press): string {
  const prints = lines.map(({ position, prints }) => [position, prints]);
  return JSON.stringify([key, orderId, prints, collectorMark, at.toISOString(), pass]);
}

export type Answered = { key: string } & ({ recorded: true } | { conflict: ConflictReason });

const momentNames = new Set(["at", "placedAt", "promisedAt", "takenAt", "until"]);

/** Out of the shop's JSON. */
export function readDay(json: string): Day {
  return JSON.parse(json, (name, value: unknown) =>
    momentNames.has(name) && typeof value === "string" ? new Date(value) : value,
  ) as Day;
}

type Asked = Pick<Press, "key" | "at" | "pass"> & {
  /** Null: whatever is left. */
  positions: readonly number[] | null;
  toCollector: boolean;
};

/** Judged as the shop judges, by what this device knows. */
export function pressOn(
  ticket: DayTicket,
  { key, at, pass, positions, toCollector }: Asked,
): { press: Press } | { refused: Refused } {
  const going = linesToHandOver(ticket, positions, ticket.pointId === null ? [] : [ticket.pointId]);
  if ("refused" in going) return going;
  const lines = going.lines.map((line) => ({
    position: line.position,
    prints: leftOfLine(line),
  }));
  const collectorMark = toCollector ? ticket.collectorMark : null;
  return { press: { key, orderId: ticket.id, lines, collectorMark, at, pass } };
}

/** The ticket as presses of this device leave it, whether the shop has heard of them or not. */
export function afterPresses(ticket: DayTicket, presses: readonly Press[]): DayTicket {
  return presses
    .filter(({ orderId }) => orderId === ticket.id)
    .toSorted((some, other) => some.at.getTime() - other.at.getTime())
    .reduce(afterPress, ticket);
}

function afterPress(ticket: DayTicket, { key, at, lines, collectorMark }: Press): DayTicket {
  const entry = {
    kind: "handed_over",
    at,
    staffName: null,
    pointName: ticket.pointName,
    how: "offline",
    collector: collectorMark === null ? null : ticket.collectorName,
  } as const satisfies Omit<LastEntry, "turn">;
  const going = new Set(lines.map(({ position }) => position));
  const isDone = completes(ticket, lines);
  const after = {
    ...ticket,
    status: isDone ? "collected" : ticket.status,
    out: { ...entry, key },
    lines: ticket.lines.map((line) => {
      // why: a day that was taken after the press has it already.
      if (!going.has(line.position) || stateOfLine(line) === "handed-over") return line;
      const last = { ...entry, turn: (line.last?.turn ?? 0) + 1 };
      return { ...line, last, state: stateOfLine({ ...line, last }) };
    }),
  } satisfies DayTicket;
  return { ...after, hindrance: hindranceOf(after, null) };
}

/** What waits, as it lies on the shelves. */
export function waitingOf(tickets: readonly DayTicket[]): DayTicket[] {
  return tickets.filter(({ hindrance }) => hindrance === null).toSorted(byShelf);
}

/** What is promised until then and not ready, the earliest first. */
export function dueOf(tickets: readonly DayTicket[], until: Date): DayTicket[] {
  const due = ({ promisedAt }: DayTicket) => promisedAt?.getTime() ?? Infinity;
  return tickets
    .filter(
      ({ hindrance, promisedAt }) =>
        hindrance === "not-ready" && (promisedAt === null || promisedAt < until),
    )
    .toSorted((some, other) => due(some) - due(other) || some.id - other.id);
}

export function findInDay(tickets: readonly DayTicket[], question: Question): DayTicket[] {
  if ("code" in question) return tickets.filter(({ code }) => code === question.code);
  if ("number" in question) return tickets.filter(({ id }) => id === question.number);
  return tickets.filter(({ firstName, lastName, collectorName }) => {
    const name = searchable([firstName, lastName, collectorName]);
    return question.words.every((word) =>
      orderingsOf(word).some((each) => name.includes(folded(each))),
    );
  });
}
