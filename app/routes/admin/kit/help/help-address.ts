// Which chapter of the guide helps on which admin page.

export const chapterNames = [
  "first-steps",
  "pictures",
  "catalogue",
  "sizes",
  "look",
  "points",
  "payments",
  "mail",
  "today",
  "print-lab",
  "counter",
  "orders",
  "newsletter",
  "kiosk",
  "books",
  "backups",
] as const;
export type ChapterName = (typeof chapterNames)[number];
export type HelpAddress = ChapterName | `${ChapterName}#${string}`;

/** An address also counts for those below it, except "/admin". */
export const helpAddressByPath: Record<string, HelpAddress | ""> = {
  "/admin": "today",
  "/admin/help": "",
  "/admin/orders": "orders",
  "/admin/counter": "counter",
  "/admin/art-management": "pictures#piece",
  "/admin/art-management/apply-global-default-pricing": "sizes#rules",
  "/admin/messages": "mail#messages",
  "/admin/outbox": "mail#outbox",
  "/admin/email-marketing": "newsletter",
  "/admin/batch-upload": "pictures",
  "/admin/catalogue": "catalogue",
  "/admin/category-management": "pictures#categories",
  "/admin/pricing": "sizes#rules",
  "/admin/home-wall": "look#wall",
  "/admin/labels": "kiosk#labels",
  "/admin/looked-for": "pictures#looked-for",
  "/admin/users": "newsletter#people",
  "/admin/personal-data": "books#people",
  "/admin/withdrawals": "orders#withdrawals",
  "/admin/invoices": "books",
  "/admin/opening": "first-steps",
  "/admin/settings": "first-steps#settings",
  "/admin/settings/shop": "first-steps#settings",
  "/admin/settings/look": "look",
  "/admin/settings/pictures": "look#mark",
  "/admin/settings/checkout": "payments#checkout",
  "/admin/settings/payments": "payments",
  "/admin/settings/mail": "mail",
  "/admin/settings/printing": "today#files",
  "/admin/settings/print-lab": "print-lab",
  "/admin/settings/print-lab/deliveries": "print-lab#told",
  "/admin/settings/media": "sizes#media",
  "/admin/settings/law": "books#law",
  "/admin/settings/legal": "books#law",
  "/admin/settings/sign-in": "first-steps#staff",
  "/admin/settings/releases": "backups#releases",
  "/admin/collection-points": "points",
  "/admin/devices": "kiosk#devices",
  "/admin/staff": "first-steps#staff",
  "/admin/account": "first-steps#staff",
  "/admin/session": "first-steps#staff",
  "/admin/integrity": "backups#checks",
  "/admin/security": "backups#logs",
  "/admin/deleted": "backups#deleted",
};

/** Null for an unknown page, which leads to the guide's first page. */
export function findHelpAddress(pathname: string): HelpAddress | "" | null {
  const [longest] = Object.keys(helpAddressByPath)
    .filter(
      (address) =>
        pathname === address || (address !== "/admin" && pathname.startsWith(`${address}/`)),
    )
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? null : helpAddressByPath[longest]!;
}

export const helpLink = (pathname: string): string => {
  const help = findHelpAddress(pathname);
  return help ? `/admin/help/${help}` : "/admin/help";
};
