// The network goes at a step of an order: it is made once or not at all, and its buyer knows which.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { orders } from "#db/orders-tables.ts";
import { expect, test } from "../support/journey.ts";
import { fillBasket, fillCheckout, orderButton, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const texts = textsIn("en");
const thanked = (page: Page) => page.getByRole("heading", { level: 1, name: /Camille/ });
const notKnown = (page: Page) => page.locator("#error-summary");
const notRead = (page: Page) => page.getByRole("heading", { name: texts.order.failedTitle });

/** Takes the network away at a step; resolves once it is gone. */
type Cut = (page: Page) => Promise<void>;

const atRequest =
  (address: string, side: "before" | "after"): Cut =>
  async (page) => {
    const gone = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      if (side === "after") await route.fetch();
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
      gone.resolve();
    });
    return gone.promise.then(() => page.unroute(address));
  };

const steps: Record<string, Cut> = {
  "before it is sent": (page) => page.context().setOffline(true),
  "while it is sent": atRequest("**/checkout.data*", "before"),
  "while it is answered": atRequest("**/checkout.data*", "after"),
  "while its page is asked for": atRequest("**/confirmation.data*", "before"),
  "while its page is read": atRequest("**/confirmation.data*", "after"),
  "at any moment": async (page) => {
    await sleep(Math.random() * 250);
    await page.context().setOffline(true);
  },
};
const names = Object.keys(steps);
/** 100 by name: CUTS=100 npx playwright test e2e/buying/order-on-lost-connection.spec.ts */
const cuts = Number(process.env["CUTS"] ?? names.length);

test.describe("the network is taken away", { tag: "@desktop" }, () => {
  // A hundred orders within minutes from one address would meet the rate limit.
  test.use({ variables: { TRUSTED_PROXY: "on" } });
  test(`${cuts} times during an order`, async ({ page, shop, expectComplaint }) => {
    test.setTimeout(60_000 + cuts * 15_000);
    expectComplaint(/ERR_|Failed to fetch/);
    let made = 0;
    for (let cut = 0; cut < cuts; cut += 1) {
      const name = names[cut % names.length]!;
      await test.step(name, async () => {
        await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.0.${cut}.1` });
        await fillBasket(page, shop, [{ reference: "IK00001", quantity: cut + 1 }]);
        await visit(page, "/checkout");
        await fillCheckout(page, texts);
        const gone = steps[name]!(page);
        // Before this step there is no moment to press in.
        if (name === "before it is sent") await gone;
        await orderButton(page, texts).click();
        await gone;
        const outcome = thanked(page).or(notKnown(page)).or(notRead(page));
        await expect(outcome, name).toBeVisible();
        const isKnown = !(await notKnown(page).isVisible());
        const placed = (await shop.db.$count(orders)) - made;
        expect(placed, "one order or none").toBeLessThanOrEqual(1);
        if (isKnown) expect(placed, "told that it is placed").toBe(1);
        await page.context().setOffline(false);
        if (await notKnown(page).isVisible()) await orderButton(page, texts).click();
        else if (await notRead(page).isVisible())
          await page.getByRole("button", { name: texts.frame.tryAgain }).click();
        await expect(thanked(page), name).toBeVisible();
        made += 1;
        expect(await shop.db.$count(orders), "one order in the end").toBe(made);
      });
    }
  });
});
