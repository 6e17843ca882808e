// Streams to open pages of the back office which kinds of things changed, until the session ends.
import type { Announcements } from "#app/platform/database/announcements.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { mayDo } from "#app/shop/staff/rights.ts";
import { tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import { readStaffChange } from "#app/routes/admin/kit/live/staff-change.ts";
import type { StaffChange } from "#app/routes/admin/kit/live/staff-change.ts";
import {
  authenticationContext,
  staffContext,
  visitorOf,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/events";

const gatherMs = 250;
/** Keeps proxies from closing the connection, and is when the session is checked. */
const beatMs = 20_000;
/** A browser that no longer reads is disconnected. */
const maxUnread = 100;
/** Limit per process; a refused page tries again, and reads everything when it is connected. */
const maxStreams = 200;
/** Limit per member of staff; each browser needs one. */
const maxPerMember = 10;
let streams = 0;
const ofMembers = new Map<string, number>();

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // nginx would otherwise buffer the stream.
  "x-accel-buffering": "no",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === "HEAD") return new Response(null, { headers });
  const { staffChanges, log } = context.get(requestContext);
  const { id } = context.get(staffContext);
  const later = { "retry-after": "60" };
  if ((ofMembers.get(id) ?? 0) >= maxPerMember) return new Response(null, tooManyRequests(60));
  if (streams >= maxStreams) return new Response(null, { status: 503, headers: later });
  const visitor = visitorOf(request, context);
  const lasts = async () => {
    try {
      const { member } = await context.get(authenticationContext).findSession(visitor, false);
      return member !== null && mayDo(member, "see-orders");
    } catch (error) {
      log.warn({ err: error }, "whether a session lasts could not be read");
      return true;
    }
  };
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const release = acquire(id);
        stop = streamChanges(controller, staffChanges, { lasts, release });
      },
      cancel: () => stop(),
    },
    { highWaterMark: maxUnread },
  );
  return new Response(body, { headers });
}

function acquire(id: string): () => void {
  streams += 1;
  ofMembers.set(id, (ofMembers.get(id) ?? 0) + 1);
  return () => {
    streams -= 1;
    const left = ofMembers.get(id)! - 1;
    if (left > 0) ofMembers.set(id, left);
    else ofMembers.delete(id);
  };
}

type EventStream = ReadableStreamDefaultController<Uint8Array>;
type StreamSlot = { lasts: () => Promise<boolean>; release: () => void };
function streamChanges(
  controller: EventStream,
  changes: Announcements,
  { lasts, release }: StreamSlot,
): () => void {
  const encoder = new TextEncoder();
  let gathered: StaffChange | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const write = (text: string) => {
    if (isOver) return;
    if ((controller.desiredSize ?? 0) <= 0) return end();
    controller.enqueue(encoder.encode(text));
  };
  function stop() {
    if (isOver) return;
    isOver = true;
    release();
    stopHearing?.();
    clearInterval(beat);
    clearTimeout(timer);
  }
  function end() {
    if (isOver) return;
    stop();
    controller.close();
  }
  const check = async () => {
    if (await lasts()) return;
    write("event: over\ndata:\n\n");
    end();
  };
  const stopHearing = changes.subscribe({
    onEnd: end,
    onMessage(payload) {
      if (payload === "sessions") return void check();
      gathered = readStaffChange(payload, gathered);
      timer ??= setTimeout(() => {
        timer = undefined;
        write(`data: ${JSON.stringify(gathered)}\n\n`);
        gathered = null;
      }, gatherMs);
    },
  });
  const beat = setInterval(() => {
    write(":\n\n");
    void check();
  }, beatMs);
  if (stopHearing) write(": here\n\n");
  else end();
  return stop;
}
