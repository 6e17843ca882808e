// Registers the visitor's service worker (app/worker/visitor.ts) after a page has loaded.

export const workerRegistrationScript = `(${registerAfterLoad.toString()})()`;

/** This function runs in the browser, as text. */
function registerAfterLoad() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  addEventListener("load", () => {
    // A kiosk registers its own worker.
    if (document.querySelector("[data-chunk=kiosk]")) return;
    serviceWorker
      .register("/worker.js?visitor", { updateViaCache: "none" })
      .then(() => serviceWorker.ready)
      .then(({ active }) => active!.postMessage(location.pathname))
      .catch(() => undefined);
  });
  serviceWorker.addEventListener("message", ({ ports }) =>
    ports[0]?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name)),
  );
}
