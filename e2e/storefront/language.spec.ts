import type { Page } from "@playwright/test";
import { expect, smoke, test } from "../support/journey.ts";
import {
  waitForScripts,
  cards,
  fillBasket,
  setStored,
  readStored,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const en = textsIn("en");
const fr = textsIn("fr");

/** The headline of the first HTML, before any script. */
function firstHeadline(html: string): string {
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll("&#x27;", "'") ?? "";
}

const press = (page: Page, language: "EN" | "FR") =>
  page.getByRole("link", { name: new RegExp(`^${language}, `) }).click();

test("the first HTML is in the language that was asked for: address, then cookie, then browser", async ({
  shop,
}) => {
  const requests: [string, Record<string, string>, string][] = [
    ["/", {}, "en"],
    ["/", { "accept-language": "fr-FR,fr;q=0.9" }, "fr"],
    ["/", { "accept-language": "de, fr;q=0.4, en;q=0.6" }, "en"],
    ["/", { "accept-language": "de" }, "en"],
    ["/", { "accept-language": "en", cookie: "inkiosk-language=fr" }, "fr"],
    ["/", { "accept-language": "fr", cookie: "inkiosk-language=en" }, "en"],
    ["/?lang=fr", { "accept-language": "en", cookie: "inkiosk-language=en" }, "fr"],
    ["/?lang=en", { "accept-language": "fr", cookie: "inkiosk-language=fr" }, "en"],
    ["/?lang=de", { "accept-language": "fr" }, "fr"],
  ];
  for (const [address, headers, language] of requests) {
    const answer = await fetch(shop.url + address, { headers });
    const html = await answer.text();
    const request = `${address} ${JSON.stringify(headers)}`;
    expect(html, request).toContain(`<html lang="${language}">`);
    expect(firstHeadline(html), request).toBe((language === "en" ? en : fr).home.title);
    expect(answer.headers.get("vary"), request).toMatch(/cookie/i);
    expect(answer.headers.get("vary"), request).toMatch(/accept-language/i);
  }
});

test(
  "the switch changes the language where one stands: page, filters, scroll place",
  smoke,
  async ({ page }) => {
    await visit(page, "/art?category_id=1&category_name=Sea&sort=price_asc");
    await expect(page.getByRole("heading", { level: 1, name: "Sea" })).toBeVisible();
    await press(page, "FR");
    await expect(page.getByRole("heading", { level: 1, name: "Mer" })).toBeVisible();
    await expect(page).toHaveURL("/art?category_id=1&category_name=Sea&sort=price_asc");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page).toHaveTitle(/^Mer/);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText(fr.frame.from(fr.euro(900)))).toBeVisible();
    await expect(page.getByRole("link", { name: /^FR, /, includeHidden: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(await readStored(page, "inkiosk-language")).toBe("fr");

    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Mer" })).toBeVisible();
    await waitForScripts(page);
    await page.getByRole("link", { name: /^IK00004,/ }).click();
    await expect(page.getByRole("button", { name: fr.piece.addToBasket })).toBeVisible();
    await expect(page.getByText("Peinte pour les tests, numéro 4.")).toBeVisible();
    await press(page, "EN");
    await expect(page.getByRole("button", { name: en.piece.addToBasket })).toBeVisible();
    await expect(page.getByText("Painted for the tests, number 4.")).toBeVisible();
  },
);

test("the switch keeps what was typed and chosen", async ({ page, shop }) => {
  await visit(page, "/contact");
  await page.getByLabel(en.contact.message).fill("Half a sentence");
  await press(page, "FR");
  await expect(page.getByRole("heading", { level: 1, name: fr.contact.headline })).toBeVisible();
  await expect(page.getByLabel(fr.contact.message)).toHaveValue("Half a sentence");

  await visit(page, "/art/4");
  await page.getByText(fr.canvas, { exact: true }).click();
  await page.getByRole("radio", { name: /^A2/ }).check();
  await press(page, "EN");
  await expect(page.getByRole("button", { name: en.piece.addToBasket })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^A2/ })).toBeChecked();

  await fillBasket(page, shop, [{ reference: "IK00001" }]);
  await visit(page, "/checkout");
  await page.getByLabel(en.checkout.firstName, { exact: true }).fill("Camille");
  await page.getByRole("radio", { name: "Librairie du Canal" }).check();
  await page.getByLabel(en.checkout.country, { exact: true }).selectOption("BE");
  await press(page, "FR");
  await expect(page.getByRole("heading", { level: 1, name: fr.checkout.title })).toBeVisible();
  await expect(page.getByLabel(fr.checkout.firstName, { exact: true })).toHaveValue("Camille");
  await expect(page.getByRole("radio", { name: "Librairie du Canal" })).toBeChecked();
  await expect(page.getByLabel(fr.checkout.country, { exact: true })).toHaveValue("BE");
  await expect(page.getByLabel(fr.checkout.country, { exact: true })).toContainText("Belgique");
});

