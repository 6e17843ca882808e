// Names of the caches of the service worker (app/worker/).

export const galleryCaches = "inkiosk-gallery-";
export const lastPieceCache = "inkiosk-last-piece";
