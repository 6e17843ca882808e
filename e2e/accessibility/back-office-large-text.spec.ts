// The same pages for somebody whose browser shows text at twice the size.
import { chromium } from "../support/chromium.ts";
import { findCutOffPages } from "../support/find-cut-off.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";

test.use({
  launchOptions: {
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
    args: ["--blink-settings=defaultFontSize=32"],
  },
});

inBothLanguages(() => {
  test("every page of the back office fits the screen", async ({ page, shop, expectComplaint }) => {
    test.setTimeout(240_000);
    expectComplaint(/Blocked script execution/);
    const found = await findCutOffPages(page, shop);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      "32px",
    );
    expect(found).toEqual([]);
  });
});
