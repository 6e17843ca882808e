// Every door of the back office, and what each person is answered there.
import { sectionNames } from "#app/shop/settings/settings-form.ts";

/** Everybody who may sign in, as a row of staff; each walks through every door. */
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

export type Door = {
  /** Open to everybody, signed in or not. */
  open?: true;
  /** Of those who are signed in; missing where it is open. */
  who?: keyof typeof groups;
  /** Who may send, where that is not who may look. */
  sends?: keyof typeof groups;
  /** What they are answered: page, data (null: no page), and a form without a known intent. */
  get: number;
  data: number | null;
  post: number;
};

const settingsDoor: Door = { who: "managers", get: 200, data: 200, post: 400 };
const readDoor: Door = { who: "managers", get: 200, data: 200, post: 405 };

/** Per route: its path in app/routes.ts, ":" parameters included. */
export const doors: Record<string, Door> = {
  "admin/login": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/forgotten": { open: true, get: 200, data: 200, post: 409 },
  "admin/login/second-step": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/passkey": { open: true, get: 405, data: null, post: 400 },
  "admin/setup/:token": { open: true, get: 404, data: 404, post: 404 },
  "admin/pin": { open: true, get: 302, data: 202, post: 303 },
  "admin/logout": { open: true, get: 302, data: null, post: 303 },
  "admin/session": { open: true, get: 200, data: null, post: 400 },
  admin: { who: "makers", get: 200, data: 200, post: 405 },
  "admin/staff-calls": { who: "all", get: 400, data: null, post: 400 },
  "admin/orders": { who: "all", get: 200, data: 200, post: 400 },
  "admin/orders/:id": { who: "all", get: 404, data: 404, post: 400 },
  "admin/orders/:id/promise": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/orders/:id/status": { who: "all", get: 404, data: 404, post: 405 },
  "admin/orders/:id/refund": { who: "refunders", get: 404, data: 404, post: 404 },
  "admin/orders/:id/print/:line": { who: "makers", get: 404, data: null, post: 405 },
  "admin/orders/:id/documents/:kind/:number": { who: "managers", get: 404, data: null, post: 405 },
  "admin/orders/change-note": { who: "all", get: 400, data: null, post: 400 },
  "admin/orders/undo-status": { who: "all", get: 400, data: null, post: 400 },
  "admin/orders.csv": { who: "managers", get: 204, data: null, post: 405 },
  "admin/counter": { who: "counters", get: 200, data: 200, post: 400 },
  "admin/counter/:id": { who: "counters", get: 404, data: 404, post: 400 },
  "admin/counter/conflicts": { who: "counters", get: 200, data: 200, post: 400 },
  "admin/counter/day": { who: "counters", get: 404, data: null, post: 405 },
  "admin/counter/offline": { open: true, get: 200, data: 200, post: 405 },
  "admin/counter/presses": { open: true, get: 405, data: null, post: 400 },
  "admin/counter/labels.pdf": { who: "all", get: 404, data: null, post: 405 },
  "admin/counter/pick-list.pdf": { who: "all", get: 200, data: null, post: 405 },
  "admin/invoices": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/invoices.csv": { who: "managers", get: 200, data: null, post: 405 },
  "admin/invoices/daily-sums.csv": { who: "managers", get: 200, data: null, post: 405 },
  "admin/messages": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/messages/:id": { who: "managers", get: 404, data: 404, post: 405 },
  "admin/outbox": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/outbox/:channel/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/outbox/mail/:id/body": { who: "managers", get: 404, data: null, post: 405 },
  "admin/withdrawals": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/withdrawals/:id": { who: "managers", get: 404, data: 404, post: 404 },
  "admin/art-management": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/art-management/apply-global-default-pricing": readDoor,
  "admin/art-management/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/art-management/change": { who: "managers", get: 400, data: null, post: 400 },
  "admin/art-management/hanging": { who: "managers", get: 400, data: null, post: 400 },
  "admin/art-management/reprice": { who: "managers", get: 400, data: null, post: 409 },
  "admin/batch-upload": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/batch-upload/category": { who: "managers", get: 400, data: null, post: 400 },
  "admin/batch-upload/sizes": { who: "managers", get: 400, data: null, post: 400 },
  "admin/batch-upload/references": { who: "managers", get: 400, data: null, post: 200 },
  "admin/catalogue": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/catalogue/catalogue.zip": { who: "owner", get: 200, data: null, post: 405 },
  "admin/uploads/catalogue/:sum": { who: "owner", get: 404, data: null, post: 404 },
  "admin/uploads": { who: "managers", get: 400, data: null, post: 400 },
  "admin/uploads/:sha256": { who: "managers", get: 404, data: null, post: 404 },
  "admin/collection-points": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/collection-points/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/collection-points/:id/closure": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/devices": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/devices/new": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/devices/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/category-management": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/category-management/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/category-management/:categoryId/sub-categories/:id": {
    who: "managers",
    get: 404,
    data: 404,
    post: 400,
  },
  "admin/home-wall": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/home-wall/pieces": { who: "managers", get: 200, data: null, post: 405 },
  "admin/pricing": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/pricing/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/deleted": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/users": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/users/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/personal-data": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/personal-data/file": { who: "managers", get: 405, data: null, post: 400 },
  "admin/email-marketing": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/email-marketing/templates/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/outbox/previews": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/outbox/previews/:kind/:language/:appearance": {
    who: "managers",
    get: 404,
    data: null,
    post: 405,
  },
  "admin/email-marketing/campaigns/:id/send": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id/report": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/suppressions": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/email-marketing/pieces": { who: "managers", get: 200, data: null, post: 405 },
  "admin/email-marketing/preview": { who: "managers", get: 400, data: null, post: 400 },
  "admin/settings": { who: "managers", get: 200, data: null, post: 405 },
  ...Object.fromEntries(sectionNames.map((each) => [`admin/settings/${each}`, settingsDoor])),
  "admin/settings/releases": { ...settingsDoor, who: "owner" },
  "admin/settings/payments": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/mail": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/print-lab": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/print-lab/deliveries": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/legal-notice/:language": { who: "managers", get: 404, data: null, post: 405 },
  "admin/settings/sample-invoice": { who: "managers", get: 200, data: null, post: 405 },
  "admin/settings/legal/:page": { who: "managers", get: 404, data: 404, post: 404 },
  "admin/today/prints.zip": { who: "makers", get: 404, data: null, post: 405 },
  "admin/events": { who: "all", get: 200, data: null, post: 405 },
  "admin/orders/prints.zip": { who: "makers", get: 404, data: null, post: 405 },
  "admin/settings/media": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/settings/media/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/settings/watermark": { who: "managers", get: 400, data: null, post: 405 },
  "admin/settings/pictures/remaking": { who: "managers", get: 200, data: null, post: 200 },
  "admin/security": { who: "owner", get: 200, data: 200, post: 405 },
  "admin/integrity": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/labels": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/labels/labels.pdf": { who: "managers", get: 400, data: null, post: 400 },
  "admin/opening": settingsDoor,
  "admin/looked-for": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/find": { who: "all", get: 400, data: null, post: 200 },
  "admin/views": { who: "signedIn", get: 400, data: null, post: 400 },
  "admin/searches": { who: "all", get: 400, data: null, post: 400 },
  "admin/undo": { who: "managers", get: 400, data: null, post: 200 },
  "admin/session/proof": { who: "signedIn", get: 200, data: 200, post: 400 },
  "admin/account": { who: "signedIn", get: 200, data: 200, post: 400 },
  "admin/account/passkeys": { who: "signedIn", get: 405, data: null, post: 400 },
  "admin/help": { who: "signedIn", get: 200, data: 200, post: 405 },
  "admin/help/:chapter": { who: "signedIn", get: 404, data: 404, post: 405 },
  "admin/staff": { who: "managers", sends: "owner", get: 200, data: 200, post: 400 },
  "admin/*": { who: "signedIn", get: 404, data: 404, post: 405 },
};
