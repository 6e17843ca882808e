import { readdir } from "node:fs/promises";
import path from "node:path";
import { client } from "#tests/support/reading/built-files.ts";

export const media = "/media/0123456789abcdef/320.jpg";
const assets = await readdir(path.join(client, "assets"));
export const asset = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))!}`;

export const html = "text/html; charset=utf-8";
export const data = "text/x-script";
const unkept = "no-store";
const checked = "no-cache";
const refused = [401, "application/problem+json", "private, no-store"] as const;
const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";

/**
 * Every route of app/routes.ts with an address of it: what it answers, as which type, and who may
 * cache it.
 */
export const addresses: Record<
  string,
  [url: string, status: number, type: string | null, cacheControl: string][]
> = {
  index: [
    ["/", 200, html, checked],
    ["/?search=none&reference=x", 200, html, checked],
    ["/_.data", 200, data, checked],
  ],
  art: [
    ["/art", 200, html, checked],
    ["/art?category_id=1&subcategory_id=1", 200, html, checked],
    ["/art?reference=ik", 200, html, checked],
    ["/art?category_id=99", 404, html, checked],
    ["/art.data", 200, data, checked],
  ],
  "art/colours": [
    ["/art/colours", 200, html, checked],
    ["/art/colours?colours=1f3a93-70,f28c28-30", 200, html, checked],
    ["/art/colours.data", 200, data, checked],
  ],
  "art/filters": [
    ["/art/filters?shape=tall", 200, html, checked],
    ["/art/filters?category_id=99", 404, html, checked],
  ],
  "art/:id": [
    ["/art/1", 200, html, checked],
    ["/art/99", 404, html, checked],
    ["/art/1.data", 200, data, checked],
  ],
  basket: [["/basket", 200, html, checked]],
  "basket/link": [["/basket/link", 400, "application/json", checked]],
  kiosk: [["/kiosk", 302, null, checked]],
  "kiosk/alive": [["/kiosk/alive", 200, "application/json", unkept]],
  "kiosk/staff": [["/kiosk/staff", 404, null, checked]],
  "b/:token": [
    ["/b/unknown", 404, html, unkept],
    ["/b/unknown.data", 404, data, unkept],
  ],
  "b/:token/taking": [["/b/unknown/taking", 200, "application/json", unkept]],
  checkout: [
    ["/checkout", 200, html, unkept],
    ["/checkout.data", 200, data, unkept],
  ],
  confirmation: [["/confirmation", 200, html, checked]],
  "order/:token": [
    ["/order/[token]", 200, html, unkept],
    ["/order/[token].data", 200, data, unkept],
    ["/order/unknown", 404, html, unkept],
    ["/order/unknown.data", 404, data, unkept],
  ],
  "order/:token/documents/:kind/:number": [
    ["/order/[token]/documents/invoice/1", 404, "text/plain; charset=utf-8", unkept],
    ["/order/unknown/documents/invoice/1", 404, "text/plain; charset=utf-8", unkept],
  ],
  "order/:token/withdrawal": [
    ["/order/[token]/withdrawal", 200, html, unkept],
    ["/order/[token]/withdrawal.data", 200, data, unkept],
    ["/order/unknown/withdrawal", 404, html, unkept],
  ],
  withdrawal: [["/withdrawal", 200, html, checked]],
  favourites: [
    ["/favourites", 200, html, checked],
    ["/favourites?pieces=1,2", 200, html, checked],
  ],
  contact: [["/contact", 200, html, checked]],
  newsletter: [
    ["/newsletter", 200, html, checked],
    ["/newsletter.data", 200, data, checked],
  ],
  "newsletter/confirm/:token": [
    ["/newsletter/confirm/unknown", 404, html, unkept],
    ["/newsletter/confirm/unknown.data", 404, data, unkept],
  ],
  "newsletter/preferences/:token": [["/newsletter/preferences/unknown", 404, html, unkept]],
  "newsletter/preferences/:token/data": [
    ["/newsletter/preferences/unknown/data", 404, null, unkept],
  ],
  "newsletter/archive/:token": [
    ["/newsletter/archive/unknown", 404, "text/plain; charset=utf-8", checked],
  ],
  "newsletter/unsubscribe/:token": [["/newsletter/unsubscribe/unknown", 404, html, unkept]],
  "legal/:page": [
    ["/legal/terms", 200, html, checked],
    ["/legal/terms.data", 200, data, checked],
    ["/legal/none", 404, html, checked],
  ],
  ":reference": [
    ["/IK00001", 302, null, checked],
    ["/IK00001~1", 302, null, checked],
    ["/IK00009", 404, html, checked],
  ],
  "*": [
    ["/no/such/page", 404, html, checked],
    ["/no/such/page.data", 404, data, checked],
    ["/%E0%A4", 404, html, checked],
  ],
  "admin/login": [
    ["/admin/login", 200, html, unkept],
    ["/admin/login.data", 200, data, unkept],
  ],
  "admin/login/forgotten": [["/admin/login/forgotten", 200, html, unkept]],
  "admin/pin": [["/admin/pin", 302, null, unkept]],
  "admin/login/second-step": [["/admin/login/second-step", 302, null, unkept]],
  "admin/login/passkey": [["/admin/login/passkey", 405, null, unkept]],
  "admin/setup/:token": [["/admin/setup/unknown", 404, html, unkept]],
  "admin/logout": [["/admin/logout", 302, null, unkept]],
  "admin/counter/offline": [["/admin/counter/offline", 200, html, unkept]],
  "admin/counter/presses": [["/admin/counter/presses", 405, null, unkept]],
  "admin/session": [["/admin/session", 200, "application/json", unkept]],
  admin: [
    ["/admin", 302, null, unkept],
    ["/admin.data", 202, data, unkept],
    ["/ADMIN/account", 302, null, unkept],
    ["/admin/no/such/page", 302, null, unkept],
  ],
  search: [
    ["/search?reference=IK00001", 302, null, checked],
    ["/search", 302, null, checked],
  ],
  "search/suggestions": [
    ["/search/suggestions?q=sea", 200, "application/json", "private, max-age=30"],
  ],
  wall: [
    ["/wall", 200, html, checked],
    ["/wall?pieces=1,99", 200, html, checked],
    ["/wall.data", 200, data, checked],
  ],
  "wall/plan.pdf": [
    ["/wall/plan.pdf?pieces=1", 200, "application/pdf", unkept],
    ["/wall/plan.pdf", 404, "text/plain; charset=utf-8", unkept],
  ],
  "wall/pieces": [["/wall/pieces?reference=ik", 200, "application/json", unkept]],
  "art/labels": [["/art/labels", 400, "application/json", checked]],
  "art/:id/view": [["/art/1/view", 400, "application/json", checked]],
  "art/:id/detail": [["/art/1/detail", 404, "text/plain; charset=utf-8", unkept]],
  "art/:id/detail/:place": [["/art/1/detail/4", 404, "text/plain; charset=utf-8", unkept]],
  "basket/prices": [["/basket/prices", 200, "application/json", unkept]],
  "lab/orders": [["/lab/orders", ...refused]],
  "lab/orders/:id": [["/lab/orders/10001", ...refused]],
  "lab/print-files/:name": [["/lab/print-files/10001-1.pdf", ...refused]],
  "lab/*": [["/lab/anything", ...refused]],
  promises: [["/promises?print=1+Poster", 200, "application/json", "public, max-age=60"]],
  "order/:token/collection.ics": [["/order/unknown/collection.ics", 404, null, unkept]],
  "checkout/order": [["/checkout/order", 400, "application/json", checked]],
  "checkout/paypal": [["/checkout/paypal", 400, "application/json", checked]],
  "webhooks/bounces/:token": [["/webhooks/bounces/unknown", 400, "application/json", checked]],
  "webhooks/paypal": [["/webhooks/paypal", 400, "application/json", checked]],
  "legal-notice/:language": [["/legal-notice/en", 404, null, checked]],
  "logo/:file": [["/logo/none.svg", 404, null, checked]],
  "sitemap.xml": [["/sitemap.xml", 200, "application/xml; charset=utf-8", hour]],
  "robots.txt": [["/robots.txt", 200, "text/plain; charset=utf-8", hour]],
  "favicon.svg": [["/favicon.svg", 200, "image/svg+xml; charset=utf-8", hour]],
  "site.webmanifest": [["/site.webmanifest", 200, "application/manifest+json", hour]],
  ".well-known/security.txt": [
    ["/.well-known/security.txt", 200, "text/plain; charset=utf-8", hour],
  ],
  files: [
    [media, 200, "image/jpeg", forever],
    ["/media/0123456789abcdef/none.jpg", 404, "text/plain; charset=utf-8", unkept],
    [asset(".js"), 200, "text/javascript; charset=utf-8", forever],
    [asset(".css"), 200, "text/css; charset=utf-8", forever],
    [asset(".woff2"), 200, "font/woff2", forever],
    ["/assets/none.js", 404, "text/plain; charset=utf-8", unkept],
    ["/assets/gone-older000.js", 200, "text/javascript; charset=utf-8", unkept],
    ["/healthz", 200, "text/plain; charset=utf-8", unkept],
    ["/readyz", 200, "text/plain; charset=utf-8", unkept],
  ],
};
