import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterNames } from "#app/shop/search/filters.ts";
import { pageKey } from "./page-cache-keys.server.ts";

describe("pageKey", () => {
  test.each([
    "/checkout",
    "/order/abc",
    "/art/0",
    "/art/x",
    "/art/2147483648",
    "/art/1.data.data",
    "/admin",
    "/search?reference=a",
    "/art/1/view",
    "//art",
    "/basket/prices",
  ])("%s is not kept", (url) => {
    expect(pageKey(url, "en")).toBeNull();
  });

  test("each language has its own page", () =>
    expect(pageKey("/art", "en")?.name).not.toBe(pageKey("/art", "fr")?.name));

  test("parameters that change nothing do not make another page", () => {
    expect(pageKey("/art?utm_source=x&sort=oldest", "en")).toEqual(
      pageKey("/art?sort=oldest&fbclid=1", "en"),
    );
    expect(pageKey("/contact?x=1", "en")?.url).toBe("/contact");
  });

  test("a list with a name that is no filter is asked for again without it", () => {
    expect(pageKey("/art?shapes=tall", "en")).toBeNull();
    expect(pageKey("/art.data?_routes=root&x=1", "en")).toBeNull();
    expect(pageKey("/art?gclid=1&mc_cid=2&ref=3&shape=tall", "en")?.url).toBe("/art?shape=tall");
  });

  test.each([...filterNames, "q", "colours"])("%s is a filter, and not unknown", (name) => {
    expect(pageKey(`/art?${name}=x`, "en")).toMatchObject({ isMinor: true });
  });

  test("filters are minor, in whatever order they are written", () => {
    const one = pageKey("/art?price=-20&size=a4&size=a1&sort=oldest", "en");
    expect(one).toEqual(pageKey("/art?sort=oldest&size=a1&size=a4&size=a4&price=-20&mood=", "en"));
    expect(one).toMatchObject({ isMinor: true, url: "/art?sort=oldest&size=a1&size=a4&price=-20" });
    expect(pageKey("/art?sort=oldest", "en")?.isMinor).toBe(false);
    expect(pageKey("/?size=a1", "en")).toMatchObject({ isMinor: false, url: "/" });
    expect(pageKey(`/art?q=${"x".repeat(10_000)}`, "en")).toBeNull();
  });

  test.each([
    "/?search=none&reference=r1",
    "/?lang=xx",
    "/contact?_routes=x1",
    "/contact.data?_routes=x1",
    "/legal/terms?version=x1",
    "/art?after=9",
    "/art?shown=120",
    "/art?reference=r1",
    "/art?sort=x1",
    "/art?category_id=x1",
    "/art?category_id=2147483648",
    "/art?category_id=1&category_name=x1",
    "/art/1?view=wall&_routes=x1",
  ])("%s is minor: strangers make as many as they like", (url) => {
    expect(pageKey(url, "en")).toMatchObject({ isMinor: true });
  });

  test.each(["/", "/art", "/art?category_id=1&subcategory_id=2&sort=oldest", "/art/1?view=wall"])(
    "%s is not minor",
    (url) => expect(pageKey(url, "en")).toMatchObject({ isMinor: false }),
  );

  test("parameters that change the page do", () => {
    const urls = [
      "/art",
      "/art?reference=a",
      "/art?category_id=1",
      "/art?sort=oldest",
      "/art?after=9",
      "/art?shown=120",
      "/art/1",
      "/art/1?view=wall",
      "/art/1?view=print",
      "/art.data",
      "/art.data?_routes=root",
    ];
    expect(new Set(urls.map((url) => pageKey(url, "en")?.name)).size).toBe(urls.length);
  });

  test("an unknown view is the usual one, and a page with a long address is not kept", () => {
    expect(pageKey("/art/1?view=z1", "en")).toEqual(pageKey("/art/1", "en"));
    expect(pageKey(`/art?reference=${"a".repeat(300)}`, "en")).toBeNull();
  });

  test("a piece with a choice in its address shows its price and is not kept, its data are", () => {
    for (const choice of [
      "medium=Canvas",
      "size=A0",
      "fit=fill",
      "crop=300",
      "view=wall&room=bed-sage-oak",
      "view=wall&size=A0&x=y",
    ]) {
      expect(pageKey(`/art/1?${choice}`, "en")).toBeNull();
      expect(pageKey(`/art/1.data?${choice}`, "en")?.url.split("?")[0]).toBe("/art/1.data");
    }
    expect(pageKey("/art/1.data?size=A0&medium=a", "en")).toEqual(pageKey("/art/1.data", "en"));
    expect(pageKey("/art/1?size=", "en")).toEqual(pageKey("/art/1", "en"));
    expect(pageKey("/contact?size=A0", "en")?.url).toBe("/contact");
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => void pageKey(`/art?${text}`, "en")),
    );
  });
});
