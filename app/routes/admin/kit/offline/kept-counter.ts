// What a counter keeps in the browser: the day, encrypted, and unanswered handovers. Decision 034
// says what this protects, and against whom.
import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type {
  OfflineAnswer,
  Day,
  OfflineHandover,
  SignedHandover,
} from "#app/shop/handover/offline.ts";
import { readDay } from "#app/shop/handover/offline.ts";
import { signHandover } from "./sign-handover.ts";
import { forgetInWorker, keepInWorker, keyOfWorker } from "./worker-here.ts";

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
type KeptDay = Sealed & {
  until: number;
  /** How far the shop's clock is ahead of this device's. */
  aheadMs: number;
  /** The key, encrypted with the device's code. */
  wrapped: Sealed & { salt: Uint8Array<ArrayBuffer> };
};
export type Answer = OfflineAnswer | { key: string; refused: "no-pass" };
export type QueuedHandover = { handover: SignedHandover; answer: Answer | null };
/** As stored; `listQueuedHandovers` translates. */
type StoredHandover = { press: SignedHandover; answer: Answer | null };

type Stores = DBSchema & {
  day: { key: string; value: KeptDay };
  presses: { key: string; value: StoredHandover };
};

const theDay = "day";
let opening: Promise<IDBPDatabase<Stores>> | null = null;
let key: CryptoKey | null = null;
/** Counts how often this page was locked. */
let locks = 0;

function open(): Promise<IDBPDatabase<Stores>> {
  opening ??= openDB<Stores>("inkiosk-counter", 1, {
    upgrade(stores) {
      stores.createObjectStore("day");
      stores.createObjectStore("presses", { keyPath: "press.key" });
    },
    terminated: () => (opening = null),
  });
  return opening;
}

export type OpenDay = Day & { now: Date };

/** "locked": the day is here without its key. Null: nothing is kept, or only a former day. */
export async function openDay(): Promise<OpenDay | "locked" | null> {
  const stores = await open();
  const found = await stores.get("day", theDay);
  if (!found) return null;
  const now = new Date(Date.now() + found.aheadMs);
  if (found.until <= now.getTime()) {
    await wipeDay();
    return null;
  }
  key ??= await keyOfWorker();
  const day = key && (await unseal(found, key));
  return day ? { ...day, now } : "locked";
}

async function unseal({ iv, bytes }: Sealed, key: CryptoKey): Promise<Day | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
    return readDay(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** `json` includes the `answered` handovers. If it was locked after `since`, it stays locked. */
export async function keepDay(
  json: string,
  answered: readonly string[],
  since: number,
): Promise<void> {
  const day = readDay(json);
  const stores = await open();
  const former = await stores.get("day", theDay);
  key ??= await keyOfWorker();
  // why compared: after the shop's secret changed, the device has another code.
  const known = former && key && (await unseal(former, key));
  const present =
    known?.restartCode === day.restartCode
      ? { key: key!, wrapped: former!.wrapped }
      : await newKey(day.restartCode);
  if (since === locks) {
    key = present.key;
    await keepInWorker(key);
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(json);
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, present.key, plain);
  const [until, aheadMs] = [day.until.getTime(), day.takenAt.getTime() - Date.now()];
  const writing = stores.transaction(["day", "presses"], "readwrite");
  await Promise.all([
    writing.objectStore("day").put({ iv, bytes, until, aheadMs, wrapped: present.wrapped }, theDay),
    ...answered.map((each) => writing.objectStore("presses").delete(each)),
    writing.done,
  ]);
}

async function newKey(code: string): Promise<{ key: CryptoKey; wrapped: KeptDay["wrapped"] }> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, [
    "encrypt",
    "decrypt",
  ]);
  const [salt, iv] = [16, 12].map((size) => crypto.getRandomValues(new Uint8Array(size)));
  const wrapping = await keyFromCode(code, salt!);
  const bytes = await crypto.subtle.wrapKey("raw", key, wrapping, { name: "AES-GCM", iv: iv! });
  return { key, wrapped: { salt: salt!, iv: iv!, bytes } };
}

