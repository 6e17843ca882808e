import {
  Euro,
  FolderTree,
  Images,
  LayoutDashboard,
  Mail,
  MapPin,
  MessageSquare,
  Package,
  Settings,
  ShieldCheck,
  Upload,
  UserCog,
  Users,
} from "lucide-react";

/** The pages of the back office in the order of the sidebar (spec, section 2). */
export const pages = [
  { to: "/admin", key: "dashboard", icon: LayoutDashboard },
  { to: "/admin/art-management", key: "art", icon: Images },
  { to: "/admin/batch-upload", key: "batchUpload", icon: Upload },
  { to: "/admin/category-management", key: "categories", icon: FolderTree },
  { to: "/admin/pricing", key: "pricing", icon: Euro },
  { to: "/admin/orders", key: "orders", icon: Package },
  { to: "/admin/users", key: "users", icon: Users },
  { to: "/admin/messages", key: "messages", icon: MessageSquare },
  { to: "/admin/email-marketing", key: "emailMarketing", icon: Mail },
  { to: "/admin/collection-points", key: "collectionPoints", icon: MapPin },
  { to: "/admin/staff", key: "staff", icon: UserCog },
  { to: "/admin/integrity", key: "integrity", icon: ShieldCheck },
  { to: "/admin/settings", key: "settings", icon: Settings },
] as const;
