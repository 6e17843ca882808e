// Filters and order of a list, saved under a name, opened with one press and found in the palette.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { viewsTexts } from "#app/i18n/admin/views.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = viewsTexts[language];
  const admin = adminTexts[language];

  test("a view is saved, opened, found, renamed, replaced, deleted and brought back", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsStaff(page, shop, "/admin/art-management?sort=reference&price=none");
    await waitForScripts(page);
    const bar = page.getByRole("navigation", { name: text.label });
    const dialog = page.getByRole("dialog", { name: text.title });
    await bar.getByRole("button", { name: text.save }).press("Enter");
    await expect(dialog.getByLabel(text.name)).toBeFocused();
    await page.keyboard.type("Priceless");
    await dialog.getByLabel(text.shared).check();
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.saved("Priceless"))).toBeVisible();

    await page.goto("/admin/art-management");
    await waitForScripts(page);
    await bar.getByRole("link", { name: "Priceless" }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/art-management\?price=none&sort=reference$/);
    await expect(bar.getByRole("link", { name: "Priceless" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.goto("/admin/orders");
    await waitForScripts(page);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: admin.find }).fill("pricel");
    await page.getByRole("option", { name: /Priceless/ }).click();
    await expect(page.getByRole("heading", { name: artTexts[language].title })).toBeVisible();
    await expect(page).toHaveURL(/price=none/);

    await page.goto("/admin/art-management?sort=-views");
    await waitForScripts(page);
    await bar.getByRole("button", { name: text.save }).click();
    await dialog.getByRole("button", { name: text.rename("Priceless") }).click();
    await dialog.getByLabel(text.name).last().fill("Most seen");
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.renamed("Most seen"))).toBeVisible();
    await dialog.getByRole("button", { name: text.replaceOf("Most seen") }).click();
    await expect(page.getByText(text.replaced("Most seen"))).toBeVisible();
    await page.route("**/admin/views", (route) => route.abort());
    await dialog.getByRole("button", { name: text.deleteOf("Most seen") }).click();
    await expect(dialog.getByRole("alert")).toHaveText(text.failed);
    await page.unroute("**/admin/views");
    await dialog.getByRole("button", { name: text.deleteOf("Most seen") }).click();
    await expect(dialog.getByText(text.none)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: admin.undo }).click();
    await expect(bar.getByRole("link", { name: "Most seen" })).toHaveAttribute(
      "href",
      "/admin/art-management?sort=-views",
    );
  });
});
