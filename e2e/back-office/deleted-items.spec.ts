// What was deleted: the focus goes on, and for 30 days everything can be found and put back.
import { deletedTexts } from "#app/i18n/admin/deleted.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { categories } from "#db/catalogue-tables.ts";
import { eq } from "drizzle-orm";
import { makePoint } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const admin = adminTexts[language];
  const text = deletedTexts[language];

  test("who deletes by keyboard stays at the next row, and finds what was deleted", async ({
    page,
    shop,
  }) => {
    test.slow();
    await makePoint(shop.db, { name: "Aaa point" });
    await makePoint(shop.db, { name: "Aab point" });
    await openAsStaff(page, shop, "/admin/collection-points?sort=name");
    const menu = (name: string) => page.getByRole("button", { name: admin.actionsFor(name) });
    await menu("Aaa point").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: admin.delete }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: admin.delete }).press("Enter");
    await expect(page.getByText(admin.deleted("Aaa point"))).toBeVisible();
    await expect(menu("Aab point")).toBeFocused();

    const undo = page.getByRole("button", { name: admin.undo, exact: true });
    await page.keyboard.press("Alt+KeyT");
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(admin.restored("Aaa point"))).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("main h1, main tr") !== null))
      .toBe(true);
  });

  test(
    "a category and a piece of it come back from the deleted, in the right order",
    smoke,
    async ({ page, shop }) => {
      test.slow();
      await openAsStaff(page, shop, "/admin/deleted");
      await expect(page.getByText(text.empty)).toBeVisible();
      await page.request.post("/admin/art-management", {
        form: { intent: "delete", id: "4" },
        headers: { origin: shop.url },
      });
      await page.request.post("/admin/category-management", {
        form: { intent: "delete", id: "1" },
        headers: { origin: shop.url },
      });
      const { name } = { name: "Sea" };
      await page.goto("/admin/deleted");
      await expectNoViolations(page);
      await page.getByRole("button", { name: text.restoreOf("IK00004") }).click();
      await expect(page.getByText(admin.undoMissing(name))).toBeVisible();
      await page.getByRole("button", { name: text.restoreOf(name) }).click();
      await expect(page.getByText(admin.restored(name))).toBeVisible();
      await expect(page.getByRole("button", { name: text.restoreOf("IK00004") })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.empty)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(await shop.db.$count(categories, eq(categories.name, name))).toBe(1);
    },
  );
});
