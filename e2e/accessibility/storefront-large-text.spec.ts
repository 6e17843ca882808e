// At twice the text size on phones: whole, without scrolling sideways.
import { pictures } from "#db/pictures-tables.ts";
import { chromium } from "../support/chromium.ts";
import { listCutOff } from "../support/cut-off.ts";
import { expect, inBothLanguagesEverywhere, onPhoneOnly, smoke, test } from "../support/journey.ts";
import { waitForScripts, fillBasket } from "../support/visitor.ts";

test.use({
  launchOptions: {
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
    args: ["--blink-settings=defaultFontSize=32"],
  },
});

const pages = [
  "/",
  "/art",
  "/art?category_id=1&category_name=Sea&reference=nothing",
  "/art/colours",
  "/art/colours?colours=1f3a93-70,f28c28-30",
  "/art/1",
  "/favourites?pieces=1,2,3",
  "/wall?pieces=1,2,3",
  "/basket",
  "/checkout",
  "/contact",
  "/confirmation",
  "/nowhere/here",
];

inBothLanguagesEverywhere(() => {
  for (const width of [390, 360]) {
    // A desktop window has enough room.
    test(
      `every page fits a phone of ${width} pixels`,
      width === 360 ? { tag: [onPhoneOnly.tag, smoke.tag] } : onPhoneOnly,
      async ({ page, shop, expectComplaint }) => {
        test.setTimeout(120_000);
        expectComplaint(/404/);
        await page.setViewportSize({ width, height: 800 });
        await fillBasket(page, shop, [{ reference: "IK00001" }]);
        // No list has a longer word about all of its pieces.
        await shop.db.update(pictures).set({ digitalSource: "algorithmicMedia" });
        const found: string[] = [];
        for (const address of pages) {
          await page.goto(address);
          await waitForScripts(page);
          found.push(...(await page.evaluate(listCutOff)).map((cut) => `${address}: ${cut}`));
        }
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          "32px",
        );
        expect(found).toEqual([]);
      },
    );
  }

  test(
    "banner and header leave a phone two thirds of its screen",
    onPhoneOnly,
    async ({ page, shop }) => {
      const height = 740;
      await page.setViewportSize({ width: 360, height });
      await fillBasket(page, shop, [{ reference: "IK00001" }]);
      for (const address of ["/", "/art/1", "/basket"]) {
        await page.goto(address);
        await waitForScripts(page);
        await expect(page.locator(".test-banner")).toBeVisible();
        const header = page.locator(".page-header");
        const box = (await header.boundingBox())!;
        expect(box.y + box.height, address).toBeLessThan(height / 3);
        const tops = await header
          .locator(
            "nav a:visible, .header-link:not([data-back]), .language a:visible, .basket-link",
          )
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
        expect(new Set(tops).size, `rows of links at ${address}`).toBe(1);
        const icon = (await header.locator(".basket-link svg").boundingBox())!;
        expect(icon.width).toBeGreaterThan(30);
      }
    },
  );
});
