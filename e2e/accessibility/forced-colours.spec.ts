// On systems that replace a page's colours by a few forced ones, what is chosen must still look
// chosen.
import type { Locator, Page } from "@playwright/test";
import { makeOrder } from "#tests/support/make.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { expectVisibleFocus } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts, fillBasket, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

/** A screenshot of the element without hover and focus. */
async function captureUnfocused(page: Page, target: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return (await target.screenshot({ animations: "disabled" })).toString("base64");
}

inBothLanguages((language) => {
  const { frame } = textsIn(language);
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("what a visitor has chosen looks chosen, and the focus can be seen", async ({
    page,
    shop,
  }) => {
    test.slow();
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    for (const address of ["/art/4", "/checkout"]) {
      await visit(page, address);
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      const names = await page
        .getByRole("radio")
        .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).name));
      for (const name of new Set(names)) {
        const labels = page.locator(`label:has(input[type=radio][name="${name}"]:enabled)`);
        if ((await labels.count()) < 2) continue;
        await labels.nth(0).click();
        const chosen = await captureUnfocused(page, labels.nth(0));
        await labels.nth(1).click();
        expect
          .soft(
            (await captureUnfocused(page, labels.nth(0))) === chosen,
            `${address}: ${name} looks the same chosen or not`,
          )
          .toBe(false);
      }
    }
    const art = page
      .getByRole("navigation", { name: frame.mainNavigation })
      .getByRole("link", { name: frame.art, exact: true });
    const elsewhere = await captureUnfocused(page, art);
    await visit(page, "/art");
    expect
      .soft(
        (await captureUnfocused(page, art)) === elsewhere,
        "the page one is on looks like another",
      )
      .toBe(false);
    await visit(page, "/art/4");
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      await expectVisibleFocus(page);
    }
  });

  test("what staff have chosen looks chosen", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/404.*media/);
    const order = await makeOrder(shop.db);
    await openAsStaff(page, shop, "/admin/orders");
    await waitForScripts(page);
    const tab = page.locator("main nav a").first();
    const chosen = await captureUnfocused(page, tab);
    const row = page.locator("tbody tr").filter({ hasText: String(order.id) });
    const plain = await captureUnfocused(page, row);
    await row.getByRole("checkbox").check();
    // The row itself would always differ, because of its ticked box.
    await expect(row).toHaveCSS("outline-style", "solid");
    expect((await captureUnfocused(page, row)) === plain).toBe(false);
    await page.goto("/admin/orders?status=pending");
    await waitForScripts(page);
    expect(
      (await captureUnfocused(page, tab)) === chosen,
      "a chosen filter looks like the others",
    ).toBe(false);
  });
});
