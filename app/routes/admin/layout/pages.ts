import {
  Archive,
  CircleHelp,
  Euro,
  FolderTree,
  ImagePlus,
  Images,
  LayoutDashboard,
  ListChecks,
  Mail,
  MapPin,
  MessageSquare,
  Package,
  ReceiptText,
  ScanLine,
  ScrollText,
  SearchX,
  Send,
  Settings,
  ShieldCheck,
  Tablet,
  Tag,
  Trash2,
  Undo2,
  Upload,
  UserCog,
  Users,
} from "#app/ui/icons/back-office.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import { rightOf } from "#app/routes/admin/route-rights.ts";

/** Groups of the sidebar, in this order (docs/decisions/038-sidebar.md). */
export const sidebarGroups = ["gallery", "sales", "shop", "checks"] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/** In the order of the sidebar; addresses and names are those of docs/spec.md where it has them. */
const pages = [
  { to: "/admin", key: "dashboard", icon: LayoutDashboard, group: "daily" },
  { to: "/admin/orders", key: "orders", icon: Package, group: "daily" },
  { to: "/admin/counter", key: "counter", icon: ScanLine, group: "daily" },
  { to: "/admin/art-management", key: "art", icon: Images, group: "daily" },
  { to: "/admin/messages", key: "messages", icon: MessageSquare, group: "mail" },
  { to: "/admin/outbox", key: "outbox", icon: Send, group: "mail" },
  { to: "/admin/email-marketing", key: "emailMarketing", icon: Mail, group: "mail" },
  { to: "/admin/batch-upload", key: "batchUpload", icon: Upload, group: "gallery" },
  { to: "/admin/category-management", key: "categories", icon: FolderTree, group: "gallery" },
  { to: "/admin/pricing", key: "pricing", icon: Euro, group: "gallery" },
  { to: "/admin/home-wall", key: "homeWall", icon: ImagePlus, group: "gallery" },
  { to: "/admin/labels", key: "labels", icon: Tag, group: "gallery" },
  { to: "/admin/catalogue", key: "catalogue", icon: Archive, group: "gallery" },
  { to: "/admin/looked-for", key: "lookedFor", icon: SearchX, group: "gallery" },
  { to: "/admin/users", key: "users", icon: Users, group: "sales" },
  { to: "/admin/withdrawals", key: "withdrawals", icon: Undo2, group: "sales" },
  { to: "/admin/invoices", key: "invoices", icon: ReceiptText, group: "sales" },
  { to: "/admin/opening", key: "onboarding", icon: ListChecks, group: "shop" },
  { to: "/admin/settings", key: "settings", icon: Settings, group: "shop" },
  { to: "/admin/collection-points", key: "collectionPoints", icon: MapPin, group: "shop" },
  { to: "/admin/devices", key: "devices", icon: Tablet, group: "shop" },
  { to: "/admin/staff", key: "staff", icon: UserCog, group: "shop" },
  { to: "/admin/integrity", key: "integrity", icon: ShieldCheck, group: "checks" },
  { to: "/admin/security", key: "security", icon: ScrollText, group: "checks" },
  { to: "/admin/deleted", key: "trash", icon: Trash2, group: "checks" },
  { to: "/admin/help", key: "guide", icon: CircleHelp, group: "help" },
] as const satisfies { group: SidebarGroup | "daily" | "mail" | "help"; [name: string]: unknown }[];

export type Page = (typeof pages)[number];

const mayOpen =
  (rights: readonly Right[]) =>
  ({ to }: { to: string }) => {
    const right = rightOf(to, "GET");
    return right !== null && rights.includes(right);
  };

export const pagesFor = (rights: readonly Right[]): Page[] => pages.filter(mayOpen(rights));

export const pagesOfMail = (rights: readonly Right[]): Page[] =>
  pagesFor(rights).filter(({ group }) => group === "mail");

/** Takes the address of a page, or of a record on it. */
export function groupOf(pathname: string): Page["group"] | null {
  const at = pages.find(
    ({ to }) => pathname === to || (pathname.startsWith(`${to}/`) && to !== "/admin"),
  );
  return at?.group ?? null;
}
