import { failureTexts } from "#app/i18n/ui/failures.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import {
  breakCatalogue,
  cards,
  findPiece,
  setMediaOptions,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";
import { changePiece } from "#tests/support/make.ts";

const a1 = { size: "A1 (84cm x 59cm)", widthMm: 840, heightMm: 590 };
const a2 = { size: "A2 (59cm x 42cm)", widthMm: 590, heightMm: 420 };
const a3 = { size: "A3 (42cm x 30cm)", widthMm: 420, heightMm: 300 };
const canvasAndPoster: MediaOption[] = [
  {
    mediaType: "Canvas",
    sizes: [
      { ...a3, priceCents: 4500 },
      { ...a2, priceCents: 7900 },
    ],
  },
  {
    mediaType: "Poster",
    sizes: [
      { ...a1, priceCents: 1500 },
      { ...a2, priceCents: 850 },
    ],
  },
];

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { piece, frame, euro } = texts;

  test(
    "the price follows the choice, and the size is kept or the nearest taken",
    smoke,
    async ({ page, shop }) => {
      await setMediaOptions(shop, "IK00001", canvasAndPoster);
      await visit(page, "/art/1");
      const price = page.getByRole("status").filter({ hasText: /€/ });
      const medium = (name: string) => page.getByRole("radio", { name, exact: true });
      const size = (name: RegExp) => page.getByRole("radio", { name });
      await expect(medium(texts.poster)).toBeChecked();
      await expect(size(/^A2/)).toBeChecked();
      await expect(price).toHaveText(euro(850));

      await page.getByText(texts.canvas, { exact: true }).click();
      await expect(size(/^A2/)).toBeChecked();
      await expect(price).toHaveText(euro(7900));
      await page.getByText(texts.poster, { exact: true }).click();

      await size(/^A1/).check();
      await expect(price).toHaveText(euro(1500));
      await page.getByText(texts.canvas, { exact: true }).click();
      await expect(size(/^A2/)).toBeChecked();
      await expect(price).toHaveText(euro(7900));
    },
  );

  test("until scripts are there, no price of another print stands beside the choice", async ({
    page,
    shop,
  }) => {
    await setMediaOptions(shop, "IK00001", canvasAndPoster);
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/art/1", { waitUntil: "commit" });
    const price = page.locator(".buy-bar output");
    const sizePrices = page.locator("label:has([name=size])").getByText("€");
    await expect(price).toHaveText(euro(850));
    await page.locator("label").filter({ hasText: /^A1/ }).click();
    await expect(price).toBeHidden();
    await expect(sizePrices).toHaveCount(2);
    await expect(sizePrices.first()).toBeVisible();
    await page.getByText(texts.canvas, { exact: true }).click();
    await expect(sizePrices.first()).toBeHidden();
    scripts.resolve();
    await expect(price).toBeVisible();
    await expect(price).toHaveText(euro(7900));
    await expect(sizePrices.first()).toBeVisible();
  });

  test("what was added is said in the place of the choice, and the focus goes there", async ({
    page,
  }) => {
    await visit(page, "/art/4");
    await page.getByRole("button", { name: piece.addToBasket }).click();
    const panel = page.getByRole("status").filter({ hasText: piece.added });
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(
      `${texts.paper} · ${texts.size("A4 (30cm x 21cm)", "IK00004")} · ${euro(1200)}`,
    );
    await expect(page.getByRole("button", { name: piece.addToBasket })).toHaveCount(0);
    await expect(panel.getByRole("link", { name: piece.goToBasket })).toHaveAttribute(
      "href",
      "/basket",
    );
    await expect(panel.getByRole("link", { name: piece.continueBrowsing })).toHaveAttribute(
      "href",
      "/art",
    );

    await panel.getByRole("button", { name: piece.addAnother }).click();
    await page.getByRole("button", { name: piece.addToBasket }).click();
    await expect(
      page.getByRole("link", { name: `${frame.basket} 2 ${frame.prints(2)}` }),
    ).toBeVisible();
    await panel.getByRole("link", { name: piece.continueBrowsing }).click();
    await expect(cards(page)).toHaveCount(12);
  });

  test("room, rooms within and neighbours lead on", async ({ page }) => {
    await visit(page, "/art/4");
    const article = page.getByRole("article");
    await expect(article.getByRole("link", { name: texts.sea, exact: true })).toHaveAttribute(
      "href",
      "/art?category_id=1&category_name=Sea",
    );
    await expect(article.getByRole("link", { name: texts.shore })).toHaveAttribute(
      "href",
      "/art?category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore",
    );
    const neighbours = page.getByRole("region", { name: piece.sameRoom }).getByRole("link");
    await expect(neighbours).toHaveCount(5);
    await expect(neighbours.and(page.getByRole("link", { name: /IK00004/ }))).toHaveCount(0);

    await page.getByRole("button", { name: piece.addToBasket }).click();
    await neighbours.and(page.getByRole("link", { name: /IK00005/ })).click();
    await expect(page.getByRole("heading", { level: 1, name: "IK00005" })).toBeVisible();
    await expect(page.getByRole("button", { name: piece.addToBasket })).toBeVisible();
    await page.getByRole("link", { name: frame.back }).click();
    await expect(page.getByRole("heading", { level: 1, name: "IK00004" })).toBeVisible();
    await page.getByRole("article").getByRole("link", { name: texts.shore }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.shore })).toBeVisible();
  });

  test("a piece that is not there leads back to the art", async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    for (const address of ["/art/999", "/art/abc", "/art/0", "/art/99999999999"]) {
      expect(await visit(page, address)).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: piece.artworkNotFound }),
      ).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: frame.browseArt }).click();
    await expect(cards(page)).toHaveCount(12);
  });

  test("a piece without sizes says that it is not for sale", async ({ page }) => {
    await visit(page, "/art/12");
    await expect(page.getByRole("heading", { level: 1, name: "IK00012" })).toBeVisible();
    await expect(page.getByText(piece.notForSale)).toBeVisible();
    await expect(page.getByRole("button", { name: piece.addToBasket })).toHaveCount(0);
    await expect(page.getByRole("region", { name: piece.sameRoom })).toHaveCount(0);
  });

  test("a piece that cannot be read says so and can be tried again", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/500/);
    await visit(page, "/basket");
    const mend = await breakCatalogue(shop);
    expect(await visit(page, "/art/3")).toBe(500);
    await expect(
      page.getByRole("heading", { level: 1, name: piece.errorLoadingPiece }),
    ).toBeVisible();
    await expect(toast(page, piece.errorLoadingPiece)).toContainText(piece.errorLoadingPieceText);
    await expect(toast(page, piece.errorLoadingPiece)).toContainText(
      new RegExp(failureTexts[language].note("[0-9a-f]{8}")),
    );
    await mend();
    await page.getByRole("link", { name: frame.tryAgain }).click();
    await expect(page.getByRole("heading", { level: 1, name: "IK00003" })).toBeVisible();
  });
});

