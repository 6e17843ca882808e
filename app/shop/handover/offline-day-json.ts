// The offline day as the shop sends it and a device stores it. Until 1.1.0 the page, or the stored
// day, may be of the former version: what was renamed is written under both names.
import type { DayTicket, OfflineDay } from "./offline.ts";
import type { TicketLine } from "./ticket.ts";

export function writeOfflineDay(day: OfflineDay): string {
  const tickets = day.tickets.map((ticket) => ({
    ...ticket,
    hindrance: ticket.blocker,
    test: ticket.isTest,
    lines: ticket.lines.map((line) => ({
      ...line,
      mediaType: line.mediumName,
      mediaTypeFr: line.mediumNameFr,
    })),
  }));
  return JSON.stringify({ ...day, tickets });
}

const momentNames = new Set([
  "at",
  "firstAt",
  "placedAt",
  "promisedAt",
  "takenAt",
  "until",
  "writtenAt",
]);

export function parseOfflineDay(json: string): OfflineDay {
  const day = JSON.parse(json, (name, value: unknown) =>
    momentNames.has(name) && typeof value === "string" ? new Date(value) : value,
  ) as Omit<OfflineDay, "tickets"> & { tickets: StoredTicket[] };
  return { ...day, tickets: day.tickets.map(ticketOf) };
}

type Former<Row, Renamed extends keyof Row> = Omit<Row, Renamed> & Partial<Pick<Row, Renamed>>;
type StoredLine = Former<TicketLine, "mediumName" | "mediumNameFr"> & {
  mediaType?: string;
  mediaTypeFr?: string | null;
};
type StoredTicket = Former<Omit<DayTicket, "lines">, "blocker" | "isTest"> & {
  hindrance?: DayTicket["blocker"];
  test?: boolean;
  lines: StoredLine[];
};

function ticketOf({
  hindrance = null,
  blocker = hindrance,
  test = false,
  isTest = test,
  lines,
  ...ticket
}: StoredTicket): DayTicket {
  return { ...ticket, blocker, isTest, lines: lines.map(lineOf) };
}

function lineOf({
  mediaType = "",
  mediumName = mediaType,
  mediaTypeFr = null,
  mediumNameFr = mediaTypeFr,
  ...line
}: StoredLine): TicketLine {
  return { ...line, mediumName, mediumNameFr };
}
