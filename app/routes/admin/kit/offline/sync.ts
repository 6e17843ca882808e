// When the shop can be reached, sends handovers first and then loads the day again.
import type { Day, SignedHandover } from "#app/shop/handover/offline.ts";
import { readDay } from "#app/shop/handover/offline.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { unaskedHeader } from "../session/asking.ts";
import {
  keepAnswer,
  keepDay,
  keepPictures,
  listQueuedHandovers,
  lockCount,
  lockDay,
  wipeDay,
} from "./kept-counter.ts";
import type { Answer } from "./kept-counter.ts";
import { dayAddress, offlineHandoversAddress } from "./offline-address.ts";

const patienceMs = 10_000;

export type Synced =
  | { state: "away" }
  /** "over": nobody is signed in. "no-day": this is not a counter of the shop, or not theirs. */
  | ({ state: "over" | "no-day" } & Sent)
  | ({ state: "kept"; day: Day } & Sent);
export type Sent = { recorded: number; conflicts: number };

/** Runs in one page of the browser at a time. */
export async function sync(): Promise<Synced> {
  return navigator.locks.request("inkiosk-counter", async () => {
    try {
      const sent = await sendQueuedHandovers();
      return { ...(await takeDay()), ...sent };
    } catch (error) {
      if (error instanceof Away) return { state: "away" };
      throw error;
    }
  });
}

class Away extends Error {}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  // why unasked: a request by the page itself must not keep a session alive or ask for a sign-in.
  const headers = { [unaskedHeader]: "1" };
  let answer;
  try {
    answer = await fetch(address, { ...init, headers, signal, redirect: "manual" });
  } catch {
    throw new Away();
  }
  if (answer.status >= 500 || answer.status === 429) throw new Away();
  return answer;
}

async function sendQueuedHandovers(): Promise<Sent> {
  const sent = { recorded: 0, conflicts: 0 };
  // why in order: a handover says how many of its line were out before it.
  const made = (await listQueuedHandovers()).toSorted(
    (some, other) => some.handover.at.getTime() - other.handover.at.getTime(),
  );
  for (const { handover, answer } of made) {
    if (answer && !("refused" in answer)) continue;
    const told = await send(handover);
    await keepAnswer(told);
    if ("recorded" in told) sent.recorded += 1;
    else if ("conflict" in told) sent.conflicts += 1;
  }
  return sent;
}

async function send(handover: SignedHandover): Promise<Answer> {
  const body = new URLSearchParams({ press: JSON.stringify(handover) });
  const answer = await ask(offlineHandoversAddress, { method: "POST", body });
  if (!answer.ok) return { key: handover.key, refused: "no-pass" };
  return (await answer.json()) as Answer;
}

async function takeDay(): Promise<{ state: "over" | "no-day" } | { state: "kept"; day: Day }> {
  const answered = (await listQueuedHandovers())
    .filter(({ answer }) => answer && !("refused" in answer))
    .map(({ handover }) => handover.key);
  const since = lockCount();
  const answer = await ask(dayAddress);
  if (answer.status === 404 || answer.status === 403) {
    await wipeDay();
    return { state: "no-day" };
  }
  if (!answer.ok) {
    await lockDay();
    return { state: "over" };
  }
  const json = await answer.text();
  const day = readDay(json);
  await keepDay(json, answered, since);
  const keys = new Set(day.tickets.flatMap(({ lines }) => lines.map(({ picture }) => picture.key)));
  void keepPictures([...keys].map((each) => pictureUrl(each, 320, "webp")));
  return { state: "kept", day };
}
