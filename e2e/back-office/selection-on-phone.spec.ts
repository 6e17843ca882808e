// On a phone what can be done with selected rows stands in one line, and behind "More…".
import { contactMessages } from "#db/messages-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { makeOrder, makeSubscriber } from "#tests/support/make.ts";
import { expect, expectNoViolations, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

test.use({ viewport: { width: 360, height: 740 }, locale: "fr" });

const admin = adminTexts.fr;
const lists = ["art-management", "orders", "users", "messages"];

for (const size of ["100%", "200%"])
  test(`nothing of the bar lies beside the screen at ${size}`, async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    for (const at of [1, 2]) {
      await makeOrder(shop.db);
      await makeSubscriber(shop.db, { email: `anna${at}@example.org`, name: "Anna" });
    }
    const message = { name: "Anna", email: "anna@example.org", subject: "Hours", message: "When?" };
    await shop.db
      .insert(contactMessages)
      .values([1, 2].map(() => ({ ...message, language: "fr" as const })));
    await openAsStaff(page, shop, "/admin");
    for (const list of lists) {
      await page.goto(`/admin/${list}`);
      await page.evaluate((zoom) => (document.documentElement.style.fontSize = zoom), size);
      await waitForScripts(page);
      await page.locator("tbody input[type=checkbox]").first().check();
      const bar = page.getByRole("toolbar");
      const box = (await bar.boundingBox())!;
      expect(box.height, list).toBeLessThanOrEqual(112);
      const controls = await bar.locator("button:visible, a:visible").all();
      expect(controls.length, list).toBeGreaterThan(2);
      for (const each of controls) {
        const { x, width } = (await each.boundingBox())!;
        expect(x + width, `${list}: ${await each.textContent()}`).toBeLessThanOrEqual(
          box.x + box.width,
        );
      }
    }
  });

test("a message stands above the bar, and lower once it is gone", async ({ page, shop }) => {
  await openAsStaff(page, shop, "/admin/art-management");
  await waitForScripts(page);
  const message = page.locator("[data-sonner-toast]");
  await message.focus();
  await page.locator("tbody input[type=checkbox]").first().check();
  const bar = (await page.getByRole("toolbar").boundingBox())!;
  const footOf = async () => {
    const { y, height } = (await message.boundingBox())!;
    return y + height;
  };
  await expect.poll(footOf).toBeLessThan(bar.y);
  await page.locator("tbody input[type=checkbox]").first().uncheck();
  await expect.poll(footOf).toBeGreaterThan(bar.y);
});

test("by keyboard everything else opens above the bar, and what deletes stands last", async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop, "/admin/art-management");
  await waitForScripts(page);
  await page.locator("tbody input[type=checkbox]").first().check();
  const bar = page.getByRole("toolbar");
  await expect(bar.getByRole("button")).toHaveText([
    /Vider/,
    pieceStatesTexts.fr.actions.hung,
    bulkChangeTexts.fr.action,
    admin.moreActions,
  ]);
  await expectNoViolations(page);
  await bar.getByRole("button", { name: admin.moreActions }).press("Enter");
  const all = await page.getByRole("row").getByRole("checkbox").count();
  await expect(page.getByRole("menuitem")).toHaveText([
    admin.selectMatching(500, all - 1),
    pieceStatesTexts.fr.actions.draft,
    pieceStatesTexts.fr.actions.archived,
    artTexts.fr.applyRules,
    labelsTexts.fr.print,
    admin.delete,
  ]);
  await expect(page.getByRole("separator")).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText(artTexts.fr.deleteManyTitle(1));
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: admin.moreActions })).toBeFocused();
});
