// What a device has stored of its day, and whether its worker knows the key.
import type { Page } from "@playwright/test";

export async function isKeyKnown(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/counter");
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<unknown>((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data));
      port1.start();
    });
    registration!.active!.postMessage("give", [port2]);
    return (await answer) !== null;
  });
}

/** All that the page's IndexedDB holds, as JSON; bytes are left out. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("inkiosk-counter");
      request.addEventListener("success", () => resolve(request.result));
    });
    const read = opened.transaction(["day", "presses"]);
    const all = (name: string) =>
      new Promise((resolve) => {
        const request = read.objectStore(name).getAll();
        request.addEventListener("success", () => resolve(request.result));
      });
    return JSON.stringify([await all("day"), await all("presses")]);
  });
}
