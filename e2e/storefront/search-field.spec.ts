// Words in both languages, offered while typed, by keyboard and as a screen reader has it.
import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { searchFieldTexts } from "#app/i18n/storefront/search-field.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const text = searchFieldTexts[language];
  const { home } = textsIn(language);

  test.beforeEach(async ({ shop }) => {
    await shop.db
      .update(artPieces)
      .set({
        title: "Hardly a Breath",
        titleFr: "À peine un souffle",
        alt: "An orange sun on the horizon.",
        altFr: "Un soleil orange à l’horizon.",
      })
      .where(eq(artPieces.reference, "IK00003"));
  });

  test("what is meant is offered at home, and chosen by keyboard", smoke, async ({ page }) => {
    await visit(page, "/");
    await page.getByLabel(home.searchLabel).click();
    const box = page.getByRole("combobox", { name: home.searchLabel });
    await expect(box).toHaveAttribute("aria-expanded", "false");
    const typed = language === "en" ? "sunset" : "coucher de solei";
    await expect(async () => {
      await box.fill(typed);
      await expect(page.getByRole("option").first()).toContainText("IK00003", { timeout: 2000 });
    }).toPass();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("listbox", { name: text.suggestions })).toBeVisible();
    await expect(page.getByRole("option").first().locator("mark")).toHaveText(
      language === "en" ? "sun" : "soleil",
    );
    await expect(page.getByRole("status").filter({ hasText: /\d/ })).toContainText(
      text.told({ pieces: 1, rooms: 0, colours: 0 }),
    );
    await box.press("ArrowDown");
    const option = page.getByRole("option", { selected: true });
    await expect(option).toContainText("IK00003");
    await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
    await box.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(box).toHaveValue(typed);
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(page).toHaveURL("/art/3");
  });

  test("once it is sent the suggestions are gone, also where they come later", async ({ page }) => {
    await visit(page, "/art");
    const box = page.getByRole("search", { name: browseTexts[language].filters }).locator("input");
    const listbox = page.getByRole("listbox", { name: text.suggestions });
    let requests = 0;
    await page.route("**/assets/**/suggestions-*", async (route) => {
      requests += 1;
      await page.waitForURL(/reference=IKOOO01/);
      await route.continue();
    });
    await box.pressSequentially("IKOOO01");
    await box.press("Enter");
    await expect(page).toHaveURL(/reference=IKOOO01/);
    const readAs = filterTexts[language].readAs("IKOOO01", "IK00001");
    await expect(page.getByText(readAs)).toBeVisible();
    expect(requests).toBe(1);
    await expect(box).toHaveRole("combobox");
    await expect(listbox).toBeHidden();
    // An element that covers it would receive the press.
    await page.getByRole("link", { name: filterTexts[language].remove("IKOOO01") }).click();
    await expect(page).toHaveURL("/art");
  });

  test("a code that is read as another says so on the page of its piece", async ({ page }) => {
    await visit(page, "/");
    await page.getByLabel(home.searchLabel).fill("IKOOO01");
    await page.getByLabel(home.searchLabel).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "IK00001" })).toBeVisible();
    await expect(page.getByText(filterTexts[language].readAs("IKOOO01", "IK00001"))).toBeVisible();
  });

  test("over any page it opens, offers rooms, and closes again", async ({ page }) => {
    await visit(page, "/contact");
    const opener = page.getByRole("link", { name: shopTexts[language].search, exact: true });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: text.title });
    const box = sheet.getByRole("combobox", { name: text.label });
    await expect(box).toBeFocused();
    await box.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await box.fill(language === "en" ? "shor" : "riva");
    await sheet.getByRole("group", { name: text.rooms }).getByRole("option").click();
    await expect(page).toHaveURL(/\/art\?.*subcategory_id=1/);
    await expect(sheet).toBeHidden();
  });
});
