// The gallery that app/worker/kiosk.ts keeps for when the shop cannot be reached.

/** From then on no door of this screen leads to the browser's own page of errors. */
export async function guardDoors(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/worker.js?kiosk", { updateViaCache: "none" });
  } catch (error) {
    console.warn("the gallery is not kept", error);
  }
}

/** While nobody is there, so that no visitor's language is kept for another. */
export async function renewGallery(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage("renew");
}
