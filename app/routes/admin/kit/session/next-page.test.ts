import { describe, expect, test } from "vitest";
import { loginPage, safeNextPage } from "./next-page.ts";

describe("leads to", () => {
  test.each([
    "/admin",
    "/admin/account",
    "/admin/orders?status=ready&page=2",
    "/admin?x=1",
    "/admin/art/12",
    "/admin/loginx",
  ])("%s", (next) => {
    expect(safeNextPage(next)).toBe(next);
  });
  test("a path without its dots", () =>
    expect(safeNextPage("/admin/a/../account")).toBe("/admin/account"));
});

describe("leads to the start instead of", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://evil.example/admin",
    "http://shop.invalid@evil.example/admin",
    "javascript:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.example",
    "/%2f%2fevil.example",
    "/admin//evil.example",
    "/admin/..//evil.example",
    "/admin/../..//evil.example",
    "/admin/../basket",
    "/admin/%2e%2e/basket",
    "/admin/\\evil.example",
    "/admin\\@evil.example",
    "/admin\t/evil",
    "/admin\n",
    "\t/admin",
    " /admin",
    "/admin\u0000",
    "/administrator",
    "/admin.evil.example",
    "/admin@evil.example",
    "admin",
    "/",
    "",
    "/admin/login?next=/admin/login",
    "/admin/logout",
    "/admin/setup/token",
    `/admin/${"a".repeat(2100)}`,
    null,
    undefined,
    12,
    ["/admin/account"],
  ])("%j", (next) => {
    expect(safeNextPage(next)).toBe("/admin");
  });
});

test("the login page remembers where to go, and nothing else", () => {
  expect(loginPage("/admin/orders?page=2")).toBe("/admin/login?next=%2Fadmin%2Forders%3Fpage%3D2");
  expect(loginPage("//evil.example")).toBe("/admin/login");
  expect(loginPage(null)).toBe("/admin/login");
});
