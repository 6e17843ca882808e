// Stores the gallery for outages of the network (app/worker/kiosk.ts).

export async function guardDoors(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/worker.js?kiosk", { updateViaCache: "none" });
  } catch (error) {
    console.warn("the gallery is not kept", error);
  }
}

/** Call it while nobody is there, so that no visitor's language is stored. */
export async function renewGallery(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage("renew");
}
