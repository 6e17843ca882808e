// What a buyer keeps: the confirmation, the link, the sheet of paper.
import { lastOrderTexts } from "#app/i18n/storefront/last-order.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { eq } from "drizzle-orm";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import {
  buyThreePrints,
  cards,
  openFold,
  readStored,
  setStored,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { order: text, ticket, frame, euro } = texts;

  test(
    "the confirmation says what was ordered, where and when to collect it, and what comes next",
    smoke,
    async ({ page, shop }) => {
      const placed = await buyThreePrints(page, shop, texts);
      const main = page.getByRole("main");
      await expect(main).toContainText(text.orderTitle(placed.id));
      await expect(main).toContainText("Camille Martin");
      await expect(main).toContainText("Atelier Bastille");
      await expect(main).toContainText("12 rue des Ateliers, 75011 Paris");
      await expect(main).toContainText(
        language === "en" ? "Mon–Sat 10:00–19:00" : "Lun.–sam. 10 h–19 h",
      );
      await expect(page.getByRole("listitem").filter({ hasText: "IK00001" })).toContainText(
        euro(1800),
      );
      await expect(page.getByRole("listitem").filter({ hasText: "IK00007" })).toContainText(
        euro(5200),
      );
      await expect(main).toContainText(euro(7000));
      for (const { title } of text.next)
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
      const inTwoDays = new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", {
        timeZone: "Europe/Paris",
        day: "numeric",
        month: "long",
        year: "numeric",
      })
        .format(new Date(placed.createdAt.getTime() + 48 * 60 * 60 * 1000))
        // In French the first day of a month is written "1er".
        .replace(/^1 (?=\p{L})/u, language === "fr" ? "1er " : "1 ");
      await expect(main).toContainText(inTwoDays);

      await openFold(page, ticket.keep);
      await page.getByRole("button", { name: text.copy }).click();
      await expect(toast(page, text.copied)).toBeVisible();
      await page.reload();
      await expect(
        page.getByRole("heading", { level: 1, name: text.thanks("Camille") }),
      ).toBeVisible();
      await page.getByRole("link", { name: text.continueShopping }).click();
      await expect(cards(page)).toHaveCount(12);
    },
  );

  test("a browser without an order says so and leads home", async ({ page }) => {
    await visit(page, "/confirmation");
    await expect(page.getByRole("heading", { level: 1, name: text.noneTitle })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: text.home }).click();
    await expect(page).toHaveURL("/");
    await setStored(page, "lastOrder", "no-such-order");
    await visit(page, "/confirmation");
    await expect(page.getByRole("heading", { level: 1, name: text.noneTitle })).toBeVisible();
  });

  test("an order that cannot be fetched can be asked for again", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const { token } = await buyThreePrints(page, shop, texts);
    await page.route("**/confirmation.data*", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: text.failedTitle })).toBeVisible();
    await page.unroute("**/confirmation.data*");
    await page.getByRole("button", { name: frame.tryAgain }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: text.thanks("Camille") }),
    ).toBeVisible();
    expect(await readStored(page, "lastOrder")).toBe(token);
    await context.setOffline(false);
  });

  test("a link that leads to no order is not found, whatever is wrong with it", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const seen = new Set<string>();
    for (const token of ["a".repeat(43), "x", "10001", "%20", "a b", "é"]) {
      expect(await visit(page, `/order/${token}`)).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: frame.notFoundTitle }),
      ).toBeVisible();
      seen.add(await page.getByRole("main").innerText());
    }
    expect(seen.size).toBe(1);
  });

  test("an order stays whole when its piece, its room and its point are gone", async ({
    page,
    shop,
  }) => {
    const { id, token } = await buyThreePrints(page, shop, texts);
    await shop.db.delete(artPieces).where(eq(artPieces.reference, "IK00001"));
    await shop.db.delete(categories);
    await shop.db.delete(collectionPoints);
    await visit(page, `/order/${token}`);
    await expect(page.getByText(text.orderTitle(id))).toBeVisible();
    const gone = page.getByRole("listitem").filter({ hasText: "IK00001" });
    await expect(gone).toContainText(text.removedPiece);
    await expect(gone).toContainText(euro(1800));
    await expect(gone.getByRole("link")).toHaveCount(0);
    await expect
      .poll(() => gone.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: "IK00007" })).toHaveAttribute("href", "/art/7");
    await expect(page.getByRole("main")).toContainText("Atelier Bastille");
    await expect(page.getByRole("main")).toContainText("12 rue des Ateliers, 75011 Paris");
    await expect(page.getByRole("main")).toContainText(euro(7000));
  });

  test("on paper there is the order and nothing of the shop around it", async ({ page, shop }) => {
    const { token } = await buyThreePrints(page, shop, texts);
    await visit(page, `/order/${token}`);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    const { shopName, contact } = defaultSettings;
    await expect(page.getByRole("article").getByText(shopName, { exact: true })).toBeVisible();
    await expect(page.getByRole("article").getByText(contact.email)).toBeVisible();
    await expect(page.getByText(`${shop.url}/order/${token}/withdrawal`)).toBeVisible();
    await expect(page.getByText(text.test, { exact: true })).toBeVisible();
    await expect(page.getByText(`${shop.url}/order/${token}`, { exact: true })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByText(frame.testBanner)).toBeHidden();
    await expect(page.getByRole("button", { name: text.print })).toBeHidden();
    await expect(page.getByRole("link", { name: text.continueShopping })).toBeHidden();
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    ).toBe("rgb(255, 255, 255)");
  });
});

test("basket and contact lead back to the order of this browser", async ({ page, shop }) => {
  const link = page.getByRole("link", { name: lastOrderTexts.en.see });
  await visit(page, "/contact");
  await expect(link).toHaveCount(0);
  await buyThreePrints(page, shop, textsIn("en"));
  for (const address of ["/contact", "/basket"]) {
    await visit(page, address);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: /Camille/ })).toBeVisible();
  }
});

test("the page of an order is in no cache, no index and no other site's referrer", async ({
  page,
  shop,
  request,
}) => {
  const { token } = await buyThreePrints(page, shop, textsIn("en"));
  const answer = await request.get(`${shop.url}/order/${token}`);
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  });
  await visit(page, `/order/${token}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await page.content()).not.toContain("camille@example.com");
});
