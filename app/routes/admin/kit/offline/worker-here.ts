// What the counter's pages tell their service worker (app/worker/counter.ts).
import type { Language } from "#app/i18n/language.ts";
import { counterAddress } from "./offline-address.ts";

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
      { scope: counterAddress, updateViaCache: "none" },
    );
    const coming = installing ?? waiting;
    return active !== null || (coming !== null && (await becomesActive(coming)));
  } catch {
    return false;
  }
}

function becomesActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated") resolve(true);
      if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

export async function dropWorker(): Promise<boolean> {
  return (await registrationHere())?.unregister() ?? false;
}

export async function dayIsKept(): Promise<boolean> {
  return canWorkOffline() && (await present()) !== null;
}

async function present(): Promise<ServiceWorker | null> {
  return (await registrationHere())?.active ?? null;
}

async function registrationHere(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker?.getRegistration(counterAddress);
  // why compared: browsers may answer with the worker of the whole shop.
  const isOfCounter = registration && new URL(registration.scope).pathname === counterAddress;
  return isOfCounter ? registration : null;
}

export async function keyOfWorker(): Promise<CryptoKey | null> {
  const worker = await present();
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

export async function keepInWorker(key: CryptoKey): Promise<void> {
  (await present())?.postMessage({ keep: key });
}

export async function forgetInWorker(): Promise<void> {
  (await present())?.postMessage("forget");
}
