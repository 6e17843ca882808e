// Every page in every state: without a violation by day and by night, whole at twice the text size, calm where asked.
import type { Page } from "@playwright/test";
import { artPieces, collectionPoints } from "#db/tables.ts";
import { eq } from "drizzle-orm";
import { cutOff } from "./support/cut-off.ts";
import { expect, expectNoViolations, inBothLanguages, onPhoneOnly, test } from "./support/journey.ts";
import type { RunningShop } from "./support/shop.ts";
import { breakCatalogue, fillBasket, fillCheckout, orderButton, raisePrices, toast, visit } from "./support/visitor.ts";
import { wordsIn } from "./support/words.ts";
import type { Words } from "./support/words.ts";

type Given = { page: Page; shop: RunningShop; words: Words };

/** How to bring the browser to each state of each page. */
const states: Record<string, (given: Given) => Promise<void>> = {
  async home({ page }) {
    await visit(page, "/");
  },
  async "home, a search without an answer"({ page, words }) {
    await visit(page, "/?search=none&reference=IK99999");
    await expect(toast(page, words.home.searchErrorTitle)).toBeVisible();
  },
  async "home, the rooms not loaded"({ page, shop, words }) {
    const mend = await breakCatalogue(shop);
    await visit(page, "/");
    await expect(toast(page, words.home.categoriesErrorTitle)).toBeVisible();
    await mend();
  },
  async browse({ page }) {
    await visit(page, "/art?category_id=1&category_name=Sea&sort=price_asc");
  },
  async "browse, a print added"({ page, words }) {
    await visit(page, "/art");
    await page.getByRole("button", { name: /IK00011/ }).click();
    await expect(toast(page, words.art.quickAdded("IK00011"))).toBeVisible();
  },
  async "browse, nothing matches"({ page, words }) {
    await visit(page, "/art?reference=nothing");
    await expect(page.getByRole("heading", { name: words.art.emptyTitle })).toBeVisible();
  },
  async "browse, failed"({ page, shop, words }) {
    const mend = await breakCatalogue(shop);
    await visit(page, "/art?sort=oldest");
    await expect(toast(page, words.art.errorLoadingArt)).toBeVisible();
    await mend();
  },
  async "a piece"({ page }) {
    await visit(page, "/art/4");
  },
  async "a piece, added"({ page, words }) {
    await visit(page, "/art/4");
    await page.getByRole("button", { name: words.piece.addToBasket }).click();
    await expect(page.getByText(words.piece.added, { exact: true })).toBeVisible();
  },
  async "a piece that is not for sale"({ page }) {
    await visit(page, "/art/12");
  },
  async "a piece that is not there"({ page }) {
    await visit(page, "/art/999");
  },
  async "a page that is not there"({ page }) {
    await visit(page, "/no/such/page");
  },
  async "the basket, empty"({ page, words }) {
    await visit(page, "/basket");
    await expect(page.getByRole("heading", { name: words.basket.emptyTitle })).toBeVisible();
  },
  async "the basket, with something to confirm"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001", quantity: 2 }, { reference: "IK00002" }, { reference: "IK00003" }]);
    await raisePrices(shop, "IK00001", 100);
    await shop.db.delete(artPieces).where(eq(artPieces.reference, "IK00002"));
    await visit(page, "/basket");
    await expect(page.getByText(words.basket.settleFirst)).toBeVisible();
  },
  async "the basket, prices not known"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await page.route("**/basket/prices*", (route) => route.fulfill({ status: 500 }));
    await visit(page, "/basket");
    await expect(page.getByText(words.basket.pricingFailedTitle)).toBeVisible();
  },
  async checkout({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, words);
  },
  async "checkout, with problems"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await orderButton(page, words).click();
    await expect(toast(page, words.checkout.formInvalid)).toBeVisible();
  },
  async "checkout, the order on its way"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, words);
    await page.route("**/checkout.data*", () => new Promise(() => {}));
    await orderButton(page, words).click();
    await expect(page.getByText(words.checkout.placing)).toBeVisible();
  },
  async "checkout, without collection points"({ page, shop, words }) {
    await shop.db.update(collectionPoints).set({ status: "Inactive" });
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(page.getByText(words.checkout.noPoints)).toBeVisible();
  },
  async "the confirmation"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001", quantity: 2 }, { reference: "IK00007" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, words);
    await orderButton(page, words).click();
    await expect(page.getByRole("heading", { name: words.order.thanks("Camille") })).toBeVisible();
    await expect(toast(page, words.checkout.orderPlaced)).toBeVisible();
  },
  async "the confirmation, without an order"({ page, words }) {
    await visit(page, "/confirmation");
    await expect(page.getByRole("heading", { name: words.order.noneTitle })).toBeVisible();
  },
  async contact({ page }) {
    await visit(page, "/contact");
  },
  async "contact, with problems"({ page, words }) {
    await visit(page, "/contact");
    await page.getByRole("button", { name: words.contact.send }).click();
    await expect(toast(page, words.contact.formInvalid)).toBeVisible();
  },
  async "contact, sent"({ page, words }) {
    await visit(page, "/contact");
    for (const name of ["name", "subject", "message"] as const) await page.getByLabel(words.contact[name], { exact: true }).fill("x");
    await page.getByLabel(words.contact.email, { exact: true }).fill("camille@example.com");
    await page.getByRole("button", { name: words.contact.send }).click();
    await expect(page.getByText(words.contact.sentText)).toBeVisible();
  },
};

