// A collection as a calendar file (RFC 5545) to which calendars subscribe.
import type { OrderState } from "./order-state.ts";

type CalendarStatus = "TENTATIVE" | "CONFIRMED" | "CANCELLED";

const overStates = new Set<OrderState>(["cancelled", "refunded", "withdrawn", "expired"]);

/** A collected order stays confirmed: the appointment took place. */
export function calendarStatus(state: OrderState): CalendarStatus {
  if (state === "unpaid") return "TENTATIVE";
  return overStates.has(state) ? "CANCELLED" : "CONFIRMED";
}

type CollectionEvent = {
  uid: string;
  /** Grows with each change, since calendars keep the highest. */
  sequence: number;
  stamp: Date;
  from: Date;
  until: Date;
  status: CalendarStatus;
  title: string;
  location: string;
  /** Null if there is nothing to know before coming. */
  warning: string | null;
  address: string;
};

export function collectionEventFile(event: CollectionEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Inkiosk//Collection//EN",
    "METHOD:PUBLISH",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.from)}`,
    `DTEND:${utc(event.until)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(event.warning ? [`DESCRIPTION:${escaped(event.warning)}`] : []),
    `URL:${event.address}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldedLine).join("\r\n")}\r\n`;
}

function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

const maxOctets = 75;

/** Lines end after 75 octets; a continuation begins with a space (RFC 5545, 3.1). */
function foldedLine(line: string): string {
  const encoder = new TextEncoder();
  let [whole, room] = ["", maxOctets];
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (octets > room) {
      whole += "\r\n ";
      room = maxOctets - 1;
    }
    whole += letter;
    room -= octets;
  }
  return whole;
}
