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
    route("contact", "routes/storefront/contact/contact.tsx"),
    route(":reference", "routes/storefront/art/by-reference.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  route("search", "routes/storefront/art/search.ts"),
  route("art/:id/view", "routes/storefront/art/count-view.ts"),
  route("basket/prices", "routes/storefront/basket/prices.ts"),
  route("sitemap.xml", "routes/storefront/sitemap.ts"),
  route("robots.txt", "routes/storefront/robots.ts"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
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
    route("settings", "routes/admin/settings/settings.tsx"),
    route("find", "routes/admin/find.ts"),
    route("undo", "routes/admin/undo.ts"),
  ]),
] satisfies RouteConfig;
