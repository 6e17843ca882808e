// What a counter stores in the browser: the day, encrypted, and unanswered handovers. Decision 034
// says what this protects, and against whom.
import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type {
  OfflineAnswer,
  OfflineDay,
  OfflineHandover,
  SignedHandover,
} from "#app/shop/handover/offline.ts";
import { parseOfflineDay } from "#app/shop/handover/offline-day-json.ts";
import { signHandover } from "./sign-handover.ts";
import { removeWorkerKey, sendKeyToWorker, requestWorkerKey } from "./counter-worker.ts";

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
type StoredDay = Sealed & {
  until: number;
  /** How far the shop's clock is ahead of this device's. */
  aheadMs: number;
  /** The key, encrypted with the device's code. */
  wrapped: Sealed & { salt: Uint8Array<ArrayBuffer> };
};
export type Answer = OfflineAnswer | { key: string; refused: "no-pass" };
export type QueuedHandover = { handover: SignedHandover; answer: Answer | null };
/** The stored shape; `listQueuedHandovers` translates it. */
type StoredHandover = { press: SignedHandover; answer: Answer | null };

type Stores = DBSchema & {
  day: { key: string; value: StoredDay };
  presses: { key: string; value: StoredHandover };
};

const dayKey = "day";
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

export type OpenDay = OfflineDay & { now: Date };

/** "locked": the day is here without its key. Null: nothing is stored, or only a former day. */
export async function openDay(): Promise<OpenDay | "locked" | null> {
  const stores = await open();
  const stored = await stores.get("day", dayKey);
  if (!stored) return null;
  const now = new Date(Date.now() + stored.aheadMs);
  if (stored.until <= now.getTime()) {
    await deleteOfflineDay();
    return null;
  }
  key ??= await requestWorkerKey();
  const day = key && (await unseal(stored, key));
  return day ? { ...day, now } : "locked";
}

async function unseal({ iv, bytes }: Sealed, key: CryptoKey): Promise<OfflineDay | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
    return parseOfflineDay(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** `json` includes the `answered` handovers. If it was locked after `since`, it stays locked. */
export async function saveDay(
  json: string,
  answered: readonly string[],
  since: number,
): Promise<void> {
  const day = parseOfflineDay(json);
  const stores = await open();
  const former = await stores.get("day", dayKey);
  key ??= await requestWorkerKey();
  // After the shop's secret changed, the device has another code.
  const known = former && key && (await unseal(former, key));
  const current =
    known?.restartCode === day.restartCode
      ? { key: key!, wrapped: former!.wrapped }
      : await newKey(day.restartCode);
  if (since === locks) {
    key = current.key;
    await sendKeyToWorker(key);
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(json);
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, current.key, plain);
  const [until, aheadMs] = [day.until.getTime(), day.takenAt.getTime() - Date.now()];
  const transaction = stores.transaction(["day", "presses"], "readwrite");
  await Promise.all([
    transaction
      .objectStore("day")
      .put({ iv, bytes, until, aheadMs, wrapped: current.wrapped }, dayKey),
    ...answered.map((handoverKey) => transaction.objectStore("presses").delete(handoverKey)),
    transaction.done,
  ]);
}

async function newKey(code: string): Promise<{ key: CryptoKey; wrapped: StoredDay["wrapped"] }> {
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
  const stored = await (await open()).get("day", dayKey);
  if (!stored) return false;
  const { salt, iv, bytes } = stored.wrapped;
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
  await sendKeyToWorker(key);
  return true;
}

/** Browsers end an idle worker after half a minute. */
const resendMs = 10_000;

const lockChannel = "inkiosk-counter-lock";

/** Sends the key to the worker again and again, since a new worker has none. */
export function keepSendingKey(): () => void {
  const timer = setInterval(() => key && void sendKeyToWorker(key).catch(() => {}), resendMs);
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
  await removeWorkerKey();
}

/** Unanswered handovers stay: they name nobody, and the shop must hear of them. */
export async function deleteOfflineDay(): Promise<void> {
  await lockDay();
  const transaction = (await open()).transaction(["day", "presses"], "readwrite");
  await transaction.objectStore("day").clear();
  const handovers = transaction.objectStore("presses");
  for (const { press, answer } of await handovers.getAll())
    if (answer && !("refused" in answer)) await handovers.delete(press.key);
  await transaction.done;
  await caches.delete("inkiosk-pictures");
}

export async function listQueuedHandovers(): Promise<QueuedHandover[]> {
  const stored = await (await open()).getAll("presses");
  return stored.map(({ press, answer }) => ({ handover: press, answer }));
}

/**
 * Tabs may race: it is added only to the handovers that `decide` got, and on the disk on return.
 */
export async function queueHandover<Refusal>(
  decide: (
    before: readonly OfflineHandover[],
  ) => { handover: OfflineHandover } | { refused: Refusal },
  signingKey: string,
): Promise<{ handover: OfflineHandover } | { refused: Refusal }> {
  for (;;) {
    const before: OfflineHandover[] = (await listQueuedHandovers()).map(({ handover }) => handover);
    const decision = decide(before);
    if ("refused" in decision || before.includes(decision.handover)) return decision;
    // A transaction does not wait for a signature, so it is made before.
    const handover = await signHandover(decision.handover, signingKey);
    const transaction = (await open()).transaction("presses", "readwrite", {
      durability: "strict",
    });
    const currentKeys = new Set(await transaction.store.getAllKeys());
    const isSame =
      currentKeys.symmetricDifference(new Set(before.map(({ key }) => key))).size === 0;
    if (isSame) await transaction.store.add({ press: handover, answer: null });
    await transaction.done;
    if (isSame) return decision;
  }
}

export async function saveAnswer(answer: Answer): Promise<void> {
  const transaction = (await open()).transaction("presses", "readwrite", { durability: "strict" });
  const stored = await transaction.store.get(answer.key);
  if (stored) await transaction.store.put({ ...stored, answer });
  await transaction.done;
}

/** Also removes pictures of former days. */
export async function cachePictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open("inkiosk-pictures");
  const wantedUrls = new Set(addresses.map((address) => new URL(address, location.href).href));
  const cachedRequests = await cache.keys();
  await Promise.all(
    cachedRequests.map((request) => (wantedUrls.has(request.url) ? null : cache.delete(request))),
  );
  const missing = [...wantedUrls].filter((each) => cachedRequests.every(({ url }) => url !== each));
  // Each is added by itself, so that a missing picture does not stop the others.
  await Promise.all(missing.map((url) => cache.add(url).catch(() => {})));
}
