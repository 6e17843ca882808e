import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadKioskShell } from "#app/routes/kit/kiosk/lazy-kiosk-shell.ts";

const lazyChunks = () => import("#app/routes/storefront/piece/lazy-chunks.ts");
const fetchedParts: Record<string, () => Promise<void>> = {
  wall: async () => (await lazyChunks()).lazyWall.preload(),
  kiosk: loadKioskShell,
  detail: async () => (await lazyChunks()).lazyDetail.preload(),
};

/** Before hydrating, so that these parts hear early input too. */
function bringShownParts(): Promise<unknown> {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-part]")].filter(
    (part) => part.getClientRects().length > 0,
  );
  return Promise.allSettled(shown.map(({ dataset }) => fetchedParts[dataset["part"]!]!()));
}

void bringShownParts().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
