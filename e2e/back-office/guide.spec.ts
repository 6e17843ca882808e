// The owner's guide: from a page to its chapter, by the palette, on a phone and on paper.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { helpTexts } from "#app/i18n/admin/help.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  inEachWindow,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import { chapterNames } from "#app/routes/admin/kit/help/help-address.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

const refunds = { en: ["refund", "A refund"], fr: ["remboursement", "Un remboursement"] } as const;

inBothLanguages((language) => {
  const text = helpTexts[language];
  const [typed, section] = refunds[language];

  test("a page leads to its chapter beside it, which opens at its section", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin/home-wall");
    await waitForScripts(page);
    const [guide] = await Promise.all([
      page.waitForEvent("popup"),
      page
        .getByRole("link", { name: new RegExp(`^${text.help}\\b.*${text.opensBeside}`) })
        .filter({ visible: true })
        .click(),
    ]);
    await expect(guide).toHaveURL(/\/admin\/help\/look#wall$/);
    await expect(guide.locator("#wall")).toBeInViewport();
    await expect(page).toHaveURL(/\/admin\/home-wall$/);
  });

  test("the palette finds a section by its words", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/orders");
    await waitForScripts(page);
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(adminTexts[language].findPlaceholder).fill(typed);
    const hit = page.getByRole("option", { name: section }).first();
    await expect(hit).toContainText(text.help);
    await hit.click();
    await expect(page).toHaveURL(/\/admin\/help\/orders#refund$/);
    await expect(page.getByRole("heading", { name: section })).toBeInViewport();
  });

  test(
    "a chapter is accessible, shows its pictures, and leads on",
    { tag: [inEachWindow.tag, smokeOnPhone.tag] },
    async ({ page, shop }) => {
      await openAsStaff(page, shop, "/admin/help/pictures");
      await waitForScripts(page);
      const pictures = page.locator("main article img");
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(1240);
      }
      await expectNoViolations(page);
      const address = (await pictures.first().getAttribute("src"))!;
      const answer = await page.request.get(address);
      expect(answer.headers()["cache-control"]).toMatch(/max-age=31536000.*immutable/);
      await page.getByRole("link", { name: text.allChapters }).click();
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(chapterNames.length);
      await expectNoViolations(page);
    },
  );

  test("on paper there is the chapter alone", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/help/counter");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main h1")).toBeVisible();
    for (const hidden of ["#admin-menu", "main nav", "main footer", "header"])
      await expect(page.locator(hidden).first()).toBeHidden();
  });
});

test("who may not open a page reads its name without a link", async ({ page, shop }) => {
  await openAsStaff(page, shop, "/admin/help/books", { role: "workshop" });
  await expect(page.locator("main article")).toContainText("Personal data");
  const linksOut = page.locator("main article section a");
  expect(
    await linksOut.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).not.toContain("/admin/invoices");
});
