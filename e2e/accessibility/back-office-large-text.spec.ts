// The same pages for somebody whose browser shows text at twice the size.
import { chromium } from "../support/chromium.ts";
import { findCutOffPages } from "../support/find-cut-off.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { makeOrder } from "#tests/support/make.ts";

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

  test("the counter shows whose prints they are before the button that hands them over", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // The pictures of orders that tests make have no files.
    expectComplaint(/404/);
    await page.setViewportSize({ width: 360, height: 740 });
    const { ticketCode } = await makeOrder(shop.db, {
      status: "ready",
      paymentMethod: "mock",
      paymentId: "mock_large",
      lastName: "Oberhauser-Lefèvre",
      lines: [{ quantity: 1 }, { quantity: 2 }],
    });
    await openAsStaff(page, shop, `/admin/counter?q=${ticketCode}`);
    const name = page.getByRole("heading", { level: 2 });
    const handOver = page.locator("button[form=hand-over]");
    await expect(name).toBeInViewport({ ratio: 1 });
    const [ofName, ofLast, ofButton] = await Promise.all(
      [name, page.locator("article li").last(), handOver].map((each) => each.boundingBox()),
    );
    expect(ofName!.y).toBeLessThan(ofLast!.y);
    expect(ofLast!.y + ofLast!.height).toBeLessThanOrEqual(ofButton!.y);
  });
});