test("a view is counted once per visit, and only when a person looks", async ({
  page,
  shop,
  browser,
  request,
}) => {
  const views = async () => (await findPiece(shop, "IK00005")).viewCount;
  const methods: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/view") && methods.push(sent.method()));

  await request.get(`${shop.url}/art/5`);
  await request.get(`${shop.url}/art/5.data`);
  await request.get(`${shop.url}/art/5/view`);
  expect(await views()).toBe(0);

  await visit(page, "/art/5");
  await expect.poll(views).toBe(1);
  await page.reload();
  await visit(page, "/art");
  await page.getByRole("link", { name: /^IK00005,/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "IK00005" })).toBeVisible();
  await visit(page, "/art/6");
  await expect.poll(async () => (await findPiece(shop, "IK00006")).viewCount).toBe(1);
  expect(methods).toEqual(["POST", "POST"]);
  expect(await views()).toBe(1);

  const another = await browser.newContext({ baseURL: shop.url });
  await visit(await another.newPage(), "/art/5");
  await expect.poll(views).toBe(2);
  await another.close();
});

test("a piece that loses its sizes while it is looked at is not sold at yesterday's price", async ({
  page,
  shop,
}) => {
  await visit(page, "/art/2");
  await changePiece(shop.db, 2, { mediaOptions: [] });
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("link", { name: "Go to basket" }).click();
  await expect(
    page.getByText("This piece is no longer offered in this medium and size."),
  ).toBeVisible();
});
