// Registers the visitor's service worker (app/worker/visitor.ts) after a page has loaded.

export const workerRegistrationScript = `(${registerAfterLoad.toString()})()`;

/** Runs in the browser, as text. */
function registerAfterLoad() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  addEventListener("load", () => {
    // why not on a kiosk: it registers its own.
    if (document.querySelector("[data-part=kiosk]")) return;
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
