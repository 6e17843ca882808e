// What is pressed seconds before the scripts are there. docs/performance.md has figures of twenty
// times each.
import type { Locator, Page } from "@playwright/test";
import { languageLabel } from "#app/i18n/language-names.ts";
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { orders } from "#db/orders-tables.ts";
import { basketKey } from "#app/shop/basket/stored-basket.ts";
import { expect as expectAtOnce, inBothLanguages, smoke, test } from "../support/journey.ts";
import {
  waitForScripts,
  camille,
  cards,
  expectOrders,
  fillBasket,
  fillCheckout,
  setMediaOptions,
  orderButton,
  readStored,
  toast,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";
import { someMediaOptions } from "#tests/support/make.ts";

const expect = expectAtOnce.configure({ timeout: 20_000 });
const slow = 50;
const faster = 400;
test.describe.configure({ timeout: 60_000 });

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { art, piece, home, basket, checkout, frame } = texts;
  const noted = (page: Page) => page.getByRole("status").filter({ hasText: frame.early.taken });

  test(
    "a print that is added comes into the basket, as it was chosen",
    smoke,
    async ({ page, shop }) => {
      await setMediaOptions(shop, "IK00001", someMediaOptions.slice(0, 1));
      await open(page, "/art/1", slow);
      await early(page, page.getByRole("radio", { name: /^A2/ }));
      await early(page, page.getByRole("button", { name: piece.addToBasket }));
      await expect(noted(page)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: piece.added })).toContainText(
        texts.size("A2 (59cm x 42cm)", "IK00001"),
      );
      await expect(noted(page)).toHaveCount(0);
      expect(await lineSizes(page)).toEqual(["1 Canvas A2 (59cm x 42cm)"]);
      await expect(page).toHaveURL(/\/art\/1\?medium=Canvas&size=A2/);
    },
  );

  test("a medium is chosen, and whoever goes on to the basket finds the print there", async ({
    page,
  }) => {
    await open(page, "/art/1", slow);
    await early(page, page.getByText(texts.canvas, { exact: true }));
    await early(page, page.getByRole("button", { name: piece.addToBasket }));
    await early(page, page.getByRole("link", { name: frame.basket, exact: true }));
    await expect(page).toHaveURL(/\/basket$/);
    await expect(page.getByRole("heading", { name: "IK00001" })).toBeVisible();
    expect(await lineSizes(page)).toEqual(["1 Canvas A3 (42cm x 30cm)"]);
  });

  test("details of a print are shown whose link was pressed early", async ({ page }) => {
    await open(page, "/art/4", slow);
    await early(page, page.getByRole("link", { name: `${piece.inDetail} ${piece.unscaled}` }));
    await expect(page).toHaveURL(/view=detail$/);
    const window = page.getByRole("group", { name: detailViewTexts[language].region });
    await expect(window.getByRole("img").first()).toBeVisible();
  });

  test("a room and a wall of another colour are chosen", async ({ page }) => {
    const wall = onYourWallTexts[language];
    await open(page, "/art/4?view=wall", slow);
    await early(page, page.locator("label").filter({ hasText: wall.rooms.bed }));
    await early(page, page.locator("label").filter({ hasText: wall.walls.sage }));
    await expect(noted(page)).toBeVisible();
    await expect(noted(page)).toHaveCount(0);
    await expect(page.getByRole("radio", { name: wall.rooms.bed })).toBeChecked();
    await expect(page.getByRole("radio", { name: wall.walls.sage })).toBeChecked();
    await expect(page.getByRole("img", { name: wall.above.bed }).first()).toBeVisible();
  });

  test("where the scripts do not arrive, it is said, and links lead on", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|Failed to (load|fetch)/);
    const release = Promise.withResolvers<void>();
    await page.route(/framework-.*\.js/, async (route) => {
      await release.promise;
      await route.abort();
    });
    await open(page, "/art/1", slow);
    const add = page.getByRole("button", { name: piece.addToBasket });
    await early(page, add);
    await expect(noted(page)).toBeVisible();
    release.resolve();
    const failure = page.getByRole("status").filter({ hasText: frame.early.failed });
    await expect(failure).toBeVisible();
    await page.unroute(/framework-.*\.js/);
    await failure.getByRole("link", { name: frame.early.reload }).click();
    await expect(failure).toHaveCount(0);
    await early(page, add);
    await expect(page.getByRole("status").filter({ hasText: piece.added })).toBeVisible();
  });

  test("a print is added from the wall", async ({ page }) => {
    await open(page, "/art", slow);
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^IK00011,/ }) });
    await card.hover();
    await early(page, card.getByRole("button"));
    await expect(noted(page)).toBeVisible();
    await expect(toast(page, art.quickAdded("IK00011"))).toBeVisible();
    await expect(page.getByRole("link", { name: texts.basketOf(1) })).toBeVisible();
  });

  test("a category, a sub-category and an order are kept", async ({ page }) => {
    await open(page, "/art", slow);
    await earlyChoice(page, page.getByLabel(art.category, { exact: true }), texts.sea);
    await earlyChoice(page, page.getByLabel(art.sort), art.sorts.price_asc);
    await expect(noted(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: texts.sea })).toBeVisible();
    await expect(page).toHaveURL(/category_id=1.*sort=price_asc/);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByLabel(art.sort)).toHaveValue("price_asc");

    await open(page, "/art?category_id=1&category_name=Sea", slow);
    await earlyChoice(page, page.getByLabel(art.subCategory, { exact: true }), texts.shore);
    await expect(page.getByRole("heading", { level: 1, name: texts.shore })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
  });

  test("a search and a language need no scripts at all", async ({ page }) => {
    await open(page, "/", slow);
    await page.getByLabel(home.searchLabel).fill("ik00005");
    await early(page, page.getByRole("button", { name: home.searchButton }));
    await expect(page.getByRole("heading", { level: 1, name: "IK00005" })).toBeVisible();

    const other = language === "en" ? "fr" : "en";
    await open(page, "/contact", slow);
    await early(page, page.getByRole("link", { name: languageLabel(other, other) }));
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(
      page.getByRole("heading", { level: 1, name: textsIn(other).contact.headline }),
    ).toBeVisible();
  });

  test("a fragment typed into the filter is looked for", async ({ page }) => {
    await open(page, "/art", slow);
    await expectAsleep(page);
    await page.getByLabel(art.reference, { exact: true }).pressSequentially("0001");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByLabel(art.reference, { exact: true })).toHaveValue("0001");
  });

  test("a line of the basket is changed and removed as soon as it is there", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }, { reference: "IK00002" }]);
    await open(page, "/basket", slow);
    await page
      .getByRole("button", {
        // How it fills its sheet is said once its price has come.
        name: new RegExp(basket.more(`IK00001, ${texts.paper}, .*`)),
      })
      .click();
    await page
      .getByRole("button", {
        name: new RegExp(basket.removeNamed(`IK00002, ${texts.paper}, .*`)),
      })
      .click();
    await expect(page.getByRole("link", { name: texts.basketOf(2) })).toBeVisible();
    await expect(page.getByRole("heading", { name: "IK00002" })).toHaveCount(0);
  });

  test("what is typed at checkout stays, and nothing is ordered unseen", async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await open(page, "/checkout", slow);
    await expectAsleep(page);
    await fillCheckout(page, texts);
    await page.getByLabel(checkout.postalCode, { exact: true }).fill("1000");
    await page.getByLabel(checkout.country).selectOption("BE");
    await expect(page.getByText(`${basket.loading}…`)).toBeVisible();
    await expect(page.getByText(/^0[.,]00\s€|^€0[.,]00/)).toHaveCount(0);
    await orderButton(page, texts).click();
    await expect(page.getByRole("status").filter({ hasText: frame.early.binding })).toBeVisible();
    await expect(page.getByText(`${basket.loading}…`)).toHaveCount(0);
    await expect(orderButton(page, texts)).toBeFocused();
    await expectOrders(shop, 0);
    await orderButton(page, texts).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.getByText(camille.firstName).first()).toBeVisible();
    const placed = await shop.db.select().from(orders);
    expect(placed).toHaveLength(1);
    expect(placed[0]!).toMatchObject({
      firstName: camille.firstName,
      email: camille.email,
      country: "BE",
    });
  });
});

