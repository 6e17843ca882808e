// Names of the caches of the service worker (app/worker/).

/** A prefix, on kiosks; these caches hold nothing of any visitor. */
export const galleryCaches = "inkiosk-gallery-";
/** In a visitor's own browser. */
export const lastPieceCache = "inkiosk-last-piece";
