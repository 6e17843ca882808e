import { eq } from "drizzle-orm";
import { media } from "#db/media-tables.ts";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { fillBasket, visit } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = adminMediaTexts[language];
  const admin = adminTexts[language];

  test("of two who change one medium the second is told, and loses nothing of what was typed", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    const rows = await shop.db.select().from(media).where(eq(media.key, "Poster"));
    const poster = rows[0]!;
    const [posterName, canvasName] =
      language === "fr" ? ["Affiche", "Toile"] : ["Poster", "Canvas"];
    await openAsStaff(page, shop, `/admin/settings/media/${poster.id}`);
    const other = await context.newPage();
    await other.goto("/admin/settings/media");
    const press = async (each: typeof page, name: string) => {
      const menu = each.getByRole("button", { name: admin.actionsFor(name), exact: true });
      await menu.focus();
      await each.keyboard.press("Enter");
      await each.keyboard.press("Enter");
      return menu;
    };
    const menu = await press(other, posterName);
    const bleed = (each: typeof page) => each.locator("#medium-bleedMm");
    await bleed(other).fill("7");
    await bleed(other).press("Enter");
    await expect(other.getByText(text.saved(posterName))).toBeVisible();
    await expect(menu).toBeFocused();

    await page.bringToFront();
    const description = page.locator("#medium-description");
    await description.fill("Satin");
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByRole("heading", { name: admin.changedInOtherTab })).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: admin.changedInOtherTab }),
    ).toBeFocused();
    await expect(page.getByRole("rowheader")).toHaveText([
      text.fields.description,
      text.fields.bleedMm,
    ]);
    await expect(description).toHaveValue("Satin");
    await expectNoViolations(page);
    await page.getByRole("button", { name: admin.keepMine }).click();
    await expect(page.getByText(text.saved(posterName))).toBeVisible();

    // What is opened and saved again and again by one person alone is refused to nobody.
    for (const safety of ["Heavy", "Light"]) {
      await press(page, canvasName);
      await page.locator("#medium-safety").fill(safety);
      await page.getByRole("button", { name: admin.saveChanges }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    const [saved] = await shop.db.select().from(media).where(eq(media.key, "Poster"));
    expect(saved).toMatchObject({ description: "Satin", bleedMm: poster.bleedMm });
  });

  test("a new name and its sentence are read by visitors at once, and baskets keep the medium", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await openAsStaff(page, shop, "/admin/settings/media");
    await page.getByRole("row", { name: /Fine art paper/ }).dblclick();
    const field = (name: keyof typeof text.fields) => page.locator(`#medium-${name}`);
    await field("name").fill("poster");
    await field("nameFr").fill("Papier baryté");
    await field("description").fill("310 g, with a slight sheen.");
    await field("descriptionFr").fill("310 g, légèrement satiné.");
    await field("bleedMm").fill("nothing");
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.problems.bleedInvalid)).toBeInViewport();
    await expect(field("bleedMm")).toBeFocused();
    await field("bleedMm").fill("4");
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.problems.nameTaken)).toBeInViewport();
    await expect(field("name")).toBeFocused();
    await field("name").fill("Baryta");
    await page.getByRole("button", { name: admin.saveChanges }).click();
    const read = language === "fr" ? "Papier baryté" : "Baryta";
    await expect(page.getByText(text.saved(read))).toBeVisible();
    await expectNoViolations(page);

    await visit(page, "/basket");
    await expect(page.getByText(read).first()).toBeVisible();
    await visit(page, "/art/1");
    await page.getByText(read, { exact: true }).click();
    await expect(page.getByRole("radio", { name: read, exact: true })).toHaveAccessibleDescription(
      language === "fr" ? "310 g, légèrement satiné." : "310 g, with a slight sheen.",
    );
    await expectNoViolations(page);
  });

  test("the page is found by its name", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/pricing");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text.title);
    await expect(page.getByRole("option", { name: text.title }).first()).toBeVisible();
    await page.getByRole("option", { name: text.title }).first().click();
    await expect(page).toHaveURL(/settings\/media$/);
  });
});
