// A page in a state is without a violation by day and by night, and whole at twice the text size.
import type { Page } from "@playwright/test";
import { cutOff } from "./cut-off.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "./journey.ts";
import type { RunningShop } from "./shop.ts";
import { wordsIn } from "./words.ts";
import type { Words } from "./words.ts";

type Given = { page: Page; shop: RunningShop; words: Words };

/** How to bring the browser to each state of a page, by what the state is called. */
export type States = Record<string, (given: Given) => Promise<void>>;

export function areAccessible(states: States): void {
  inBothLanguages((language) => {
    const words = wordsIn(language);
    for (const [name, reach] of Object.entries(states)) {
      test(name, async ({ page, shop, expectComplaint }) => {
        expectComplaint(/404|500|400|ERR_FAILED/);
        await reach({ page, shop, words });
        await expectNoViolations(page);
        expect(await page.evaluate(cutOff), "at the size as it is").toEqual([]);
        await doubleText(page);
        await expect.poll(() => page.evaluate(cutOff), "at twice the size").toEqual([]);
      });
    }
  });
}

/** As a phone's setting does for its letters, and as a browser's zoom does at a desk. */
async function doubleText(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width < 640) await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  else await page.setViewportSize({ width: width / 2, height: Math.round(height / 2) });
}
