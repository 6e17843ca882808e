import fc from "fast-check";
import { expect, test } from "vitest";
import { savedViewForm } from "./saved-view-form.ts";
import { viewUrl, viewQuery } from "./saved-view.ts";

test("a view keeps filters, search and order, and not which page", () => {
  const params = new URLSearchParams("sort=-price&page=3&q=sea&everything=1&state=&category=2");
  expect(viewQuery(params)).toBe("category=2&q=sea&sort=-price");
  expect(viewUrl({ list: "/admin/orders", query: "q=sea" })).toBe("/admin/orders?q=sea");
  expect(viewUrl({ list: "/admin/orders", query: "" })).toBe("/admin/orders");
});

test("what was kept is kept the same again, in whatever order it was asked for", () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([name]) => name });
  fc.assert(
    fc.property(pairs, (all) => {
      const once = viewQuery(new URLSearchParams(all));
      expect(viewQuery(new URLSearchParams(once))).toBe(once);
      expect(viewQuery(new URLSearchParams(all.toReversed()))).toBe(once);
    }),
  );
});

test.each([
  [{ list: "" }, { list: "listInvalid" }],
  [{ list: "https://example.org/admin/orders" }, { list: "listInvalid" }],
  [{ list: "/admin/orders?x=1" }, { list: "listInvalid" }],
  [{ name: " " }, { name: "nameRequired" }],
  [{ name: "x".repeat(61) }, { name: "tooLong" }],
  [{ name: "a\u0000b" }, { name: "notAllowed" }],
  [{ query: "x".repeat(1001) }, { query: "tooLong" }],
  [{ query: `q=~${"a".repeat(100)}` }, { query: "searchSealed" }],
])("%j is refused: %j", (fields, problems) => {
  const sent = new URLSearchParams({ list: "/admin/orders", name: "Late", ...fields });
  expect(savedViewForm.read(sent)).toEqual({ problems });
});
