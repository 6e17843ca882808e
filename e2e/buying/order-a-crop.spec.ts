// In the basket, at checkout, on the order, in the back office, and in the plan.
import type { Locator } from "@playwright/test";
import { orderLines } from "#db/orders-tables.ts";
import type { PrintPlan, Fit } from "#db/json-columns.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { planPrint } from "#app/shop/printing/print-plan.ts";
import { inPercent, previewOf } from "#app/shop/printing/print-preview.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { hangCoordinates } from "../support/shown-crop.ts";
import { openAsStaff } from "../support/staff.ts";
import { expectOrders, fillCheckout, orderButton, readStored, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const square = { width: 1200, height: 1200 };
const size = { size: "A6 (15cm x 11cm)", widthMm: 148, heightMm: 105, priceCents: 1500 };

/** The small print lets through its window what the plan cuts out of the picture. */
async function expectCrop(line: Locator, plan: PrintPlan): Promise<void> {
  const { left, top, width, height } = inPercent(previewOf(plan, square).picture);
  const picture = line.locator("[data-sheet] img");
  const placed = () =>
    picture.evaluate(({ style }) =>
      [style.left, style.top, style.width, style.height].map(Number.parseFloat),
    );
  await expect
    .poll(placed)
    .toEqual(
      [left, top, width, height].map((value): unknown =>
        expect.closeTo(Number.parseFloat(value), 2),
      ),
    );
}

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { piece, basket } = texts;
  const fit = fitTexts[language];
  const plan = (shift: number) => planWith({ way: "fill", shift });
  const planWith = (fit: Fit) =>
    planPrint({
      picture: square,
      size,
      fit,
      surface: "paper",
      wrap: "mirrored",
      enlargement: 1,
    });

  const whole = planWith({ way: "border" });

  test(
    "two crops of one print and all of it are three lines, and each is ordered as it was seen",
    smoke,
    async ({ page, shop }) => {
      await visit(
        page,
        await hangCoordinates(shop, square, [{ mediaType: "Poster", sizes: [size] }]),
      );
      const slider = page.getByRole("slider", { name: piece.moveCrop });
      const add = async () => {
        await page.getByRole("button", { name: piece.addToBasket }).click();
        await page.getByRole("button", { name: piece.addAnother }).click();
      };
      await add();
      await page.getByRole("radio", { name: fit.fill }).check();
      await slider.press("Home");
      await slider.fill("500");
      await add();
      await slider.press("Home");
      await slider.press("ArrowRight");
      await slider.press("ArrowRight");
      await add();
      await add();
      expect(JSON.parse((await readStored(page, "inkiosk-cart"))!)).toMatchObject([
        { quantity: 1, whole: true },
        { quantity: 1 },
        { quantity: 2, shift: 20 },
      ]);

      await visit(page, "/basket");
      const lines = page.getByRole("region", { name: basket.listLabel }).getByRole("listitem");
      await expect(lines).toHaveCount(3);
      await expect(lines.first()).toContainText(fit.whole);
      await expect(lines.nth(1)).not.toContainText(fit.whole);
      await expect(lines.nth(1)).not.toContainText(fitTexts[language].moved(2));
      await expect(lines.last()).toContainText(fitTexts[language].moved(2));
      await expectCrop(lines.first(), whole);
      await expectCrop(lines.nth(1), plan(500));
      await expectCrop(lines.last(), plan(20));
      await expectNoViolations(page);

      await visit(page, "/checkout");
      await fillCheckout(page, texts);
      await expectCrop(
        page.getByRole("listitem").filter({ hasText: fitTexts[language].moved(2) }),
        plan(20),
      );
      await orderButton(page, texts).click();
      await expect(
        page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
      ).toBeVisible();
      const bought = page.getByRole("region", { name: texts.order.items }).getByRole("listitem");
      await expect(bought.first()).toContainText(fit.whole);
      await expectCrop(bought.first(), whole);
      await expectCrop(bought.nth(1), plan(500));
      await expectCrop(bought.last(), plan(20));
      await expectOrders(shop, 1);
      const rows = await shop.db
        .select({ plan: orderLines.plan })
        .from(orderLines)
        .orderBy(orderLines.position);
      expect(rows.map((row) => row.plan)).toEqual([whole, plan(500), { ...plan(20), moved: 20 }]);

      await openAsStaff(page, shop, "/admin/orders/10001");
      const printed = page.getByRole("dialog").locator("li[id^=line-]");
      await expectCrop(printed.first(), whole);
      await expectCrop(printed.nth(1), plan(500));
      await expectCrop(printed.last(), plan(20));
    },
  );

  test("a shift that was forged in the browser is none", async ({ page, shop }) => {
    const address = await hangCoordinates(shop, square, [{ mediaType: "Poster", sizes: [size] }]);
    await visit(page, address);
    await page.getByRole("radio", { name: fit.fill }).check();
    await page.getByRole("button", { name: piece.addToBasket }).click();
    await page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem("inkiosk-cart")!) as object[];
      localStorage.setItem(
        "inkiosk-cart",
        JSON.stringify(lines.map((line) => ({ ...line, shift: 4000 }))),
      );
    });
    await visit(page, "/basket");
    const line = page.getByRole("region", { name: basket.listLabel }).getByRole("listitem");
    await expectCrop(line, plan(500));
  });
});
