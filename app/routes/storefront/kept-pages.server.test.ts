import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageKey } from "./kept-pages.server.ts";

describe("pageKey", () => {
  test.each(["/checkout", "/order/abc", "/art/0", "/art/x", "/admin", "/search?reference=a", "/art/1/view", "//art", "/basket/prices"])(
    "%s is not kept",
    (url) => {
      expect(pageKey(url, "en")).toBeNull();
    },
  );

  test("each language has its own page", () => expect(pageKey("/art", "en")?.name).not.toBe(pageKey("/art", "fr")?.name));

  test("parameters that change nothing do not make another page", () => {
    expect(pageKey("/art?utm_source=x&sort=oldest", "en")).toEqual(pageKey("/art?sort=oldest&fbclid=1", "en"));
    expect(pageKey("/contact?x=1", "en")?.url).toBe("/contact");
  });

  test("parameters that change the page do", () => {
    const urls = [
      "/art",
      "/art?reference=a",
      "/art?category_id=1",
      "/art?sort=oldest",
      "/art?after=9",
      "/art?shown=120",
      "/art.data",
      "/art.data?_routes=root",
    ];
    expect(new Set(urls.map((url) => pageKey(url, "en")?.name)).size).toBe(urls.length);
  });

  test("never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void pageKey(`/art?${text}`, "en")));
  });
});
