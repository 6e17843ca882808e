// What is no filter, or no value of one, leaves the address of the list, and the page says so.
import { afterAll, beforeAll, expect, test } from "vitest";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePiece } from "#tests/support/make.ts";

const shop = await openTestShop();
afterAll(shop.close);
beforeAll(() => makePiece(shop.db, { reference: "IK00001" }));

const hundred = Array.from({ length: 100 }, (_, index) => `shape=s${index}`).join("&");

test.each([
  ["shape=round", "/art#left-out-shape"],
  ["shape=round&shape=tall&sort=oldest", "/art?sort=oldest&shape=tall#left-out-shape"],
  ["size=a9&shown=120", "/art?shown=120#left-out-size"],
  ["colours=blau", "/art#left-out-colours"],
  ["price=-21&mood=gloomy&mood=calm", "/art?mood=calm#left-out-filters"],
  ["flavour=salt", "/art#left-out-filters"],
  ["constructor=1", "/art#left-out-filters"],
  ["flavour=salt&utm_source=a&q=sea", "/art?q=sea#left-out-filters"],
  ["reference=nowhere&flavour=salt", "/art?reference=nowhere#left-out-filters"],
  [hundred, "/art#left-out-shape"],
])("/art?%s leads to %s", async (query, address) => {
  const answer = await shop.get(`/art?${query}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
  const [path, id] = address.split("#") as [string, string];
  const page = await shop.get(path);
  expect(page.status).toBe(200);
  const notice = filterTexts.en.leftOut[id.slice("left-out-".length) as "filters"];
  expect(await page.text()).toContain(`id="${id}"`);
  expect(await (await shop.get(path)).text()).toContain(notice);
});

test.each(["", "?utm_source=mail&fbclid=1", "?__proto__=1", "?lang=fr", "?shape=tall&mood="])(
  "/art%s stays where it is",
  async (query) => expect((await shop.get(`/art${query}`)).status).toBe(200),
);

test.each([
  ["/art?size=a9&lang=fr", "/art?lang=fr#left-out-size"],
  ["/art?lang=fr&flavour=salt&mood=calm", "/art?mood=calm&lang=fr#left-out-filters"],
  ["/art?lang=xx&size=a9", "/art#left-out-size"],
  ["/search?lang=fr", "/?search=empty&lang=fr"],
  ["/IK00001?lang=en", "/art/1?lang=en"],
])("%s leads to %s, in the language that was asked for", async (path, address) => {
  const answer = await shop.get(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
});

test.each([
  ["/art.data?size=a9&lang=fr", "/art?lang=fr#left-out-size"],
  ["/search.data?lang=fr", "/?search=empty&lang=fr"],
  ["/art.data?size=a9", "/art#left-out-size"],
])("a script that asks for %s is led there too", async (path, address) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(202);
  expect(await answer.text()).toContain(`"${address}"`);
});
