// How the counter's pages talk to their service worker (app/worker/counter.ts).
import type { Language } from "#app/i18n/language.ts";
import { counterPath } from "./offline-paths.ts";

/** Service workers, locks and encryption need https, or localhost. */
export function canWorkOffline(): boolean {
  return "serviceWorker" in navigator && "locks" in navigator && isSecureContext;
}

/** Each language has its own worker and files. False if the browser or the build has none. */
export async function registerWorker(language: Language): Promise<boolean> {
  if (!canWorkOffline()) return false;
  try {
    const { active, waiting, installing } = await navigator.serviceWorker.register(
      `/worker.js?language=${language}`,
      { scope: counterPath, updateViaCache: "none" },
    );
    const starting = installing ?? waiting;
    return active !== null || (starting !== null && (await whenActivated(starting)));
  } catch {
    return false;
  }
}

function whenActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === "activated") resolve(true);
      if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

export async function dropWorker(): Promise<boolean> {
  return (await findRegistration())?.unregister() ?? false;
}

export async function hasOfflineWorker(): Promise<boolean> {
  return canWorkOffline() && (await findWorker()) !== null;
}

async function findWorker(): Promise<ServiceWorker | null> {
  return (await findRegistration())?.active ?? null;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker?.getRegistration(counterPath);
  // Browsers may answer with the worker of the whole shop.
  const isForCounter = registration && new URL(registration.scope).pathname === counterPath;
  return isForCounter ? registration : null;
}

export async function requestWorkerKey(): Promise<CryptoKey | null> {
  const worker = await findWorker();
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), 2000);
    port1.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data as CryptoKey | null);
    });
    port1.start();
    worker.postMessage("give", [port2]);
  });
}

export async function sendKeyToWorker(key: CryptoKey): Promise<void> {
  (await findWorker())?.postMessage({ keep: key });
}

export async function removeWorkerKey(): Promise<void> {
  (await findWorker())?.postMessage("forget");
}
