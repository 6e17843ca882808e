import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { lineId } from "#app/shop/basket/basket.ts";
import { basketKey, writeStoredBasket } from "#app/shop/basket/stored-basket.ts";
import {
  cards,
  fillBasket,
  findPiece,
  setMediaOptions,
  raisePrices,
  setStored,
  readStored,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const a4 = "A4 (30cm x 21cm)";

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { basket, frame, euro } = texts;
  const gone = (reference: string) => `${reference}, ${texts.paper}, ${texts.size(a4, reference)}`;
  const print = (reference: string) => `${gone(reference)}, ${fitTexts[language].filled}`;
  const summary = (page: Page) => page.getByRole("region", { name: basket.summary });
  const lines = (page: Page) =>
    page.getByRole("region", { name: basket.listLabel }).getByRole("listitem");

  test("an empty basket leads to the art", async ({ page }) => {
    await visit(page, "/basket");
    await expect(page.getByRole("heading", { level: 1, name: basket.emptyTitle })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: frame.browseArt }).click();
    await expect(cards(page)).toHaveCount(12);
  });

  test("nothing on the screen moves when the basket turns out to be empty", async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((shifts) => {
        for (const shift of shifts.getEntries())
          document.documentElement.dataset["moved"] = String((shift as { value?: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, "/basket");
    await expect(page.getByRole("heading", { level: 1, name: basket.emptyTitle })).toBeVisible();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(await page.locator("html").getAttribute("data-moved")).toBeNull();
  });

  test("no line of what is in the basket ends with a dot between two words", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    for (const address of ["/basket", "/checkout"]) {
      await visit(page, address);
      await expect(page.getByText(fitTexts[language].filled).first()).toBeVisible();
      expect(await page.evaluate(dotsAtLineEnds), address).toEqual([]);
    }
  });

  test("of several prints removed in a row each can be put back", async ({ page, shop }) => {
    const references = ["IK00001", "IK00002", "IK00003"];
    await fillBasket(
      page,
      shop,
      references.map((reference) => ({ reference })),
    );
    await visit(page, "/basket");
    for (const reference of references)
      await page.getByRole("button", { name: basket.removeNamed(reference) }).click();
    await expect(page.getByRole("heading", { level: 1, name: basket.emptyTitle })).toBeVisible();
    for (const reference of references)
      await toast(page, basket.removed(reference))
        .getByRole("button", { name: frame.undo })
        .click();
    await expect(lines(page)).toHaveCount(3);
  });

  test("a stored basket that cannot be read starts empty, and the console says why", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to parse cart from localStorage/);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await setStored(page, "inkiosk-cart", "{not json");
    await visit(page, "/basket");
    await expect(page.getByRole("heading", { level: 1, name: basket.emptyTitle })).toBeVisible();
    expect(
      messages.filter((text) => text.startsWith("Failed to parse cart from localStorage")),
    ).toHaveLength(1);

    await visit(page, "/art");
    await page.getByRole("button", { name: /IK00011,/ }).click();
    await expect(
      page.getByRole("link", { name: `${frame.basket} 1 ${frame.prints(1)}` }),
    ).toBeVisible();
  });

  test(
    "quantities add up, never below one, and stay after a reload",
    smoke,
    async ({ page, shop }) => {
      await fillBasket(page, shop, [
        { reference: "IK00001" },
        { reference: "IK00002", quantity: 3 },
      ]);
      await visit(page, "/basket");
      await expect(lines(page)).toHaveCount(2);
      await expect(summary(page)).toContainText(euro(900 + 3 * 1000));
      await expect(
        page.getByRole("link", { name: `${frame.basket} 4 ${frame.prints(4)}` }),
      ).toBeVisible();
      await expect(
        page.getByRole("button", { name: basket.fewer(print("IK00001")) }),
      ).toBeDisabled();

      await page.getByRole("button", { name: basket.more(print("IK00001")) }).click();
      await page.getByRole("button", { name: basket.fewer(print("IK00002")) }).click();
      await expect(lines(page).first()).toContainText(euro(1800));
      await expect(summary(page)).toContainText(euro(1800 + 2000));

      const quantity = page.getByLabel(basket.quantityOf(print("IK00002")));
      await quantity.fill("12");
      await quantity.press("Enter");
      await expect(summary(page)).toContainText(euro(1800 + 12_000));
      await quantity.fill("0");
      await quantity.blur();
      await expect(quantity).toHaveValue("12");
      for (const typed of ["1.5", "-5", "1000", "1,5", "two"]) {
        await quantity.fill(typed);
        await quantity.press("Enter");
        await expect(page.getByRole("alert")).toHaveText(basket.quantityRefused(typed, 999));
        await expect(quantity).toHaveAccessibleDescription(basket.quantityRefused(typed, 999));
        await expect(quantity).toHaveValue("12");
      }
      await quantity.fill(" 13 ");
      await quantity.press("Enter");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await quantity.fill("12");
      await quantity.press("Enter");

      await page.reload();
      await expect(summary(page)).toContainText(euro(1800 + 12_000));
      await expect(
        page.getByRole("link", { name: `${frame.basket} 14 ${frame.prints(14)}` }),
      ).toBeVisible();
    },
  );

  test("what is removed or cleared can be put back where it was", async ({ page, shop }) => {
    await fillBasket(page, shop, [
      { reference: "IK00001" },
      { reference: "IK00002" },
      { reference: "IK00003" },
    ]);
    await visit(page, "/basket");
    const references = async () =>
      (await lines(page).getByRole("heading").allTextContents()).join(" ");
    await page.getByRole("button", { name: basket.removeNamed(print("IK00002")) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(references).toBe("IK00001 IK00003");
    await expect(summary(page)).toContainText(euro(900 + 1100));
    await toast(page, basket.removed("IK00002")).getByRole("button", { name: frame.undo }).click();
    await expect.poll(references).toBe("IK00001 IK00002 IK00003");

    await page.getByRole("button", { name: basket.clear }).click();
    await expect(page.getByRole("heading", { level: 1, name: basket.emptyTitle })).toBeVisible();
    await expect(page.getByRole("link", { name: frame.basket, exact: true })).toBeVisible();
    await toast(page, basket.cleared).getByRole("button", { name: frame.undo }).click();
    await expect.poll(references).toBe("IK00001 IK00002 IK00003");
    await expect(summary(page)).toContainText(euro(900 + 1000 + 1100));
  });

  test(
    "a price that changed is explained and has to be accepted",
    smoke,
    async ({ page, shop }) => {
      await fillBasket(page, shop, [
        { reference: "IK00001", quantity: 2 },
        { reference: "IK00002" },
      ]);
      await raisePrices(shop, "IK00001", 250);
      await visit(page, "/basket");
      await expect(page.getByText(basket.repriced(euro(900), euro(1150)))).toBeVisible();
      await expect(summary(page)).toContainText(euro(2 * 1150 + 1000));
      await expect(page.getByText(basket.settleFirst)).toBeVisible();
      await expect(summary(page).getByRole("link", { name: basket.checkout })).toHaveCount(0);
      await summary(page).getByRole("button", { name: basket.checkout }).press("Enter");
      await expect(
        page.getByText(basket.repriced(euro(900), euro(1150))).locator(".."),
      ).toBeFocused();
      await expect(page).toHaveURL("/basket");
      await page.getByRole("button", { name: basket.acceptPriceOf(print("IK00001")) }).click();
      await expect(page.getByText(basket.repriced(euro(900), euro(1150)))).toHaveCount(0);
      await summary(page).getByRole("link", { name: basket.checkout }).click();
      await expect(page).toHaveURL("/checkout");
    },
  );

  test("a print that is no longer sold is explained, not counted, and has to go", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [
      { reference: "IK00001" },
      { reference: "IK00002" },
      { reference: "IK00003" },
    ]);
    await shop.db.delete(artPieces).where(eq(artPieces.reference, "IK00001"));
    await setMediaOptions(shop, "IK00002", [
      {
        mediaType: "Poster",
        sizes: [{ size: "A1", priceCents: 1500, widthMm: null, heightMm: null }],
      },
    ]);
    await visit(page, "/basket");
    await expect(lines(page).nth(0)).toContainText(basket.unavailablePiece);
    await expect(lines(page).nth(1)).toContainText(basket.unavailableOption);
    await expect(summary(page)).toContainText(euro(1100));
    await expect(summary(page).getByRole("link", { name: basket.checkout })).toHaveCount(0);
    await page.getByRole("button", { name: basket.removeNamed(gone("IK00001")) }).click();
    await page.getByRole("button", { name: basket.removeNamed(gone("IK00002")) }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(summary(page).getByRole("link", { name: basket.checkout })).toBeVisible();
  });

  test("a basket that is nearly full says so, and one that is full takes no other print and says that too", async ({
    page,
    shop,
  }) => {
    const piece = await findPiece(shop, "IK00001");
    const line = {
      artPieceId: piece.id,
      reference: piece.reference,
      mediaType: "Poster",
      quantity: 1,
      seenPriceCents: 900,
      picture: piece.picture,
    };
    const linesOf = (count: number) =>
      Array.from({ length: count }, (_, number) => ({
        ...line,
        id: lineId(piece.id, "Poster", `${number}`),
        size: `${number}`,
      }));
    await setStored(page, basketKey, writeStoredBasket(linesOf(99)));
    await visit(page, "/art/2");
    await expect(page.getByText(texts.piece.roomFor(1))).toBeVisible();
    await page.getByRole("button", { name: texts.piece.addToBasket }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.piece.added })).toBeVisible();
    await page.getByRole("button", { name: texts.piece.addAnother }).click();
    await expect(page.getByText(frame.basketFull)).toBeVisible();
    await page.getByText(texts.canvas, { exact: true }).click();
    await page.getByRole("radio", { name: /^A2/ }).check();
    await page.getByRole("button", { name: texts.piece.addToBasket }).click();
    await expect(toast(page, frame.basketFull)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: texts.piece.added })).toHaveCount(0);
    await expect(page.getByRole("link", { name: texts.basketOf(100) })).toBeVisible();

    await visit(page, "/art");
    await page.getByRole("button", { name: /IK00011,/ }).click();
    await expect(toast(page, frame.basketFull)).toBeVisible();
    await expect(toast(page, texts.art.quickAdded("IK00011"))).toHaveCount(0);
    await visit(page, "/basket");
    await expect(page.getByText(basket.roomFor(0))).toBeVisible();
    await expect(lines(page)).toHaveCount(100);
  });

  test("two tabs stay in step", async ({ page, context, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/basket");
    const other = await context.newPage();
    await visit(other, "/art/2");
    await expect(
      other.getByRole("link", { name: `${frame.basket} 1 ${frame.prints(1)}` }),
    ).toBeVisible();
    await other.getByRole("button", { name: texts.piece.addToBasket }).click();
    await expect(lines(page)).toHaveCount(2);
    await expect(summary(page)).toContainText(euro(900 + 1000));
    await page.getByRole("button", { name: basket.more(print("IK00001")) }).click();
    await expect(
      other.getByRole("link", { name: `${frame.basket} 3 ${frame.prints(3)}` }),
    ).toBeVisible();
    await page.getByRole("button", { name: basket.clear }).click();
    await expect(other.getByRole("link", { name: frame.basket, exact: true })).toBeVisible();
  });

  test("without a connection the basket is kept, and asked about again", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/basket");
    await expect(summary(page).getByRole("link", { name: basket.checkout })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: basket.more(print("IK00001")) }).click();
    await expect(page.getByText(basket.pricingFailedTitle)).toBeVisible();
    await expect(page.getByText(basket.pricingFailedText)).toBeVisible();
    await expect(summary(page).getByRole("link", { name: basket.checkout })).toHaveCount(0);
    await page.getByRole("button", { name: frame.tryAgain }).click();
    await expect(page.getByText(basket.pricingFailedTitle)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: frame.tryAgain }).click();
    await expect(summary(page).getByRole("link", { name: basket.checkout })).toBeVisible();
    await expect(summary(page)).toContainText(euro(1800));
  });
});

test("the basket holds identifiers and choices under the names of the spec, and nothing of the buyer", async ({
  page,
}) => {
  await visit(page, "/art/4");
  await page.getByRole("button", { name: "Add to basket" }).click();
  expect(JSON.parse((await readStored(page, "inkiosk-cart"))!)).toEqual([
    {
      id: "4/Fine art paper/A4 (30cm x 21cm)",
      art_piece_id: 4,
      inkiosk_reference: "IK00004",
      media_type: "Fine art paper",
      size: "A4 (30cm x 21cm)",
      price_cents: 1200,
      quantity: 1,
      image: expect.objectContaining({ width: 2160, height: 3240 }) as unknown,
    },
  ]);
});

/** In the page: paragraphs in which what follows a dot stands on another line than the dot. */
function dotsAtLineEnds(): string[] {
  const found: string[] = [];
  for (const paragraph of document.querySelectorAll("main p")) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let dot: DOMRect | null = null;
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      for (let at = 0; at < data.length; at += 1) {
        if (data[at] === " ") continue;
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        const box = range.getBoundingClientRect();
        if (dot && box.top > dot.bottom - 4) found.push(paragraph.textContent);
        dot = data[at] === "·" ? box : null;
      }
    }
  }
  return found;
}
