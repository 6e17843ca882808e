import {
  Euro,
  FolderTree,
  ImagePlus,
  Images,
  LayoutDashboard,
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
import { rightOf } from "./route-rights.ts";

/** The pages of the back office in the order of the sidebar (spec, section 2). */
const pages = [
  { to: "/admin", key: "dashboard", icon: LayoutDashboard },
  { to: "/admin/art-management", key: "art", icon: Images },
  { to: "/admin/labels", key: "labels", icon: Tag },
  { to: "/admin/batch-upload", key: "batchUpload", icon: Upload },
  { to: "/admin/looked-for", key: "lookedFor", icon: SearchX },
  { to: "/admin/category-management", key: "categories", icon: FolderTree },
  { to: "/admin/home-wall", key: "homeWall", icon: ImagePlus },
  { to: "/admin/pricing", key: "pricing", icon: Euro },
  { to: "/admin/orders", key: "orders", icon: Package },
  { to: "/admin/counter", key: "counter", icon: ScanLine },
  { to: "/admin/invoices", key: "invoices", icon: ReceiptText },
  { to: "/admin/withdrawals", key: "withdrawals", icon: Undo2 },
  { to: "/admin/users", key: "users", icon: Users },
  { to: "/admin/messages", key: "messages", icon: MessageSquare },
  { to: "/admin/outbox", key: "outbox", icon: Send },
  { to: "/admin/email-marketing", key: "emailMarketing", icon: Mail },
  { to: "/admin/collection-points", key: "collectionPoints", icon: MapPin },
  { to: "/admin/devices", key: "devices", icon: Tablet },
  { to: "/admin/staff", key: "staff", icon: UserCog },
  { to: "/admin/security", key: "security", icon: ScrollText },
  { to: "/admin/integrity", key: "integrity", icon: ShieldCheck },
  { to: "/admin/deleted", key: "trash", icon: Trash2 },
  { to: "/admin/settings", key: "settings", icon: Settings },
] as const;

const mayOpen =
  (rights: readonly Right[]) =>
  ({ to }: { to: string }) => {
    const right = rightOf(to, "GET");
    return right !== null && rights.includes(right);
  };

export const pagesFor = (rights: readonly Right[]) => pages.filter(mayOpen(rights));