test.describe("Back", () => {
  const { frame } = textsIn("en");
  const back = (page: Page) => page.getByRole("link", { name: frame.back });

  test("leads to where one came from, on a page that is loading anew", async ({ page }) => {
    await comeFromTheSea(page);
    await slowDown(page, slow);
    await page.reload({ waitUntil: "commit" });
    await early(page, back(page));
    await expect(page.getByRole("status").filter({ hasText: frame.early.taken })).toBeVisible();
    await expect(page).toHaveURL(/\/art\?.*category_id=1/);
    await expect(cards(page)).toHaveCount(6);
  });

  test("leads home at once whoever came from nowhere", async ({ page }) => {
    await page.route(/\.js$/, () => undefined);
    await open(page, "/art/1", faster);
    await early(page, back(page));
    await expect(page).toHaveURL(/\/$/);
  });

  test("leads home where the scripts do not arrive", async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|Failed to (load|fetch)/);
    await comeFromTheSea(page);
    await page.route(/\.js$/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.reload({ waitUntil: "commit" });
    await failed;
    await early(page, back(page));
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("at first paint", () => {
  for (const kilobytes of [slow, faster]) {
    test(`a chosen size and Add to basket are not lost at ${kilobytes} kB/s`, async ({
      page,
      shop,
    }) => {
      await setMediaOptions(shop, "IK00001", someMediaOptions.slice(0, 1));
      const presses = ["[name=size]:not(:checked)", "article form button:not([type])"];
      await openAndPress(page, "/art/1", kilobytes, presses);
      await expect(
        page.getByRole("status").filter({ hasText: artPieceTexts.en.added }),
      ).toBeVisible();
      expect(await lineSizes(page)).toEqual(["1 Canvas A2 (59cm x 42cm)"]);
    });

    test(`two quick adds are not lost at ${kilobytes} kB/s`, async ({ page }) => {
      await openAndPress(page, "/art", kilobytes, [
        ".gallery li:nth-child(2) button",
        ".gallery li:nth-child(3) button",
      ]);
      await expect(page.getByRole("link", { name: textsIn("en").basketOf(2) })).toBeVisible();
      expect(await lineSizes(page)).toEqual([
        "10 Fine art paper A4 (30cm x 21cm)",
        "9 Fine art paper A4 (30cm x 21cm)",
      ]);
    });

    test(`a category and an order are not lost at ${kilobytes} kB/s`, async ({ page }) => {
      await openAndPress(page, "/art", kilobytes, [
        "[name=category_id]=1",
        "[name=sort]=price_asc",
      ]);
      await expect(page).toHaveURL(/category_id=1.*sort=price_asc/);
      await expect(cards(page)).toHaveCount(6);
    });
  }
});

test("the picture that one came for is there before scripts are asked for", async ({
  page,
  shop,
}) => {
  await setMediaOptions(shop, "IK00001", someMediaOptions.slice(0, 1));
  const events: string[] = [];
  page.on("request", (request) => events.push(`asked ${request.resourceType()}`));
  page.on("requestfinished", (request) => events.push(`had ${request.resourceType()}`));
  await open(page, "/art/1", slow);
  await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
  await waitForScripts(page);
  expect(events.indexOf("asked script")).toBeGreaterThan(events.indexOf("had image"));
});

/** Presses from within the page as soon as it is painted; a second `=` is followed by a choice. */
async function openAndPress(
  page: Page,
  address: string,
  kilobytes: number,
  presses: string[],
): Promise<void> {
  await page.addInitScript((wanted) => {
    const targets = wanted.map((wish) => /^(.*?\])=(\w+)$/.exec(wish)?.slice(1) ?? [wish]) as [
      string,
      string?,
    ][];
    function press() {
      if (targets.some(([selector]) => !document.querySelector(selector)))
        return void requestAnimationFrame(press);
      const isAsleep = !Object.keys(document.querySelector("main")!).some((key) =>
        key.startsWith("__react"),
      );
      Object.assign(window, { pressedAsleep: isAsleep });
      for (const [selector, value] of targets) {
        const element = document.querySelector<HTMLSelectElement>(selector)!;
        if (value === undefined) element.click();
        else {
          element.value = value;
          element.dispatchEvent(new Event("change", { bubbles: true }));
        }
      }
    }
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      press();
    }).observe({ type: "paint", buffered: true });
  }, presses);
  await open(page, address, kilobytes);
  await page.waitForFunction(() => "pressedAsleep" in window);
  expect(await page.evaluate(() => (window as { pressedAsleep?: boolean }).pressedAsleep)).toBe(
    true,
  );
}

