// Reads and writes the offline counter's data, all of it on this device.
import { redirect, redirectDocument } from "react-router";
import {
  withOfflineHandovers,
  dueTickets,
  searchDay,
  offlineHandoverOf,
  waitingTickets,
} from "#app/shop/handover/offline.ts";
import type { OfflineDay, DayTicket, OfflineHandover } from "#app/shop/handover/offline.ts";
import type { HandoverMethod, HandoverRefusal } from "#app/shop/handover/handover.ts";
import { matchesName, parseCounterSearch } from "#app/shop/handover/counter-search.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import {
  queueHandover,
  listQueuedHandovers,
  openDay,
  unlockDay,
} from "#app/routes/admin/kit/offline/counter-store.ts";
import type { QueuedHandover, OpenDay } from "#app/routes/admin/kit/offline/counter-store.ts";
import { toOnlineUrl, offlineCounterPath } from "#app/routes/admin/kit/offline/offline-paths.ts";
import { handoverMethodOf, readHandoverMethod } from "#app/routes/admin/counter/handover-method.ts";
import { recordTouch, lastSession } from "#app/routes/admin/kit/session/last-activity.ts";
import { isBack } from "./network.ts";
import { readChosenPrints } from "#app/routes/admin/counter/chosen-prints.ts";

/** Handovers to send, and orders whose handover the shop refused from this device. */
type Queue = { waiting: number; stuck: number[] };

export type OfflineView = Queue &
  (
    | { state: "none" | "locked" }
    | {
        state: "open";
        takenAt: Date;
        now: Date;
        lockMinutes: number;
        ticket: DayTicket | null;
        /** How the ticket was found. */
        how: HandoverMethod;
        isUnsent: boolean;
        waitingHere: DayTicket[];
        due: DayTicket[];
        handed: string | null;
        key: string;
      }
  );

export async function readOfflineView(request: Request): Promise<OfflineView> {
  const { searchParams } = new URL(request.url);
  const requestedId = rowIdFrom(searchParams.get("id") ?? "");
  // Only a new page leaves the offline counter: a returning network must not take a ticket off the
  // screen.
  if (isBack()) throw redirectDocument(toOnlineUrl(requestedId));
  const handovers = await listQueuedHandovers();
  const queue = queueOf(handovers);
  const day = await openDay();
  if (day === null || day === "locked") return { state: day ?? "none", ...queue };
  const tickets = ticketsOf(day, handovers);
  const ticket = tickets.find(({ id }) => id === requestedId) ?? null;
  const requestedKey = searchParams.get("key");
  return {
    ...queue,
    state: "open",
    takenAt: day.takenAt,
    now: day.now,
    lockMinutes: day.lockMinutes,
    ticket,
    isUnsent: handovers.some(
      ({ handover, answer }) => handover.orderId === requestedId && answer === null,
    ),
    waitingHere: waitingTickets(tickets),
    due: dueTickets(tickets, day.until),
    handed: searchParams.get("handed"),
    how: readHandoverMethod(searchParams),
    // A handover that is in the book keeps its key, so the next one needs another.
    key: requestedKey && requestedKey !== ticket?.out?.key ? requestedKey : crypto.randomUUID(),
  };
}

function ticketsOf(day: OfflineDay, handovers: readonly QueuedHandover[]): DayTicket[] {
  const made = handovers.map(({ handover }) => handover);
  return day.tickets.map((ticket) => withOfflineHandovers(ticket, made));
}

function queueOf(handovers: readonly QueuedHandover[]): Queue {
  return {
    waiting: handovers.filter(({ answer }) => answer === null).length,
    stuck: handovers.flatMap(({ handover, answer }) =>
      answer && "refused" in answer ? [handover.orderId] : [],
    ),
  };
}

export type OfflineRefusal = { refused: HandoverRefusal | "other-code" };
export type FoundTickets = { q: string; tickets: DayTicket[] };
type Saved = Response | OfflineRefusal | { found: FoundTickets };

export async function saveOffline(request: Request): Promise<Saved> {
  const sent = await request.formData();
  const id = rowIdFrom(new URL(request.url).searchParams.get("id") ?? "");
  if (sent.get("intent") === "unlock") return unlock(String(sent.get("code")), id);
  if (isBack()) return redirectDocument(toOnlineUrl(id, String(sent.get("q") ?? "")));
  const day = await openDay();
  if (day === null || day === "locked") return redirect(offlineCounterPath);
  if (sent.has("q"))
    return findTickets(day, String(sent.get("q")).trim(), readHandoverMethod(sent));
  const ticket = day.tickets.find((each) => each.id === id);
  return ticket ? handOver(day, ticket, sent) : redirect(offlineCounterPath);
}

async function unlock(typed: string, id: number | null): Promise<Saved> {
  const code = readTicketCode(typed);
  const isOpen = code !== null && (await unlockDay(code));
  if (!isOpen) return { refused: "other-code" };
  recordTouch(lastSession());
  return redirect(id ? `${offlineCounterPath}?id=${id}` : offlineCounterPath);
}

async function findTickets(day: OfflineDay, q: string, how: HandoverMethod): Promise<Saved> {
  if (q === "") return redirect(offlineCounterPath);
  const question = parseCounterSearch(q);
  if (!question) return { found: { q, tickets: [] } };
  const tickets = searchDay(ticketsOf(day, await listQueuedHandovers()), question);
  const [only] = tickets;
  const isSure = only && (!("terms" in question) || matchesName(question.terms, only));
  if (isSure && tickets.length === 1)
    return redirect(`${offlineCounterPath}?id=${only.id}&how=${handoverMethodOf(question, how)}`);
  return { found: { q, tickets } };
}

async function handOver(day: OpenDay, ticket: DayTicket, sent: FormData): Promise<Saved> {
  const key = String(sent.get("key"));
  const toCollector = sent.get("collector") === "named";
  const parts = readChosenPrints(sent);
  const { now: at, pass } = day;
  const decideHandover = (before: readonly OfflineHandover[]) => {
    const same = before.find((handover) => handover.key === key);
    if (same) return { handover: same };
    return offlineHandoverOf(withOfflineHandovers(ticket, before), {
      key,
      at,
      pass,
      parts,
      toCollector,
    });
  };
  const result = await queueHandover(decideHandover, day.pressKey);
  return "handover" in result
    ? redirect(`${offlineCounterPath}?id=${ticket.id}&handed=${key}`)
    : result;
}
