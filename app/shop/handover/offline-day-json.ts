// The offline day as the shop sends it and a device stores it. Until 1.1.0 the page, or the stored
// day, may be of the former version: what was renamed is written under both names.
import type { DayTicket, OfflineDay } from "./offline.ts";

export function writeOfflineDay(day: OfflineDay): string {
  const tickets = day.tickets.map((ticket) => ({
    ...ticket,
    hindrance: ticket.blocker,
    test: ticket.isTest,
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

type Renamed = "blocker" | "isTest";
type StoredTicket = Omit<DayTicket, Renamed> &
  Partial<Pick<DayTicket, Renamed>> & { hindrance?: DayTicket["blocker"]; test?: boolean };

function ticketOf({
  hindrance = null,
  blocker = hindrance,
  test = false,
  isTest = test,
  ...ticket
}: StoredTicket): DayTicket {
  return { ...ticket, blocker, isTest };
}