/** To a piece, from a list that its page leads back to. */
async function comeFromTheSea(page: Page): Promise<void> {
  await page.goto("/art?category_id=1&category_name=Sea");
  await waitForScripts(page);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/art\/\d+/);
}

/** With nothing in the browser's cache. */
async function slowDown(page: Page, kilobytes: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.clearBrowserCache");
  const bytes = kilobytes * 1000;
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** A new page on a slow line, as far as it can be seen. */
async function open(page: Page, address: string, kilobytes: number): Promise<void> {
  await slowDown(page, kilobytes);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
    undefined,
    {
      polling: 20,
    },
  );
}

/** Without this, a journey would show nothing: scripts must not have taken over. */
async function expectAsleep(page: Page): Promise<void> {
  expect(
    await page.evaluate(() =>
      Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react")),
    ),
  ).toBe(false);
}

async function early(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  await expectAsleep(page);
  await what.click({ noWaitAfter: true });
}

async function earlyChoice(page: Page, what: Locator, label: string): Promise<void> {
  await what.waitFor();
  await expectAsleep(page);
  await what.selectOption({ label });
}

async function lineSizes(page: Page): Promise<string[]> {
  const lines = JSON.parse((await readStored(page, basketKey)) ?? "[]") as {
    art_piece_id: number;
    media_type: string;
    size: string;
  }[];
  return lines.map((line) => `${line.art_piece_id} ${line.media_type} ${line.size}`);
}
