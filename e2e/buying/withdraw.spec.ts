// By the order's page, by number at the foot of any page, without scripts, by keyboard.
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { makeOrder } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import {
  abortedTransition,
  buyThreePrints,
  expectToFit,
  openFold,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const texts = textsIn(language);
  const text = withdrawalTexts[language];
  const order = orderTexts[language];

  test(
    "from one print by the order's page; the receipt stays, staff find it, the rest can follow",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(abortedTransition);
      const placed = await buyThreePrints(page, shop, texts);
      await visit(page, `/order/${placed.token}`);
      await openFold(page, texts.ticket.rights);
      await page.getByRole("main").getByRole("link", { name: order.withdraw }).click();
      await expect(page.getByRole("heading", { level: 1, name: text.chooseTitle })).toBeVisible();
      await expect(page.getByText(text.testNote)).toBeVisible();
      await expect(page.getByLabel(text.name)).toHaveValue("Camille Martin");
      await expect(page.getByLabel(text.email)).toHaveValue("camille@example.com");
      await expect(page.getByRole("spinbutton")).toHaveValue("2");
      await expect(page.getByRole("checkbox")).toBeChecked();
      await expectNoViolations(page);
      await expectToFit(page);
      await page.getByRole("spinbutton").fill("1");
      await page.getByRole("checkbox").uncheck();
      await page.getByRole("button", { name: text.review }).click();

      await expect(page.getByRole("heading", { level: 1, name: text.reviewTitle })).toBeVisible();
      await expect(page.getByText(text.line(1, "IK00001"))).toBeVisible();
      await expect(page.getByText("IK00007")).toHaveCount(0);
      await expectNoViolations(page);
      await expectToFit(page);
      await page.getByRole("button", { name: text.change }).click();
      await expect(page.getByRole("spinbutton")).toHaveValue("1");
      await page.getByRole("button", { name: text.review }).click();
      await page.getByRole("button", { name: text.confirm }).click();

      await expect(page.getByRole("heading", { level: 1, name: text.receiptTitle })).toBeVisible();
      const [row] = await shop.db.select().from(withdrawals);
      expect(row).toMatchObject({
        orderId: placed.id,
        parts: [{ position: 0, quantity: 1 }],
        language,
        email: "camille@example.com",
      });
      await expect(page.getByRole("main")).toContainText(String(row!.id));
      await expect(page.getByRole("main")).toContainText(text.receiptText);
      await expectNoViolations(page);
      await expectToFit(page);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: text.receiptTitle })).toBeVisible();
      expect(await shop.db.$count(withdrawals)).toBe(1);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await expect(page.getByRole("link", { name: text.backToOrder })).toBeHidden();
      await page.emulateMedia({ media: null });

      await page.getByRole("link", { name: text.more }).click();
      await expect(page.getByRole("checkbox")).toHaveCount(2);
      await page.getByRole("button", { name: text.review }).click();
      await page.getByRole("button", { name: text.confirm }).click();
      await page.getByRole("link", { name: text.backToOrder }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: texts.ticket.headlines.withdrawn() }),
      ).toBeVisible();
      await openFold(page, texts.ticket.rights);
      await expect(page.getByRole("main").getByRole("link", { name: order.withdraw })).toHaveCount(
        0,
      );
      await expect(
        page.getByRole("link", { name: order.withdrawal(row!.id, "").slice(0, 11) }),
      ).toHaveCount(2);
      expect(await shop.db.$count(withdrawals)).toBe(2);

      const admin = adminWithdrawalsTexts[language];
      await openAsStaff(page, shop, `/admin/withdrawals/${row!.id}`);
      const dialog = page.getByRole("dialog", { name: admin.withdrawal(row!.id) });
      await expect(dialog).toContainText(admin.of(1, 2, "IK00001"));
      // A trial, for which no money is due.
      await expect(dialog).not.toContainText(admin.refundWithin(14));
      await expect(dialog.getByRole("link", { name: admin.closeTrial })).toHaveAttribute(
        "href",
        `/admin/orders/${placed.id}/refund?withdrawal=${row!.id}`,
      );
      await expectNoViolations(page);
      await dialog.getByText(admin.refuseTitle).click();
      await expect(dialog).toContainText(admin.inTime);
      await expect(dialog.getByRole("radio")).toHaveCount(2);
      await dialog.getByRole("radio", { name: admin.grounds["taken-back"] }).check();
      await dialog.getByLabel(admin.note).fill("Essai");
      await dialog.getByRole("checkbox", { name: admin.sure }).check();
      await expectNoViolations(page);
      await dialog.getByRole("button", { name: admin.refuse }).click();
      await expect(dialog).toContainText(admin.states.refused);
      await expect(dialog).toContainText("Essai");
      await dialog.getByRole("button", { name: admin.reopen }).click();
      await expect(page.getByText(admin.reopenedText)).toBeVisible();
      await expect(dialog.getByRole("link", { name: admin.closeTrial })).toBeVisible();
    },
  );

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("by number, from the foot of a page, by keyboard alone", async ({
      page,
      shop,
      expectComplaint,
    }) => {
      expectComplaint(/404|400/);
      expectComplaint(abortedTransition);
      const number = await placeOrder(shop);
      await page.goto("/contact");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: order.withdraw })
        .press("Enter");
      await page.getByLabel(text.number).fill("1");
      await page.getByLabel(text.orderEmail).fill("CAMILLE@example.com");
      await page.getByLabel(text.orderEmail).press("Enter");
      await expect(page.getByRole("alert")).toHaveText(text.noMatch);
      await expectToFit(page);
      await page.getByLabel(text.number).fill(String(number));
      await page.getByLabel(text.number).press("Enter");
      await expect(page.getByLabel(text.name)).toHaveValue("");
      await page.getByLabel(text.name).fill("Camille");
      await page.getByRole("checkbox").press("Space");
      await page.getByRole("button", { name: text.review }).press("Enter");
      await expect(
        page.getByRole("group").filter({ has: page.locator("#error-summary") }),
      ).toContainText(text.problems["partsRequired"]!);
      await page.getByRole("checkbox").press("Space");
      await page.getByRole("button", { name: text.review }).press("Enter");
      await page.getByRole("button", { name: text.confirm }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: text.receiptTitle })).toBeVisible();
      await expectToFit(page);
      expect(await shop.db.select().from(withdrawals)).toMatchObject([
        { orderId: number, name: "Camille" },
      ]);
    });
  });
});

/** An order that is inserted into the database, since without scripts none can be placed. */
async function placeOrder(shop: RunningShop): Promise<number> {
  const { id } = await makeOrder(shop.db, {
    email: "camille@example.com",
    paymentMethod: "mock",
    paymentId: "mock_e2e",
  });
  return id;
}
