// Which right each admin address needs. An undeclared address is closed to everybody, and
// tests/access/route-access.test.ts fails.
import { mayDo } from "#app/shop/staff/rights.ts";
import type { MemberRights, Right } from "#app/shop/staff/rights.ts";

/** To see and to send. */
type PageRights = Right | { see: Right; send: Right };

const rightsByPath: Record<string, PageRights> = {
  admin: "print",
  "admin/staff-calls": "see-orders",
  "admin/today/prints.zip": "print",
  "admin/orders": "see-orders",
  "admin/orders/:id": "see-orders",
  "admin/orders/:id/status": "see-orders",
  "admin/orders/change-note": "see-orders",
  "admin/orders/undo-status": "see-orders",
  "admin/orders/:id/print/:line": "print",
  "admin/orders/prints.zip": "print",
  "admin/orders/:id/refund": "refund",
  "admin/orders/:id/promise": "change-orders",
  "admin/orders/:id/documents/:kind/:number": "see-money",
  "admin/orders.csv": "export",
  "admin/counter": "hand-over",
  "admin/counter/:id": "hand-over",
  "admin/counter/conflicts": "hand-over",
  "admin/counter/day": "hand-over",
  "admin/counter/labels.pdf": "see-orders",
  "admin/counter/pick-list.pdf": "see-orders",
  "admin/invoices": "see-money",
  "admin/invoices.csv": "export",
  "admin/invoices/daily-sums.csv": "export",
  "admin/integrity": "see-money",
  "admin/withdrawals": "see-money",
  "admin/withdrawals/:id": "see-money",
  "admin/messages": "see-people",
  "admin/messages/:id": "see-people",
  "admin/outbox": "see-people",
  "admin/outbox/:channel/:id": "see-people",
  "admin/outbox/mail/:id/body": "see-people",
  "admin/users": "see-people",
  "admin/users/:id": "see-people",
  "admin/personal-data": "see-people",
  "admin/personal-data/file": "export",
  "admin/email-marketing": "see-people",
  "admin/email-marketing/templates/:id": "see-people",
  "admin/email-marketing/campaigns/:id": "see-people",
  "admin/email-marketing/campaigns/:id/send": "see-people",
  "admin/email-marketing/campaigns/:id/report": "see-people",
  "admin/email-marketing/suppressions": "see-people",
  "admin/email-marketing/pieces": "see-people",
  "admin/email-marketing/preview": "see-people",
  "admin/outbox/previews": "run-shop",
  "admin/outbox/previews/:kind/:language/:appearance": "run-shop",
  "admin/art-management": "run-shop",
  "admin/art-management/apply-global-default-pricing": "run-shop",
  "admin/art-management/:id": "run-shop",
  "admin/art-management/change": "run-shop",
  "admin/art-management/hanging": "run-shop",
  "admin/art-management/reprice": "run-shop",
  "admin/labels": "run-shop",
  "admin/labels/labels.pdf": "run-shop",
  "admin/batch-upload": "run-shop",
  "admin/batch-upload/category": "run-shop",
  "admin/batch-upload/sizes": "run-shop",
  "admin/batch-upload/references": "run-shop",
  "admin/catalogue": "carry-catalogue",
  "admin/catalogue/catalogue.zip": "carry-catalogue",
  "admin/uploads/catalogue/:sum": "carry-catalogue",
  "admin/uploads": "run-shop",
  "admin/uploads/:sha256": "run-shop",
  "admin/collection-points": "run-shop",
  "admin/collection-points/:id": "run-shop",
  "admin/collection-points/:id/closure": "run-shop",
  "admin/devices": "run-shop",
  "admin/devices/new": "run-shop",
  "admin/devices/:id": "run-shop",
  "admin/category-management": "run-shop",
  "admin/category-management/:id": "run-shop",
  "admin/category-management/:categoryId/sub-categories/:id": "run-shop",
  "admin/home-wall": "run-shop",
  "admin/home-wall/pieces": "run-shop",
  "admin/pricing": "run-shop",
  "admin/pricing/:id": "run-shop",
  "admin/deleted": "run-shop",
  "admin/undo": "run-shop",
  "admin/looked-for": "run-shop",
  "admin/opening": "run-shop",
  "admin/settings": "run-shop",
  "admin/settings/payments": "keep-credentials",
  "admin/settings/mail": "keep-credentials",
  "admin/settings/print-lab": "keep-credentials",
  "admin/settings/print-lab/deliveries": "keep-credentials",
  "admin/settings/releases": "keep-credentials",
  "admin/settings/legal-notice/:language": "run-shop",
  "admin/settings/sample-invoice": "run-shop",
  "admin/settings/legal/:page": "run-shop",
  "admin/settings/media": "run-shop",
  "admin/settings/media/:id": "run-shop",
  "admin/settings/watermark": "run-shop",
  "admin/settings/shop": "run-shop",
  "admin/settings/look": "run-shop",
  "admin/settings/pictures": "run-shop",
  "admin/settings/pictures/remaking": "run-shop",
  "admin/settings/checkout": "run-shop",
  "admin/settings/printing": "run-shop",
  "admin/settings/law": "run-shop",
  "admin/settings/sign-in": "run-shop",
  "admin/staff": { see: "run-shop", send: "run-staff" },
  "admin/security": "run-staff",
  "admin/events": "see-orders",
  "admin/find": "see-orders",
  "admin/searches": "see-orders",
  "admin/views": "own-account",
  "admin/account": "own-account",
  "admin/account/passkeys": "own-account",
  "admin/session/proof": "own-account",
  "admin/help": "read-guide",
  "admin/help/:chapter": "read-guide",
  "admin/*": "own-account",
};

/** Null for an undeclared address. `pattern` is as in app/routes.ts, with or without "/". */
export function rightOf(pattern: string, method: string): Right | null {
  const path = pattern.replace(/^\//, "");
  const rights = Object.hasOwn(rightsByPath, path) ? rightsByPath[path]! : null;
  if (rights === null || typeof rights === "string") return rights;
  return method === "GET" || method === "HEAD" ? rights.see : rights.send;
}

export const frontPage = "/admin";

/** After signing in, and for people who may not open the front page. */
export function landingPage(member: MemberRights): string {
  return mayDo(member, rightOf(frontPage, "GET")!) ? frontPage : "/admin/counter";
}

export const declaredPatterns = Object.keys(rightsByPath);
