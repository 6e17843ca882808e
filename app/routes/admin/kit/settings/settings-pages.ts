// The pages of the settings, in the order in which a shop is set up.
import { storedNameOf } from "#app/shop/settings/settings-form.ts";
import type { SettingsSection } from "#app/shop/settings/settings-form.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import { rightOf } from "#app/routes/admin/route-rights.ts";

const pages = [
  { to: "/admin/settings/shop", key: "shop" },
  { to: "/admin/settings/look", key: "branding" },
  { to: "/admin/settings/pictures", key: "pictures" },
  { to: "/admin/settings/checkout", key: "checkout" },
  { to: "/admin/settings/payments", key: "payments" },
  { to: "/admin/settings/mail", key: "mail" },
  { to: "/admin/settings/printing", key: "printing" },
  { to: "/admin/settings/print-lab", key: "print-lab" },
  { to: "/admin/settings/media", key: "media" },
  { to: "/admin/settings/law", key: "law" },
  { to: "/admin/settings/sign-in", key: "sign-in" },
  { to: "/admin/settings/releases", key: "releases" },
] as const;

export const sectionPage = (section: SettingsSection) => `/admin/settings/${storedNameOf(section)}`;

export const settingsPages = (may: (right: Right) => boolean) =>
  pages.filter(({ to }) => may(rightOf(to, "GET")!));
