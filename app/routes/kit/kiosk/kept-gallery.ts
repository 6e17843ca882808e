// The gallery that app/worker/kiosk.ts keeps for when the shop cannot be reached.

/** What the names of its caches begin with; nothing of any visitor is in them. */
export const keptGallery = "inkiosk-gallery-";

/** While nobody is there, so that no visitor's language is kept for another. */
export async function renewGallery(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    await serviceWorker.register("/worker.js?kiosk", { updateViaCache: "none" });
    (await serviceWorker.ready).active?.postMessage("renew");
  } catch (error) {
    console.warn("the gallery is not kept", error);
  }
}
