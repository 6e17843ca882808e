// The caches of the service worker, in app/worker/, by whose browser it is.

/** What the names of a kiosk's begin with; nothing of any visitor is in them. */
export const galleryCaches = "inkiosk-gallery-";
/** Of a visitor. */
export const lastPieceCache = "inkiosk-last-piece";