inBothLanguages((language) => {
  const words = wordsIn(language);
  for (const [name, reach] of Object.entries(states)) {
    test(name, async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404|500|400|ERR_FAILED/);
      await reach({ page, shop, words });
      await expectNoViolations(page);
      expect(await page.evaluate(cutOff), "at the size as it is").toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expect.poll(() => page.evaluate(cutOff), "at twice the size").toEqual([]);
    });
  }
});

test("a page has its landmarks, one headline, and a way past the header", async ({ page }) => {
  for (const address of ["/", "/art", "/art/4", "/basket", "/contact", "/confirmation"]) {
    await visit(page, address);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

// why: a desktop has room.
test("what stands in the header of a phone fits into one row, in both languages", onPhoneOnly, async ({ page, shop }) => {
  await fillBasket(page, shop, [{ reference: "IK00001", quantity: 24 }]);
  for (const address of ["/?lang=en", "/contact?lang=en", "/?lang=fr", "/contact?lang=fr"]) {
    await visit(page, address);
    await expect(page.getByRole("link", { name: /24/ })).toBeVisible();
    const { height } = (await page.getByRole("banner").boundingBox())!;
    expect(height, address).toBeLessThan(70);
  }
});

test("nothing moves for who asked for calm", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
  await page.getByRole("link", { name: /Browse 12 pieces/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Art" })).toBeVisible();
  expect(await moving()).toBe(0);
  await page.getByRole("link", { name: /^IK00004,/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "IK00004" })).toBeVisible();
  expect(await moving()).toBe(0);
});

// why: a mouse aims better.
test("everything that is pressed is at least 44 pixels high on a phone", onPhoneOnly, async ({ page, shop }) => {
  await fillBasket(page, shop, [{ reference: "IK00001" }]);
  for (const address of ["/", "/art?category_id=1&category_name=Sea", "/art/4", "/basket", "/checkout", "/contact"]) {
    await visit(page, address);
    await expect(page.getByRole("main")).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select, textarea")]
        .filter((element) => !element.closest(".sr-only, [aria-hidden='true']") && element.tabIndex >= 0)
        .map((element) => {
          const area =
            element.closest("label") ??
            (element.matches("input") ? document.querySelector(`label[for="${element.id}"]:has(input)`) : null) ??
            element;
          // why: a link that covers its whole card with ::after is as large as the card.
          const box = (element.matches(".room-link") ? element.closest(".room")! : area).getBoundingClientRect();
          return { told: element.outerHTML.slice(0, 120), height: Math.max(box.height, element.getBoundingClientRect().height) };
        })
        .filter(({ height }) => height > 1 && height < 44),
    );
    expect(small, address).toEqual([]);
  }
});