/** OWASP's advice of 2025 for PBKDF2 with SHA-256. */
const iterations = 600_000;

async function keyFromCode(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(code);
  const base = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["wrapKey", "unwrapKey"],
  );
}

export async function unlockDay(code: string): Promise<boolean> {
  const found = await (await open()).get("day", theDay);
  if (!found) return false;
  const { salt, iv, bytes } = found.wrapped;
  try {
    key = await crypto.subtle.unwrapKey(
      "raw",
      bytes,
      await keyFromCode(code, salt),
      { name: "AES-GCM", iv },
      "AES-GCM",
      true,
      ["encrypt", "decrypt"],
    );
  } catch {
    return false;
  }
  await keepInWorker(key);
  return true;
}

/** Browsers end an idle worker after half a minute. */
const remindMs = 10_000;

const lockChannel = "inkiosk-counter-lock";

/** Tells the worker the key again and again, since a new worker has none. */
export function remindWorker(): () => void {
  const timer = setInterval(() => key && void keepInWorker(key).catch(() => {}), remindMs);
  const channel = new BroadcastChannel(lockChannel);
  channel.addEventListener("message", forgetKey);
  return () => {
    clearInterval(timer);
    channel.close();
  };
}

function forgetKey(): void {
  key = null;
  locks += 1;
}

export const lockCount = () => locks;

/** Locks all pages of this browser: any page with the key would give it to the worker again. */
export async function lockDay(): Promise<void> {
  forgetKey();
  const channel = new BroadcastChannel(lockChannel);
  channel.postMessage(null);
  channel.close();
  await forgetInWorker();
}

/** Unanswered handovers stay: they name nobody, and the shop must hear of them. */
export async function wipeDay(): Promise<void> {
  await lockDay();
  const writing = (await open()).transaction(["day", "presses"], "readwrite");
  await writing.objectStore("day").clear();
  const handovers = writing.objectStore("presses");
  for (const { press, answer } of await handovers.getAll())
    if (answer && !("refused" in answer)) await handovers.delete(press.key);
  await writing.done;
  await caches.delete("inkiosk-pictures");
}

export async function listQueuedHandovers(): Promise<QueuedHandover[]> {
  const stored = await (await open()).getAll("presses");
  return stored.map(({ press, answer }) => ({ handover: press, answer }));
}

/** Tabs may race: it is added only to the handovers that `judge` saw, and on the disk on return. */
export async function queueHandover<Refusal>(
  judge: (
    before: readonly OfflineHandover[],
  ) => { handover: OfflineHandover } | { refused: Refusal },
  signingKey: string,
): Promise<{ handover: OfflineHandover } | { refused: Refusal }> {
  for (;;) {
    const before: OfflineHandover[] = (await listQueuedHandovers()).map(({ handover }) => handover);
    const judged = judge(before);
    if ("refused" in judged || before.includes(judged.handover)) return judged;
    // why before: a transaction does not wait for it.
    const handover = await signHandover(judged.handover, signingKey);
    const writing = (await open()).transaction("presses", "readwrite", { durability: "strict" });
    const present = new Set(await writing.store.getAllKeys());
    const isSame = present.symmetricDifference(new Set(before.map(({ key }) => key))).size === 0;
    if (isSame) await writing.store.add({ press: handover, answer: null });
    await writing.done;
    if (isSame) return judged;
  }
}

export async function keepAnswer(answer: Answer): Promise<void> {
  const writing = (await open()).transaction("presses", "readwrite", { durability: "strict" });
  const found = await writing.store.get(answer.key);
  if (found) await writing.store.put({ ...found, answer });
  await writing.done;
}

/** Also drops pictures of former days. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open("inkiosk-pictures");
  const wanted = new Set(addresses.map((each) => new URL(each, location.href).href));
  const known = await cache.keys();
  await Promise.all(known.map((each) => (wanted.has(each.url) ? null : cache.delete(each))));
  const missing = [...wanted].filter((each) => known.every(({ url }) => url !== each));
  // why one by one: a missing picture must not stop the others.
  await Promise.all(missing.map((each) => cache.add(each).catch(() => {})));
}
