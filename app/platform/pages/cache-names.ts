// Names of the caches of the service worker (app/worker/).

/** A prefix, on kiosks. */
export const galleryCaches = "inkiosk-gallery-";
export const lastPieceCache = "inkiosk-last-piece";
