import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadKioskShell } from "#app/routes/kit/kiosk/lazy-kiosk-shell.ts";

const lazyChunks = () => import("#app/routes/storefront/piece/lazy-chunks.ts");
const fetchedChunks: Record<string, () => Promise<void>> = {
  wall: async () => (await lazyChunks()).lazyWall.preload(),
  kiosk: loadKioskShell,
  detail: async () => (await lazyChunks()).lazyDetail.preload(),
};

/** Before hydrating, so that what these chunks draw hears early input too. */
function fetchShownChunks(): Promise<unknown> {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-chunk]")].filter(
    (element) => element.getClientRects().length > 0,
  );
  return Promise.allSettled(shown.map(({ dataset }) => fetchedChunks[dataset["chunk"]!]!()));
}

void fetchShownChunks().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
