// Every address of the back office, and what each person is answered there.
import { sectionPage } from "#app/routes/admin/kit/settings/settings-pages.ts";
import { sectionNames } from "#app/shop/settings/settings-form.ts";

/** Everybody who may sign in, as a row of staff; each tries every address. */
export const people = {
  owner: { role: "owner" },
  manager: { role: "manager", mayRefund: true, mayErase: true },
  "manager without boxes": { role: "manager", mayRefund: false, mayErase: false },
  workshop: { role: "workshop" },
  counter: { role: "counter" },
  "counter without point": { role: "counter" },
} as const;
export type PersonName = keyof typeof people;

/** Who gets through a door; written down here, and not read off the table that is tested. */
export const groups = {
  signedIn: Object.keys(people) as PersonName[],
  all: ["owner", "manager", "manager without boxes", "workshop", "counter"],
  makers: ["owner", "manager", "manager without boxes", "workshop"],
  managers: ["owner", "manager", "manager without boxes"],
  counters: ["owner", "manager", "manager without boxes", "counter"],
  refunders: ["owner", "manager"],
  owner: ["owner"],
} as const satisfies Record<string, readonly PersonName[]>;

export type RouteAccess = {
  /** Open to everybody, signed in or not. */
  open?: true;
  /** Of those who are signed in; missing where it is open. */
  mayOpen?: keyof typeof groups;
  /** Who may send, where that is not who may look. */
  mayPost?: keyof typeof groups;
  /** What they are answered: page, data (null: no page), and a form without a known intent. */
  get: number;
  data: number | null;
  post: number;
};

const settingsAccess: RouteAccess = { mayOpen: "managers", get: 200, data: 200, post: 400 };
const readOnlyAccess: RouteAccess = { mayOpen: "managers", get: 200, data: 200, post: 405 };