test("a choice of an earlier visit is remembered, even where the cookie is gone", async ({
  page,
  context,
}) => {
  await setStored(page, "inkiosk-language", "fr");
  await page.goto("/art");
  await expect(page.getByRole("heading", { level: 1, name: fr.art.title })).toBeVisible();
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
    "inkiosk-language=fr",
  ]);
  await context.clearCookies();
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: fr.contact.headline })).toBeVisible();
});

test("a choice made in one tab is followed by the other at its next step", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  const other = await context.newPage();
  await visit(other, "/");
  await press(other, "FR");
  await expect(other.getByRole("heading", { level: 1, name: fr.home.title })).toBeVisible();
  await page.getByRole("link", { name: en.home.browse(12) }).click();
  await expect(page.getByRole("heading", { level: 1, name: fr.art.title })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByLabel(fr.art.category, { exact: true })).toContainText("Forêt");
});

test("a link that names a language is a choice, and switching takes it back", async ({ page }) => {
  await visit(page, "/art?lang=fr&category_id=2&category_name=Forest");
  await expect(page.getByRole("heading", { level: 1, name: "Forêt" })).toBeVisible();
  await expect.poll(() => readStored(page, "inkiosk-language")).toBe("fr");
  await page.getByRole("link", { name: /^IK00007,/ }).click();
  await expect(page.getByRole("button", { name: fr.piece.addToBasket })).toBeVisible();
  await page.goBack();
  await press(page, "EN");
  await expect(page.getByRole("heading", { level: 1, name: "Forest" })).toBeVisible();
  await expect(page).toHaveURL("/art?category_id=2&category_name=Forest");
});

test("each page names itself in both languages", async ({ page, shop }) => {
  for (const path of ["/", "/art", "/art?category_id=1&category_name=Sea", "/art/3", "/contact"]) {
    const mark = path.includes("?") ? "&" : "?";
    for (const [address, canonical] of [
      [path, path],
      [`${path}${mark}lang=fr`, `${path}${mark}lang=fr`],
    ] as const) {
      // Otherwise the page would store its language after the cookies are cleared.
      await visit(page, address);
      const link = (hreflang: string) =>
        page.locator(`link[rel="alternate"][hreflang="${hreflang}"]`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        shop.url + canonical,
      );
      await expect(link("en")).toHaveAttribute("href", shop.url + path);
      await expect(link("fr")).toHaveAttribute("href", `${shop.url}${path}${mark}lang=fr`);
      await expect(link("x-default")).toHaveAttribute("href", shop.url + path);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the switch still works, and is remembered", async ({ page }) => {
    await page.goto("/art?category_id=1&category_name=Sea&sort=oldest");
    await page.getByRole("link", { name: /^FR, / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mer" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("sort")).toBe("oldest");
    await page.getByRole("link", { name: /^IK00003,/ }).click();
    await expect(page.getByText("Peinte pour les tests, numéro 3.")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.getByRole("link", { name: /^EN, / }).click();
    await expect(page.getByText("Painted for the tests, number 3.")).toBeVisible();
  });
});
