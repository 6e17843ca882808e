// Pieces marked with a heart, shared as a link, and taken to a wall.
import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { favouritesTexts } from "#app/i18n/storefront/favourites.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { cards, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const text = favouritesTexts[language];
  const { frame } = textsIn(language);

  test(
    "kept by a heart, found again, taken out and brought back",
    smoke,
    async ({ page, shop }) => {
      await visit(page, "/favourites");
      await expect(page.getByRole("heading", { name: text.emptyTitle })).toBeVisible();
      await expectNoViolations(page);

      await visit(page, "/art");
      const heart = (reference: string) => page.getByRole("button", { name: text.keep(reference) });
      await heart("IK00004").focus();
      await page.keyboard.press("Enter");
      await expect(heart("IK00004")).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(text.kept("IK00004"))).toBeVisible();
      await visit(page, "/art/5");
      await heart("IK00005").click();
      await page.getByRole("button", { name: text.seeAll }).last().click();

      await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
      await expect(cards(page)).toHaveCount(2);
      await expect(cards(page).first()).toHaveAccessibleName(/^IK00005/);
      await expectNoViolations(page);
      await heart("IK00005").click();
      await expect(cards(page)).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeFocused();
      await page.getByRole("button", { name: frame.undo }).first().click();
      await expect(cards(page)).toHaveCount(2);
      await expect(cards(page).first()).toHaveAccessibleName(/^IK00005/);

      await shop.db.delete(artPieces).where(eq(artPieces.id, 5));
      await visit(page, "/favourites");
      await expect(page.getByText(text.gone(1))).toBeVisible();
      await page.getByRole("button", { name: text.forget(1) }).click();
      await expect(page.getByText(text.gone(1))).toBeHidden();
      await expect(cards(page)).toHaveCount(1);
    },
  );

  test("a list that was shared is kept by one press, and names what is gone", async ({ page }) => {
    await visit(page, "/favourites?pieces=4,999,6");
    await expect(page.getByRole("heading", { level: 1, name: text.sharedTitle })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText(text.gone(1))).toBeVisible();
    await expect(page.getByRole("link", { name: text.onWall })).toHaveAttribute(
      "href",
      "/wall?pieces=4,6",
    );
    await expectNoViolations(page);
    await page.getByRole("button", { name: text.keepAll }).click();
    await expect(page.getByText(text.keptAll(2))).toBeVisible();
    await expect(page.getByRole("button", { name: text.keepAll })).toBeHidden();
    await page.getByRole("link", { name: text.ownList }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await visit(page, "/favourites?pieces=999");
    await expect(page.getByRole("heading", { name: text.sharedEmptyTitle })).toBeVisible();
  });
});

test("a heart over a picture is seen while it is pointed at", async ({ page }) => {
  await visit(page, "/art");
  const heart = page.getByRole("button", { name: favouritesTexts.en.keep("IK00004") });
  await heart.click();
  await heart.hover();
  await expect(heart).toHaveCSS("color", "rgb(255, 255, 255)");
  await expect(heart).toHaveCSS("background-color", /^rgba\(20, 18, 16/);
  await expect(heart).toHaveCSS("background-clip", "content-box");
});

test("a heart pressed in one tab is red in the other", async ({ page, context }) => {
  const text = favouritesTexts.en;
  await visit(page, "/art");
  const other = await context.newPage();
  await visit(other, "/art/4");
  await other.getByRole("button", { name: text.keep("IK00004") }).click();
  await expect(page.getByRole("button", { name: text.keep("IK00004") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a heart pressed while nothing here listened is not forgotten", async ({ page, context }) => {
  const text = favouritesTexts.en;
  await visit(page, "/art/4");
  await expect(page.getByRole("button", { name: text.keep("IK00004") })).toBeVisible();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL(/contact/);
  const other = await context.newPage();
  await visit(other, "/art/5");
  await other.getByRole("button", { name: text.keep("IK00005") }).click();
  await page.goBack();
  await page.getByRole("button", { name: text.keep("IK00004") }).click();
  await visit(page, "/favourites");
  await expect(cards(page)).toHaveCount(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared list is there, and one's own says what it needs", async ({ page }) => {
    await page.goto("/favourites?pieces=4,6");
    await expect(cards(page)).toHaveCount(2);
    await page.goto("/favourites");
    // `getByText` skips noscript.
    await expect(page.locator("noscript p").first()).toHaveText(favouritesTexts.en.noScript);
    await expect(page.locator("noscript p").first()).toBeVisible();
  });
});
