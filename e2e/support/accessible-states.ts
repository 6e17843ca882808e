// A page in a state is without a violation by day and by night, and whole at twice the text size.
import type { Page } from "@playwright/test";
import { listCutOff } from "./cut-off.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "./journey.ts";
import type { RunningShop } from "./shop.ts";
import { textsIn } from "./texts.ts";
import type { Texts } from "./texts.ts";

type Context = { page: Page; shop: RunningShop; texts: Texts };

/** For each state of a page, by its name: how to bring the browser there. */
export type States = Record<string, (context: Context) => Promise<void>>;

export function testAccessibility(states: States): void {
  inBothLanguages((language) => {
    const texts = textsIn(language);
    for (const [name, reach] of Object.entries(states)) {
      test(name, async ({ page, shop, expectComplaint }) => {
        expectComplaint(/404|500|400|ERR_FAILED/);
        await reach({ page, shop, texts });
        await expectNoViolations(page);
        expect(await page.evaluate(listCutOff), "at the size as it is").toEqual([]);
        await doubleText(page);
        await expect.poll(() => page.evaluate(listCutOff), "at twice the size").toEqual([]);
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
