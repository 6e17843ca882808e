// When the shop can be reached, sends handovers first and then loads the day again.
import type { OfflineDay, SignedHandover } from "#app/shop/handover/offline.ts";
import { parseOfflineDay } from "#app/shop/handover/offline-day-json.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { backgroundHeader } from "#app/routes/admin/kit/session/session-protocol.ts";
import {
  saveAnswer,
  saveDay,
  cachePictures,
  listQueuedHandovers,
  lockCount,
  lockDay,
  deleteOfflineDay,
} from "./counter-store.ts";
import type { Answer } from "./counter-store.ts";
import { offlineDayPath, offlineHandoversPath } from "./offline-paths.ts";

const patienceMs = 10_000;

type Synced =
  | { state: "away" }
  /** "over": nobody is signed in. "no-day": this is not a counter of the shop, or not theirs. */
  | ({ state: "over" | "no-day" } & SentCounts)
  | ({ state: "kept"; day: OfflineDay } & SentCounts);
export type SentCounts = { recorded: number; conflicts: number };

/** Runs in one page of the browser at a time. */
export async function sync(): Promise<Synced> {
  return navigator.locks.request("inkiosk-counter", async () => {
    try {
      const sent = await sendQueuedHandovers();
      return { ...(await loadDay()), ...sent };
    } catch (error) {
      if (error instanceof Away) return { state: "away" };
      throw error;
    }
  });
}

class Away extends Error {}

async function fetchShop(address: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  // A request by the page itself must not extend a session or show a sign-in.
  const headers = { [backgroundHeader]: "1" };
  let answer;
  try {
    answer = await fetch(address, { ...init, headers, signal, redirect: "manual" });
  } catch {
    throw new Away();
  }
  if (answer.status >= 500 || answer.status === 429) throw new Away();
  return answer;
}

async function sendQueuedHandovers(): Promise<SentCounts> {
  const sent = { recorded: 0, conflicts: 0 };
  // A handover says how many of its line were handed over before it, so the order matters.
  const queued = (await listQueuedHandovers()).toSorted(
    (some, other) => some.handover.at.getTime() - other.handover.at.getTime(),
  );
  for (const { handover, answer } of queued) {
    if (answer && !("refused" in answer)) continue;
    const reply = await send(handover);
    await saveAnswer(reply);
    if ("recorded" in reply) sent.recorded += 1;
    else if ("conflict" in reply) sent.conflicts += 1;
  }
  return sent;
}

async function send(handover: SignedHandover): Promise<Answer> {
  const body = new URLSearchParams({ press: JSON.stringify(handover) });
  const answer = await fetchShop(offlineHandoversPath, { method: "POST", body });
  if (!answer.ok) return { key: handover.key, refused: "no-pass" };
  return (await answer.json()) as Answer;
}

async function loadDay(): Promise<
  { state: "over" | "no-day" } | { state: "kept"; day: OfflineDay }
> {
  const answered = (await listQueuedHandovers())
    .filter(({ answer }) => answer && !("refused" in answer))
    .map(({ handover }) => handover.key);
  const since = lockCount();
  const answer = await fetchShop(offlineDayPath);
  if (answer.status === 404 || answer.status === 403) {
    await deleteOfflineDay();
    return { state: "no-day" };
  }
  if (!answer.ok) {
    await lockDay();
    return { state: "over" };
  }
  const json = await answer.text();
  const day = parseOfflineDay(json);
  await saveDay(json, answered, since);
  const keys = new Set(day.tickets.flatMap(({ lines }) => lines.map(({ picture }) => picture.key)));
  void cachePictures([...keys].map((key) => pictureUrl(key, 320, "webp")));
  return { state: "kept", day };
}
