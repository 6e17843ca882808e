// Asks for the service worker once a page of the storefront is there (app/worker/visitor.ts), and
// tells it what the page shows and has loaded. Inline, so that it weighs on no page's scripts.

/** The same on every page, so that a policy can name it by hash. */
export const registeringScript = `(${registerAfterLoad.toString()})()`;

/** Runs in the browser, as text. */
function registerAfterLoad() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  addEventListener("load", () => {
    // why not on a kiosk: it asks for one of its own.
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
