import { expect, test } from "vitest";
import { isPageRoute, openRouteOf } from "../../server/route-of.ts";

const routeOf = openRouteOf({
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout" },
  art: { id: "art", parentId: "layout", path: "art" },
  filters: { id: "filters", parentId: "layout", path: "art/filters" },
  piece: { id: "piece", parentId: "layout", path: "art/:id" },
  reference: { id: "reference", parentId: "layout", path: ":reference" },
  lost: { id: "lost", parentId: "layout", path: "*" },
  admin: { id: "admin", parentId: "root", path: "admin" },
  order: { id: "order", parentId: "admin", path: "orders/:id" },
  line: { id: "line", parentId: "admin", path: "orders/:id/lines/:line" },
});

test.each([
  ["/", "/"],
  ["/?q=anna@example.org", "/"],
  ["/_root.data", "/"],
  ["/art", "/art"],
  ["/art.data?q=x", "/art"],
  ["/art/filters", "/art/filters"],
  ["/art/12-name", "/art/:id"],
  ["/IK00001", "/:reference"],
  ["/admin/orders/7/", "/admin/orders/:id"],
  ["/admin/orders/7/lines/2", "/admin/orders/:id/lines/:line"],
  ["/media/abc/1.webp", "/media/*"],
  ["/assets/a.js", "/assets/*"],
  ["/healthz", "/healthz"],
  ["/art/1/2/3", "other"],
  ["//evil/%ff", "other"],
  ["", "/"],
])("%s is %s", (address, route) => {
  expect(routeOf(address)).toBe(route);
});

test("files and watchers are no pages", () => {
  const pages = ["/", "/media/*", "/assets/*", "/healthz", "/metrics", "/art/:id", "other"];
  expect(pages.filter(isPageRoute)).toEqual(["/", "/art/:id", "other"]);
});
