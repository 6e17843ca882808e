// The owner's first day: from an empty database, through the back office alone, to a paid order.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { orders } from "#db/orders-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { newCategoryTexts } from "#app/i18n/admin/new-category.ts";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { namesOf } from "#app/shop/settings/settings-form.ts";
import { openFirstSetUp } from "#app/shop/staff/invitations.server.ts";
import { setUpMail, setUpPaypal, test as base } from "../support/accounts.ts";
import { expect, onDesktopOnly } from "../support/journey.ts";
import { openShop } from "../support/shop.ts";
import { cards, fillCheckout, orderButton, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const language = "en";
const texts = textsIn(language);
const onboarding = onboardingTexts[language];
const admin = adminTexts[language];
const shopName = "Galerie Claire";

const test = base.extend({
  async shop({ variables }, use) {
    const shop = await openShop(variables, { isEmpty: true });
    await use(shop);
    await shop.close();
  },
});
test.use({ locale: "en-IE" });

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function goFrom(page: Page, step: keyof typeof onboarding.go): Promise<void> {
  await visit(page, "/admin/opening");
  await page.getByRole("main").getByRole("link", { name: onboarding.go[step] }).first().click();
}

async function nameShop(page: Page): Promise<void> {
  const text = settingsTexts[language];
  await goFrom(page, "name");
  await field(page, "shopName").fill(shopName);
  await field(page, "email").fill("claire@shop.example");
  await page.getByRole("button", { name: admin.saveChanges }).click();
  await expect(page.getByText(text.saved)).toBeVisible();
}

async function chooseMark(page: Page): Promise<void> {
  await visit(page, "/admin/opening");
  const signature = page.getByRole("button", { name: onboarding.marks.signature, exact: true });
  await signature.click();
  await expect(signature).toHaveAttribute("aria-pressed", "true");
}

async function openPoint(page: Page): Promise<void> {
  const text = collectionPointsTexts[language];
  await goFrom(page, "point");
  await page
    .getByRole("button", { name: text.addNew })
    .or(page.getByRole("link", { name: text.addNew }))
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await field(page, "name").fill("Atelier Bastille");
  await field(page, "address").fill("3 rue du Port, 44000 Nantes");
  await field(page, "telephone").fill("+33 1 99 00 42 19");
  await field(page, "email").fill("atelier@shop.example");
  await field(page, "monday").fill("9:00–19:00");
  await page.getByRole("button", { name: hoursTexts[language].copy }).click();
  await dialog.locator("button[type=submit], button:not([type])").last().click();
  await expect(dialog).toBeHidden();
}

async function fillLaw(page: Page): Promise<void> {
  await goFrom(page, "law");
  await field(page, "invoiceSellerName").fill("Claire Martin");
  await field(page, "invoiceSellerAddress").fill("3 rue du Port, 44000 Nantes");
  await field(page, "invoiceLegalForm").fill("EI");
  await field(page, "invoiceSiren").fill("732829320");
  for (const name of namesOf("law").filter((each) => each.startsWith("law")))
    await field(page, name).fill("Claire Martin");
  await page.getByRole("button", { name: admin.saveChanges }).first().click();
  await expect(page.getByText(settingsTexts[language].saved)).toBeVisible();
  await expect(page.getByText(lawSettingsTexts[language].missing)).toHaveCount(0);
  await expect(page.getByText(adminLegalTexts[language].complete, { exact: true })).toHaveCount(4);
}

/** As generators make them: 1,024 pixels, of which no delivered size can be printed. */
async function uploadPieces(page: Page): Promise<void> {
  const text = batchUploadTexts[language];
  await visit(page, "/admin/opening");
  const add = page.getByRole("button", { name: /15 × 15/ });
  await add.click();
  await expect(add).toHaveCount(0);

  await goFrom(page, "pieces");
  const hues = Array.from({ length: 10 }, (_, index) => index * 25);
  const files = hues.map(async (hue, index) => ({
    name: `IK0000${index}.png`,
    mimeType: "image/png",
    buffer: await sharp({
      create: { width: 1024, height: 1024, channels: 3, background: { r: hue, g: 90, b: 160 } },
    })
      .png()
      .toBuffer(),
  }));
  await page.getByLabel(text.choose).setInputFiles(await Promise.all(files));
  await page.getByLabel(newCategoryTexts[language].categoryName).fill("Sea");
  await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
  await page.getByRole("button", { name: text.upload(10) }).click();
  await expect(page.getByText(text.overall(10, 10))).toBeVisible({ timeout: 90_000 });
}

test(
  "an empty shop takes its first money",
  onDesktopOnly,
  async ({ page, shop, standin, mailServer, expectComplaint }) => {
    test.setTimeout(180_000);
    expectComplaint(/status of (404|409|500)/);
    const environment = readEnvironment({
      DATA_DIR: shop.dataDir,
      PUBLIC_URL: shop.url,
      PAYPAL_API_URL: standin.url,
    });
    const stop = await startJobs(
      { connectionString: shop.connectionString },
      environment,
      createLog("silent"),
      { only: ["money", "mails"] },
    );
    try {
      await page.goto(`/admin/setup/${await openFirstSetUp(shop.db)}`);
      await field(page, "name").fill("Claire Martin");
      await field(page, "email").fill("claire@shop.example");
      await page.locator("#password").fill("eine rosa Brücke am Meer 7");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin");
      await page.getByRole("main").getByRole("link", { name: onboarding.title }).click();
      await expect(page.getByText(onboarding.progress(0, 8))).toBeVisible();

      await nameShop(page);
      await chooseMark(page);
      await openPoint(page);
      await goFrom(page, "mail");
      await setUpMail(page, language, mailServer, shopName);
      await goFrom(page, "payment");
      await setUpPaypal(page, language, standin);
      await fillLaw(page);
      await uploadPieces(page);
      await visit(page, "/admin/opening");
      await page.getByRole("button", { name: onboarding.keepPrices }).click();
      await expect(page.getByText(onboarding.readyToTry)).toBeVisible();

      await visit(page, "/art");
      await cards(page).first().click();
      await page.getByRole("button", { name: texts.piece.addToBasket }).first().click();
      await visit(page, "/checkout");
      await fillCheckout(page, texts);
      await page.getByRole("radio", { name: texts.checkout.paymentMethods.paypal.title }).check();
      await orderButton(page, texts).click();
      const popup = page.waitForEvent("popup");
      await page.getByRole("button", { name: "PayPal", exact: true }).click();
      await (await popup).getByRole("button", { name: "Pay Now", exact: true }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
      ).toBeVisible();
      expect(await shop.db.select().from(orders)).toMatchObject([
        { paymentMethod: "paypal", paymentStatus: "paid" },
      ]);
    } finally {
      await stop();
    }
  },
);
