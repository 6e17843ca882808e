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

/**
 * As the browser's setting does on a phone, and its zoom at a desk. A style set by script would
 * leave widths in rem of media queries as they are.
 */
async function doubleText(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width >= 640)
    return page.setViewportSize({ width: width / 2, height: Math.round(height / 2) });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe("32px");
}
