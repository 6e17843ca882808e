// Removes what a visitor leaves on a public screen, but not the gallery stored for outages.
import { deleteDB } from "idb";
import { galleryCaches } from "#app/platform/pages/cache-names.ts";

const visitKey = "inkiosk-visit";
export const kioskStandbyPath = "/kiosk";

export function hasEntered(): boolean {
  return ignoreErrors(() => sessionStorage.getItem(visitKey)) !== null;
}

export function markEntered(): void {
  ignoreErrors(() => sessionStorage.setItem(visitKey, "1"));
}

export async function forgetVisitor(): Promise<void> {
  ignoreErrors(() => localStorage.clear());
  ignoreErrors(() => sessionStorage.clear());
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split("=")[0]!;
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  await Promise.allSettled([forgetDatabases(), forgetCaches()]);
}

/** Loads a new document, because this one has state in memory and in its fields. */
export async function leaveVisit(): Promise<void> {
  await forgetVisitor();
  location.replace(kioskStandbyPath);
}

async function forgetDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => name && deleteDB(name)));
}

async function forgetCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = (await caches.keys()).filter((name) => !name.startsWith(galleryCaches));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function ignoreErrors<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    // If storage is forbidden, nothing was stored.
    return null;
  }
}
