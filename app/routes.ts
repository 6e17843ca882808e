import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("art", "routes/storefront/art/browse.tsx"),
    route("art/:id", "routes/storefront/art/detail.tsx"),
    route("basket", "routes/storefront/basket/basket.tsx"),
    route("checkout", "routes/storefront/checkout/checkout.tsx"),
    route("confirmation", "routes/storefront/order/confirmation.tsx"),
    route("order/:token", "routes/storefront/order/order.tsx"),
    route("legal/:page", "routes/storefront/legal/legal.tsx"),
    route("contact", "routes/storefront/contact/contact.tsx"),
    route("search", "routes/storefront/art/search.tsx"),
    route(":reference", "routes/storefront/art/by-reference.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  layout("routes/admin/sign-in/frame.tsx", [
    route("admin/login", "routes/admin/sign-in/login.tsx"),
    route("admin/login/second-step", "routes/admin/sign-in/second-step.tsx"),
    route("admin/setup/:token", "routes/admin/sign-in/set-up.tsx"),
  ]),
  route("admin/login/passkey", "routes/admin/sign-in/passkey.ts"),
  route("admin/logout", "routes/admin/logout.ts"),
  // Everything below this line is locked: its middleware lets only signed-in staff through, resource routes included.
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard/dashboard.tsx"),
    route("orders", "routes/admin/orders/orders.tsx", [
      route(":id", "routes/admin/orders/order.tsx"),
      route(":id/status", "routes/admin/orders/order-status.tsx"),
    ]),
    route("orders/:id/print/:line", "routes/admin/orders/print-download.ts"),
    route("orders/undo-status", "routes/admin/orders/undo-status.ts"),
    route("orders.csv", "routes/admin/orders/orders-csv.ts"),
    route("messages", "routes/admin/messages/messages.tsx", [route(":id", "routes/admin/messages/message.tsx")]),
    route("art-management", "routes/admin/art-management/art-management.tsx", [
      route("apply-global-default-pricing", "routes/admin/art-management/global-pricing.tsx"),
      route(":id", "routes/admin/art-management/art-piece.tsx"),
    ]),
    route("art-management/reprice", "routes/admin/art-management/reprice.ts"),
    route("batch-upload", "routes/admin/batch-upload/batch-upload.tsx"),
    route("batch-upload/references", "routes/admin/batch-upload/references.ts"),
    route("uploads", "routes/admin/uploads.ts"),
    route("collection-points", "routes/admin/collection-points/collection-points.tsx", [
      route(":id", "routes/admin/collection-points/collection-point.tsx"),
    ]),
    route("category-management", "routes/admin/categories/categories.tsx", [
      route(":id", "routes/admin/categories/category.tsx"),
      route(":categoryId/sub-categories/:id", "routes/admin/categories/sub-category.tsx"),
    ]),
    route("pricing", "routes/admin/pricing/pricing.tsx", [route(":id", "routes/admin/pricing/rule.tsx")]),
    route("users", "routes/admin/users/users.tsx", [route(":id", "routes/admin/users/user.tsx")]),
    route("email-marketing", "routes/admin/email-marketing/email-marketing.tsx", [
      route("templates/:id", "routes/admin/email-marketing/template.tsx"),
      route("campaigns/:id", "routes/admin/email-marketing/campaign.tsx"),
    ]),
    route("settings/legal/:page", "routes/admin/settings/legal-text.tsx"),
    route("settings/watermark", "routes/admin/settings/watermark-sample.ts"),
    route("settings/pictures", "routes/admin/settings/remaking.ts"),
    route("settings", "routes/admin/settings/settings.tsx"),
    route("find", "routes/admin/find.ts"),
    route("undo", "routes/admin/undo.ts"),
    route("account", "routes/admin/account/account.tsx"),
    route("account/passkeys", "routes/admin/account/passkeys.ts"),
    route("staff", "routes/admin/staff/staff.tsx"),
    route("*", "routes/admin/not-found.ts"),
  ]),
  route("art/:id/view", "routes/storefront/art/count-view.ts"),
  route("basket/prices", "routes/storefront/basket/prices.ts"),
  route("sitemap.xml", "routes/storefront/sitemap.ts"),
  route("robots.txt", "routes/storefront/robots.ts"),
] satisfies RouteConfig;