/** Per route: its path in app/routes.ts, ":" parameters included. */
export const routeAccess: Record<string, RouteAccess> = {
  "admin/login": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/forgotten": { open: true, get: 200, data: 200, post: 409 },
  "admin/login/second-step": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/passkey": { open: true, get: 405, data: null, post: 400 },
  "admin/setup/:token": { open: true, get: 404, data: 404, post: 404 },
  "admin/pin": { open: true, get: 302, data: 202, post: 303 },
  "admin/logout": { open: true, get: 302, data: null, post: 303 },
  "admin/session": { open: true, get: 200, data: null, post: 400 },
  admin: { mayOpen: "makers", get: 200, data: 200, post: 405 },
  "admin/staff-calls": { mayOpen: "all", get: 400, data: null, post: 400 },
  "admin/orders": { mayOpen: "all", get: 200, data: 200, post: 400 },
  "admin/orders/:id": { mayOpen: "all", get: 404, data: 404, post: 400 },
  "admin/orders/:id/promise": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/orders/:id/status": { mayOpen: "all", get: 404, data: 404, post: 405 },
  "admin/orders/:id/refund": { mayOpen: "refunders", get: 404, data: 404, post: 400 },
  "admin/orders/:id/print/:line": { mayOpen: "makers", get: 404, data: null, post: 405 },
  "admin/orders/:id/documents/:kind/:number": {
    mayOpen: "managers",
    get: 404,
    data: null,
    post: 405,
  },
  "admin/orders/change-note": { mayOpen: "all", get: 400, data: null, post: 400 },
  "admin/orders/undo-status": { mayOpen: "all", get: 400, data: null, post: 400 },
  "admin/orders.csv": { mayOpen: "managers", get: 204, data: null, post: 405 },
  "admin/counter": { mayOpen: "counters", get: 200, data: 200, post: 400 },
  "admin/counter/:id": { mayOpen: "counters", get: 404, data: 404, post: 400 },
  "admin/counter/conflicts": { mayOpen: "counters", get: 200, data: 200, post: 400 },
  "admin/counter/day": { mayOpen: "counters", get: 404, data: null, post: 405 },
  "admin/counter/offline": { open: true, get: 200, data: 200, post: 405 },
  "admin/counter/presses": { open: true, get: 405, data: null, post: 400 },
  "admin/counter/labels.pdf": { mayOpen: "all", get: 404, data: null, post: 405 },
  "admin/counter/pick-list.pdf": { mayOpen: "all", get: 200, data: null, post: 405 },
  "admin/invoices": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/invoices.csv": { mayOpen: "managers", get: 200, data: null, post: 405 },
  "admin/invoices/daily-sums.csv": { mayOpen: "managers", get: 200, data: null, post: 405 },
  "admin/messages": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/messages/:id": { mayOpen: "managers", get: 404, data: 404, post: 405 },
  "admin/outbox": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/outbox/:channel/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/outbox/mail/:id/body": { mayOpen: "managers", get: 404, data: null, post: 405 },
  "admin/withdrawals": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/withdrawals/:id": { mayOpen: "managers", get: 404, data: 404, post: 404 },
  "admin/art-management": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/art-management/apply-global-default-pricing": readOnlyAccess,
  "admin/art-management/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/art-management/change": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/art-management/hanging": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/art-management/reprice": { mayOpen: "managers", get: 400, data: null, post: 409 },
  "admin/batch-upload": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/batch-upload/category": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/batch-upload/sizes": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/batch-upload/references": { mayOpen: "managers", get: 400, data: null, post: 200 },
  "admin/catalogue": { mayOpen: "owner", get: 200, data: 200, post: 400 },
  "admin/catalogue/catalogue.zip": { mayOpen: "owner", get: 200, data: null, post: 405 },
  "admin/uploads/catalogue/:sum": { mayOpen: "owner", get: 404, data: null, post: 404 },
  "admin/uploads": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/uploads/:sha256": { mayOpen: "managers", get: 404, data: null, post: 404 },
  "admin/collection-points": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/collection-points/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/collection-points/:id/closure": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/devices": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/devices/new": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/devices/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/category-management": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/category-management/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/category-management/:categoryId/sub-categories/:id": {
    mayOpen: "managers",
    get: 404,
    data: 404,
    post: 400,
  },
  "admin/home-wall": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/home-wall/pieces": { mayOpen: "managers", get: 200, data: null, post: 405 },
  "admin/pricing": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/pricing/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/deleted": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/users": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/users/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/personal-data": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/personal-data/file": { mayOpen: "managers", get: 405, data: null, post: 400 },
  "admin/email-marketing": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/email-marketing/templates/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/outbox/previews": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/outbox/previews/:kind/:language/:appearance": {
    mayOpen: "managers",
    get: 404,
    data: null,
    post: 405,
  },
  "admin/email-marketing/campaigns/:id/send": {
    mayOpen: "managers",
    get: 404,
    data: 404,
    post: 400,
  },
  "admin/email-marketing/campaigns/:id/report": {
    mayOpen: "managers",
    get: 404,
    data: 404,
    post: 400,
  },
  "admin/email-marketing/suppressions": { mayOpen: "managers", get: 200, data: 200, post: 400 },
  "admin/email-marketing/pieces": { mayOpen: "managers", get: 200, data: null, post: 405 },
  "admin/email-marketing/preview": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/settings": { mayOpen: "managers", get: 200, data: null, post: 405 },
  ...Object.fromEntries(
    sectionNames.map((section) => [sectionPage(section).slice(1), settingsAccess]),
  ),
  "admin/settings/releases": { ...settingsAccess, mayOpen: "owner" },
  "admin/settings/payments": { mayOpen: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/mail": { mayOpen: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/print-lab": { mayOpen: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/print-lab/deliveries": { mayOpen: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/legal-notice/:language": { mayOpen: "managers", get: 404, data: null, post: 405 },
  "admin/settings/sample-invoice": { mayOpen: "managers", get: 200, data: null, post: 405 },
  "admin/settings/legal/:page": { mayOpen: "managers", get: 404, data: 404, post: 404 },
  "admin/today/prints.zip": { mayOpen: "makers", get: 404, data: null, post: 405 },
  "admin/events": { mayOpen: "all", get: 200, data: null, post: 405 },
  "admin/orders/prints.zip": { mayOpen: "makers", get: 404, data: null, post: 405 },
  "admin/settings/media": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/settings/media/:id": { mayOpen: "managers", get: 404, data: 404, post: 400 },
  "admin/settings/watermark": { mayOpen: "managers", get: 400, data: null, post: 405 },
  "admin/settings/pictures/remaking": { mayOpen: "managers", get: 200, data: null, post: 200 },
  "admin/security": { mayOpen: "owner", get: 200, data: 200, post: 405 },
  "admin/integrity": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/labels": { mayOpen: "managers", get: 200, data: 200, post: 200 },
  "admin/labels/labels.pdf": { mayOpen: "managers", get: 400, data: null, post: 400 },
  "admin/opening": settingsAccess,
  "admin/looked-for": { mayOpen: "managers", get: 200, data: 200, post: 405 },
  "admin/find": { mayOpen: "all", get: 400, data: null, post: 200 },
  "admin/views": { mayOpen: "signedIn", get: 400, data: null, post: 400 },
  "admin/searches": { mayOpen: "all", get: 400, data: null, post: 400 },
  "admin/undo": { mayOpen: "managers", get: 400, data: null, post: 200 },
  "admin/session/proof": { mayOpen: "signedIn", get: 200, data: 200, post: 400 },
  "admin/account": { mayOpen: "signedIn", get: 200, data: 200, post: 400 },
  "admin/account/passkeys": { mayOpen: "signedIn", get: 405, data: null, post: 400 },
  "admin/help": { mayOpen: "signedIn", get: 200, data: 200, post: 405 },
  "admin/help/:chapter": { mayOpen: "signedIn", get: 404, data: 404, post: 405 },
  "admin/staff": { mayOpen: "managers", mayPost: "owner", get: 200, data: 200, post: 400 },
  "admin/*": { mayOpen: "signedIn", get: 404, data: 404, post: 405 },
};
