// Listens once for all open pages of a browser: one page holds the stream and informs the others,
// since browsers allow only six connections to a shop without HTTP/2.
import { eventsPath } from "#app/routes/admin/kit/session/session-protocol.ts";
import { changeKinds } from "./staff-change.ts";
import type { StaffChange } from "./staff-change.ts";

const channelName = "inkiosk-staff-changes";
const lockName = "inkiosk-staff-changes";
const minRetryMs = 2000;
const maxRetryMs = 60_000;

/** Returns a function that stops it. */
export function subscribeToChanges(onChange: (change: StaffChange) => void): () => void {
  const leaving = new AbortController();
  const channel =
    typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  channel?.addEventListener("message", ({ data }) => onChange(data as StaffChange));
  const publish = (change: StaffChange) => {
    onChange(change);
    channel?.postMessage(change);
  };
  if (channel && navigator.locks)
    navigator.locks
      .request(lockName, { signal: leaving.signal }, () => followStream(publish, leaving.signal))
      // A page that is left before it gets the lock aborts the request.
      .catch(() => {});
  else void followStream(publish, leaving.signal);
  return () => {
    leaving.abort();
    channel?.close();
  };
}

/** Ends with `signal`. After a gap, everything counts as changed. */
function followStream(publish: (change: StaffChange) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let timer: number | undefined;
    let retryMs = minRetryMs;
    let wasLost = false;
    function open() {
      source = new EventSource(eventsPath);
      source.addEventListener("open", () => {
        // Calls are left out at first: every page has just read and shows them.
        publish({ kinds: wasLost ? [...changeKinds] : ["orders", "messages"], newOrders: 0 });
        retryMs = minRetryMs;
      });
      source.addEventListener("message", ({ data }) => publish(JSON.parse(data) as StaffChange));
      source.addEventListener("over", lose);
      source.addEventListener("error", lose);
    }
    // Browsers retry every few seconds for ever, and never after a refusal, so retries are made
    // here.
    function lose() {
      wasLost = true;
      source?.close();
      clearTimeout(timer);
      timer = window.setTimeout(open, retryMs * (0.75 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, maxRetryMs);
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
