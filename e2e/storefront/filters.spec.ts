import { pictures } from "#db/pictures-tables.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { makePiece } from "#tests/support/make.ts";
import { expect, inBothLanguages, smokeOnPhone, test } from "../support/journey.ts";
import { cards, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const { art, frame } = textsIn(language);
  const text = filterTexts[language];

  test(
    "the list is narrowed in place, counts what is left, and is there again on the way back",
    smokeOnPhone,
    async ({ page, shop, isMobile }) => {
      const hung = await shop.db.select().from(pictures);
      const upright = hung.find(({ width, height }) => height > 1.1 * width && height < 2 * width)!;
      for (let number = 13; number <= 90; number += 1)
        await makePiece(shop.db, {
          reference: `IK${String(number).padStart(5, "0")}`,
          pictureId: upright.id,
        });
      await visit(page, "/art?sort=title_asc");
      await page
        .getByRole("link", { name: isMobile ? text.filter : text.names.shape, exact: true })
        .click();
      const sheet = page.getByRole("dialog", { name: text.title });
      await sheet.getByLabel(text.shape.tall).check();
      await sheet.getByRole("button", { name: /\d/ }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL("/art?sort=title_asc&shape=tall");
      const chip = page.getByRole("link", { name: text.remove(text.shape.tall) });
      await expect(chip).toBeVisible();
      // On a phone the form fills the screen, so the page must scroll to the pictures.
      if (isMobile) await expect.poll(async () => (await chip.boundingBox())!.y).toBeLessThan(160);

      await page.getByRole("link", { name: art.loadMore }).click();
      await expect(cards(page).nth(70)).toBeAttached();
      const count = await cards(page).count();
      const piece = page.getByRole("link", { name: /^IK00080,/ });
      await piece.scrollIntoViewIfNeeded();
      const scroll = () => page.evaluate(() => scrollY);
      const before = await scroll();
      await piece.click();
      await expect(page.getByRole("heading", { level: 1, name: "IK00080" })).toBeVisible();
      await page.reload();
      await page.getByRole("link", { name: frame.back, exact: true }).click();
      await expect(page).toHaveURL("/art?sort=title_asc&shown=120&shape=tall");
      await expect(cards(page)).toHaveCount(count);
      await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(3);

      await page.getByRole("link", { name: text.remove(text.shape.tall) }).click();
      await expect(page).toHaveURL("/art?sort=title_asc");

      // A visitor who closes the form after a choice wants that choice.
      await page
        .getByRole("link", { name: isMobile ? text.filter : text.names.shape, exact: true })
        .click();
      await sheet.getByLabel(text.shape.tall).check();
      if (isMobile) await sheet.getByRole("link", { name: text.close }).click();
      else await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL("/art?sort=title_asc&shape=tall");
    },
  );
});
