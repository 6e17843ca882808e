// By day and by night, at twice the text size, with reduced motion. Other states are in
// every-page-in-other-states.spec.ts.
import { artPieces } from "#db/catalogue-tables.ts";
import { eq } from "drizzle-orm";
import { testAccessibility } from "../support/accessible-states.ts";
import type { States } from "../support/accessible-states.ts";
import { expect, onPhoneOnly, smoke, smokeOnDesktop, test } from "../support/journey.ts";
import {
  fillBasket,
  fillCheckout,
  orderButton,
  raisePrices,
  toast,
  visit,
} from "../support/visitor.ts";

const states: States = {
  async home({ page }) {
    await visit(page, "/");
  },
  async browse({ page }) {
    await visit(page, "/art?category_id=1&category_name=Sea&sort=price_asc");
  },
  async "a piece"({ page }) {
    await visit(page, "/art/4");
  },
  async "a wall of pieces, one of them taken up"({ page }) {
    await visit(page, "/wall?pieces=1,2,3");
    await page.getByRole("option").first().press("Enter");
    await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  },
  async "a piece on a wall"({ page }) {
    await visit(page, "/art/4?view=wall");
    await expect(page.locator("[data-hung]")).toBeVisible();
  },
  async "the basket, with something to confirm"({ page, shop, texts }) {
    await fillBasket(page, shop, [
      { reference: "IK00001", quantity: 2 },
      { reference: "IK00002" },
      { reference: "IK00003" },
    ]);
    await raisePrices(shop, "IK00001", 100);
    await shop.db.delete(artPieces).where(eq(artPieces.reference, "IK00002"));
    await visit(page, "/basket");
    await expect(page.getByText(texts.basket.settleFirst)).toBeVisible();
  },
  async checkout({ page, shop, texts }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
  },
  async "the confirmation"({ page, shop, texts }) {
    await fillBasket(page, shop, [{ reference: "IK00001", quantity: 2 }, { reference: "IK00007" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(page.getByRole("heading", { name: texts.order.thanks("Camille") })).toBeVisible();
    await expect(toast(page, texts.checkout.orderPlaced)).toBeVisible();
  },
  async contact({ page }) {
    await visit(page, "/contact");
  },
};

testAccessibility(states);

test(
  "a page has its landmarks, one headline, and a way past the header",
  smokeOnDesktop,
  async ({ page }) => {
    for (const address of [
      "/",
      "/art",
      "/art/4",
      "/wall",
      "/basket",
      "/contact",
      "/confirmation",
    ]) {
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
  },
);

// A desktop window has enough room.
test(
  "what stands in the header of a phone fits into one row, in both languages",
  onPhoneOnly,
  async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001", quantity: 24 }]);
    for (const address of ["/?lang=en", "/contact?lang=en", "/?lang=fr", "/contact?lang=fr"]) {
      await visit(page, address);
      await expect(page.getByRole("link", { name: /24/ })).toBeVisible();
      const { height } = (await page.getByRole("banner").boundingBox())!;
      expect(height, address).toBeLessThan(70);
    }
  },
);

test("nothing moves for who asked for calm", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
          .length,
    );
  await page.getByRole("link", { name: /Walk in: 12 pieces/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Art" })).toBeVisible();
  expect(await moving()).toBe(0);
  await page.getByRole("link", { name: /^IK00004,/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "IK00004" })).toBeVisible();
  expect(await moving()).toBe(0);
});

// A mouse aims better than a finger.
test(
  "everything that is pressed is at least 44 pixels high on a phone",
  { tag: [onPhoneOnly.tag, smoke.tag] },
  async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    for (const address of [
      "/",
      "/art?category_id=1&category_name=Sea",
      "/art/4",
      "/favourites?pieces=1,2,3",
      "/wall?pieces=1,2,3",
      "/art/4?view=wall",
      "/basket",
      "/checkout",
      "/contact",
    ]) {
      await visit(page, address);
      await expect(page.getByRole("main")).toBeVisible();
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "a[href], button, input:not([type=hidden]), select, textarea",
          ),
        ]
          .filter(
            (element) =>
              !element.closest(".sr-only, [aria-hidden='true']") && element.tabIndex >= 0,
          )
          .map((element) => {
            const area =
              element.closest("label") ??
              (element.matches("input")
                ? document.querySelector(`label[for="${element.id}"]:has(input)`)
                : null) ??
              element;
            // A link that covers its whole card with ::after is as large as the card.
            const box = (
              element.matches(".room-link") ? element.closest(".room")! : area
            ).getBoundingClientRect();
            return {
              told: element.outerHTML.slice(0, 120),
              height: Math.max(box.height, element.getBoundingClientRect().height),
            };
          })
          .filter(({ height }) => height > 1 && height < 44),
      );
      expect(small, address).toEqual([]);
    }
  },
);
