// Keeps the gallery for times without a network (app/worker/kiosk.ts).

/** Keeps links on a kiosk from ending at the browser's own error page. */
export async function guardDoors(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/worker.js?kiosk", { updateViaCache: "none" });
  } catch (error) {
    console.warn("the gallery is not kept", error);
  }
}

/** While nobody is there: one visitor's language must not be kept for the next. */
export async function renewGallery(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage("renew");
}
