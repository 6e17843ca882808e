// Stores the gallery for outages of the network (app/worker/kiosk.ts).

/** Without a network, links lead to a stored page instead of the browser's error page. */
export async function guardDoors(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/worker.js?kiosk", { updateViaCache: "none" });
  } catch (error) {
    console.warn("the gallery is not kept", error);
  }
}

/** Call it while nobody is there: it stores the pages in the language of the moment. */
export async function renewGallery(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage("renew");
}
