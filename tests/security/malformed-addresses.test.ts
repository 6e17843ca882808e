// Any text in the address bar gets an answer below 500, in the visitor's language, and breaks
// nothing.
import fc from "fast-check";
import { afterAll, afterEach, describe, test } from "vitest";
import { naughtyEncodings, naughtyTexts } from "#tests/support/hostile/naughty.ts";
import { rounds, someOf } from "#tests/support/rounds.ts";
import { openToStrangers } from "#tests/support/hostile/strangers.ts";

const { pieceId, get, post, check, shop, expectNothingBroken } = await openToStrangers();
afterAll(shop.close);
afterEach(expectNothingBroken);

const pages = ["/", "/art", "/favourites", "/basket", "/checkout", "/confirmation", "/contact"];
const resources = [
  "/search",
  "/search/suggestions",
  "/basket/prices",
  "/promises",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
];
const addresses = [...pages, ...resources];
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const parametersOf: Record<string, string[]> = {
  "/": ["search", "reference"],
  "/art": [
    "reference",
    "category_id",
    "category_name",
    "subcategory_id",
    "subcategory_name",
    "sort",
    "after",
    "shown",
  ],
  "/search": ["reference"],
  "/search/suggestions": ["q"],
  "/basket/prices": ["line"],
  "/promises": ["print"],
};
const queryValues = [...naughtyTexts.map((text) => encodeURIComponent(text)), ...naughtyEncodings];

describe("addresses", () => {
  test.each(addresses)("%s with every parameter and every value", async (path) => {
    for (const [index, value] of someOf(queryValues, 4, addresses.indexOf(path)).entries()) {
      for (const [at, name] of [...(parametersOf[path] ?? []), "_routes"].entries()) {
        const language = name.length % 2 === 0 ? "en" : "fr";
        const paths = (at + index) % 2 === 0 ? [path, dataOf(path)] : [dataOf(path), path];
        for (const address of someOf(paths, 2)) {
          const sent = `${address}?${name}=${value}`;
          await check(await get(sent, language), sent, language);
        }
      }
    }
  });

  test("a language that does not exist, or is given twice", async () => {
    const queries = [
      ...naughtyTexts.map((text) => `lang=${encodeURIComponent(text)}`),
      "lang[]=fr",
      "LANG=fr",
    ];
    for (const [index, path] of pages.entries()) {
      for (const query of someOf(queries, 4, index)) {
        await check(await get(`${path}?${query}`, "fr"), query, "fr");
      }
    }
    await check(await get("/art?lang=fr&lang=en", "en"), "lang twice", "fr");
  });

  test("parameters repeated, as lists, as objects, and by the hundred", async () => {
    const names = Object.values(parametersOf).flat();
    const queries = [
      ...names.flatMap((name) => [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[0]=1`,
        `${name}[__proto__][polluted]=1`,
        name,
        `${name}=`,
      ]),
      "__proto__[polluted]=1",
      "constructor.prototype.polluted=1",
      "__proto__=1&constructor=1",
      Array.from({ length: 500 }, (_, index) => `line=${index}`).join("&"),
      "&&&===?&?",
    ];
    for (const [index, path] of addresses.entries()) {
      for (const query of someOf(queries, 4, index))
        await check(await get(`${path}?${query}`, "en"), query, "en");
    }
  });

  test("every part of a path", async () => {
    const parts = [...naughtyTexts.map((text) => encodeURIComponent(text)), ...naughtyEncodings];
    for (const [index, part] of parts.entries()) {
      for (const [at, path] of [
        `/${part}`,
        `/art/${part}`,
        `/order/${part}`,
        `/art/1/${part}`,
        `/media/${part}`,
        `/assets/${part}`,
      ].entries()) {
        const paths = [path, `${path}.data`, `${path}/`, `${path}?lang=fr`];
        for (const sent of someOf(paths, 4, index + at)) {
          await check(await get(sent, "fr"), sent, "fr");
        }
      }
      await check(await post(`/art/${part}/view`, ""), part, "fr");
    }
  });

  test.each([
    "//art",
    "///",
    "/art/",
    "/art//1",
    "/./art",
    "/ART",
    "/.data",
    "/_.data",
    "/_root",
    "/__manifest?paths=/art,/x",
    "/art.data.data",
  ])("the odd path %s", async (path) => {
    await check(await get(path, "fr"), path, "fr");
  });

  test("any query at all", async () => {
    const names = fc.oneof(
      fc.constantFrom(...Object.values(parametersOf).flat(), "lang_", "_routes", "index"),
      fc.string(),
    );
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...naughtyTexts),
      fc.json(),
      fc.double().map(String),
    );
    const query = fc.array(fc.tuple(names, value), { maxLength: 8 });
    const path = fc.constantFrom(
      ...addresses.flatMap((each) => [each, dataOf(each)]),
      `/art/${pieceId}`,
    );
    await fc.assert(
      fc.asyncProperty(path, query, async (each, pairs) => {
        const sent = `${each}?${new URLSearchParams(pairs.filter(([name]) => name !== "lang"))}`;
        await check(await get(sent, "fr"), sent, "fr");
      }),
      { numRuns: rounds(100, 400) },
    );
  });
});
