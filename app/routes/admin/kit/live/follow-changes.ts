// Listens once for all open pages of a browser: one page holds the stream and tells the others,
// since browsers allow only six connections to a shop without HTTP/2.
import { eventsAddress } from "../session/asking.ts";
import { changeKinds } from "./staff-change.ts";
import type { StaffChange } from "./staff-change.ts";

const channelName = "inkiosk-staff-changes";
const lockName = "inkiosk-staff-changes";
const leastRetryMs = 2000;
const mostRetryMs = 60_000;

/** Returns a function that stops it. */
export function followChanges(onChange: (change: StaffChange) => void): () => void {
  const leaving = new AbortController();
  const channel =
    typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  channel?.addEventListener("message", ({ data }) => onChange(data as StaffChange));
  const tell = (change: StaffChange) => {
    onChange(change);
    channel?.postMessage(change);
  };
  if (channel && navigator.locks)
    navigator.locks
      .request(lockName, { signal: leaving.signal }, () => keepStream(tell, leaving.signal))
      // why: a page that leaves before its turn aborts the request.
      .catch(() => {});
  else void keepStream(tell, leaving.signal);
  return () => {
    leaving.abort();
    channel?.close();
  };
}

/** Ends with `signal`. After a gap, everything counts as changed. */
function keepStream(tell: (change: StaffChange) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let timer: number | undefined;
    let retryMs = leastRetryMs;
    let wasLost = false;
    function open() {
      source = new EventSource(eventsAddress);
      source.addEventListener("open", () => {
        // why not calls at first: every page shows them and has just read them.
        tell({ kinds: wasLost ? [...changeKinds] : ["orders", "messages"], newOrders: 0 });
        retryMs = leastRetryMs;
      });
      source.addEventListener("message", ({ data }) => tell(JSON.parse(data) as StaffChange));
      source.addEventListener("over", lose);
      source.addEventListener("error", lose);
    }
    // why by hand: browsers retry every few seconds for ever, and never after a refusal.
    function lose() {
      wasLost = true;
      source?.close();
      clearTimeout(timer);
      timer = window.setTimeout(open, retryMs * (0.75 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, mostRetryMs);
    }
    function stop() {
      clearTimeout(timer);
      source?.close();
      resolve();
    }
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    open();
  });
}
