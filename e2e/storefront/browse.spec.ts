import type { Page } from "@playwright/test";
import { failureTexts } from "#app/i18n/ui/failures.ts";
import { makePiece } from "#tests/support/make.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import {
  waitForScripts,
  breakCatalogue,
  cards,
  readStored,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

/** The references on the wall, in their order. */
async function shown(page: Page): Promise<string[]> {
  const names = await cards(page).evaluateAll((links) =>
    links.map((link) => link.querySelector("img")!.alt),
  );
  return names.map((name) => name.slice(0, 7));
}

/** 118 pieces more, so that there are 130. */
async function hangMore(shop: RunningShop) {
  for (let number = 13; number <= 130; number += 1) {
    await makePiece(shop.db, {
      reference: `IK${String(number).padStart(5, "0")}`,
      pictureId: 1 + (number % 6),
      categoryId: 2,
      createdAt: new Date(Date.UTC(2026, 1, 1, number)),
    });
  }
}

/** IK00012 is not for sale, and hangs last in every order. */
const oldestFirst = Array.from({ length: 12 }, (_, i) => `IK${String(i + 1).padStart(5, "0")}`);
const newestFirst = [...oldestFirst.slice(0, 11).toReversed(), "IK00012"];

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { art, frame, sea, shore, forest, euro } = texts;

  test("filters and order stand in the address, and can be taken back", async ({ page }) => {
    await visit(page, "/art");
    await expect(page.getByRole("heading", { level: 1, name: art.title })).toBeVisible();
    await expect(page.getByText(art.pieces(12), { exact: true })).toBeVisible();
    expect(await shown(page)).toEqual(newestFirst);
    await expect(page.getByLabel(art.subCategory, { exact: true })).toHaveCount(0);

    await page.getByLabel(art.category, { exact: true }).selectOption({ label: sea });
    await expect(page).toHaveURL("/art?category_id=1&category_name=Sea");
    await page.getByLabel(art.subCategory, { exact: true }).selectOption({ label: shore });
    await expect(page).toHaveURL(
      "/art?category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore",
    );
    await expect(page.getByRole("heading", { level: 1, name: shore })).toBeVisible();
    expect(await shown(page)).toEqual(["IK00006", "IK00005", "IK00004", "IK00003"]);
    await page.getByLabel(art.sort).selectOption({ label: art.sorts.price_asc });
    await expect(page).toHaveURL(/&sort=price_asc$/);
    await expect.poll(() => shown(page)).toEqual(["IK00003", "IK00004", "IK00005", "IK00006"]);

    await page.getByLabel(art.reference, { exact: true }).fill("5");
    await expect(page).toHaveURL(
      "/art?reference=5&category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore&sort=price_asc",
    );
    await expect(page.getByText(art.pieces(1), { exact: true })).toBeVisible();
    expect(await shown(page)).toEqual(["IK00005"]);

    await page.getByLabel(art.category, { exact: true }).selectOption({ label: forest });
    await expect(page.getByRole("heading", { name: art.emptyTitle })).toBeVisible();
    await expect(page.getByLabel(art.subCategory, { exact: true })).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(["IK00005"]);
    await expect(page.getByLabel(art.category, { exact: true })).toHaveValue("1");
    await expect(page.getByLabel(art.subCategory, { exact: true })).toHaveValue("1");
    await expect(page.getByLabel(art.reference, { exact: true })).toHaveValue("5");

    await page.reload();
    await waitForScripts(page);
    expect(await shown(page)).toEqual(["IK00005"]);
    await expect(page.getByLabel(art.sort)).toHaveValue("price_asc");
    await page.getByRole("link", { name: art.clear }).click();
    await expect(page).toHaveURL("/art");
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByLabel(art.reference, { exact: true })).toHaveValue("");
  });

  test("the words below a picture open it, and its buttons stay buttons", async ({ page }) => {
    await visit(page, "/art");
    const card = page
      .getByRole("listitem")
      .filter({ has: page.locator("picture") })
      .first();
    const basket = page.getByRole("banner").getByRole("link", { name: /1/ });
    await card.hover();
    await card.getByRole("button").first().click();
    await expect(basket).toBeVisible();
    const address = await card.getByRole("link").getAttribute("href");
    const caption = (await card.locator("p").boundingBox())!;
    await page.mouse.click(caption.x + 20, caption.y + 18);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  test("an empty wall says how to fill it", async ({ page }) => {
    await visit(page, "/art?reference=nothing-like-this");
    await expect(page.getByRole("heading", { name: art.emptyTitle })).toBeVisible();
    await expect(page.getByText(art.emptyText)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: art.clear }).last().click();
    await expect(cards(page)).toHaveCount(12);
  });

  test(
    "quick add takes the option whose price the card shows, and can be undone",
    smoke,
    async ({ page }) => {
      await visit(page, "/art");
      const add = (reference: string, cents: number) =>
        page.getByRole("button", {
          name: art.quickAdd(
            reference,
            `${texts.paper} · ${texts.size("A4 (30cm x 21cm)", reference)}`,
            euro(cents),
          ),
        });
      await expect(page.getByText(frame.from(euro(1900)))).toBeVisible();
      await add("IK00011", 1900).click();
      await expect(toast(page, art.quickAdded("IK00011"))).toContainText(euro(1900));
      await expect(
        page.getByRole("link", { name: `${frame.basket} 1 ${frame.prints(1)}` }),
      ).toBeVisible();
      await add("IK00010", 1800).click();
      await expect(
        page.getByRole("link", { name: `${frame.basket} 2 ${frame.prints(2)}` }),
      ).toBeVisible();

      // What is undone is what the message speaks of, not what came after it.
      await toast(page, art.quickAdded("IK00010")).hover();
      await toast(page, art.quickAdded("IK00011"))
        .getByRole("button", { name: frame.undo })
        .click();
      await expect(
        page.getByRole("link", { name: `${frame.basket} 1 ${frame.prints(1)}` }),
      ).toBeVisible();
      const basket = JSON.parse((await readStored(page, "inkiosk-cart"))!) as {
        inkiosk_reference: string;
        quantity: number;
      }[];
      expect(basket).toMatchObject([
        {
          inkiosk_reference: "IK00010",
          quantity: 1,
          media_type: "Fine art paper",
          price_cents: 1800,
        },
      ]);

      await expect(page.getByRole("button", { name: /IK00012,/ })).toHaveCount(0);
      await expect(page.getByText(frame.noPrice)).toBeVisible();
    },
  );

  test("a message stays while a mouse rests on it; a finger that tapped there does not hold it", async ({
    page,
    isMobile,
  }) => {
    await page.clock.install();
    await visit(page, "/art");
    await page
      .getByRole("button", {
        name: art.quickAdd(
          "IK00011",
          `${texts.paper} · ${texts.size("A4 (30cm x 21cm)", "IK00011")}`,
          euro(1900),
        ),
      })
      .click();
    const message = toast(page, art.quickAdded("IK00011"));
    await message.hover();
    // The shop shows it for four seconds.
    await page.clock.runFor(6000);
    await expect(message).toHaveCount(isMobile ? 0 : 1);
  });

  test("a wall that cannot be fetched says so and can be tried again", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/500|Unable to decode|Error/);
    await visit(page, "/");
    await page.route("**/art.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("link", { name: frame.art, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: art.errorLoadingArt })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(art.errorLoadingText);
    await expect(toast(page, art.errorLoadingArt)).toContainText(art.errorLoadingText);
    await page.unroute("**/art.data*");
    await page.getByRole("link", { name: frame.tryAgain }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL("/art");
  });

  const noteOfServer = new RegExp(failureTexts[language].note("[0-9a-f]{8}"));
  test("a wall whose catalogue does not answer says so and can be tried again", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/500/);
    const mend = await breakCatalogue(shop);
    expect(await visit(page, "/art?sort=oldest")).toBe(500);
    await expect(page.getByRole("heading", { level: 1, name: art.errorLoadingArt })).toBeVisible();
    await expect(toast(page, art.errorLoadingArt)).toContainText(art.errorLoadingText);
    await expect(page.getByRole("main")).toContainText(noteOfServer);
    await expect(toast(page, art.errorLoadingArt)).toContainText(noteOfServer);
    await expect(page.getByText(/art_pieces|relation|select/)).toHaveCount(0);
    await mend();
    await page.getByRole("link", { name: frame.tryAgain }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL("/art?sort=oldest");
  });

  test("a room that is not there is not found", async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    for (const address of [
      "/art?category_id=999",
      "/art?category_id=1&subcategory_id=999",
      "/art?category_id=x",
    ]) {
      expect(await visit(page, address)).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: frame.notFoundTitle }),
      ).toBeVisible();
    }
    await page.getByRole("link", { name: frame.browseArt }).click();
    await expect(cards(page)).toHaveCount(12);
  });
});

test("every order hangs the wall as it says", async ({ page }) => {
  await visit(page, "/art");
  const wanted = {
    Oldest: oldestFirst,
    Newest: newestFirst,
    "Reference A–Z": oldestFirst,
    "Reference Z–A": newestFirst,
    "Price, low to high": oldestFirst,
    "Price, high to low": newestFirst,
  };
  for (const [sort, pieces] of Object.entries(wanted)) {
    await page.getByLabel("Sort").selectOption({ label: sort });
    await expect.poll(() => shown(page), sort).toEqual(pieces);
  }
});

test("the wall grows by sixty, and stays as it was when one comes back from a piece or reloads", async ({
  page,
  shop,
}) => {
  await hangMore(shop);
  await visit(page, "/art?sort=title_asc");
  await expect(cards(page)).toHaveCount(60);
  await expect(page.getByText("You have seen 60 of 130 pieces")).toBeVisible();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(120);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(130);
  await expect(page.getByText("You have seen 130 of 130 pieces")).toBeVisible();
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);

  const piece = page.getByRole("link", { name: /^IK00100,/ });
  await piece.scrollIntoViewIfNeeded();
  const scroll = () => page.evaluate(() => scrollY);
  const before = await scroll();
  expect(before).toBeGreaterThan(1000);
  await piece.click();
  await expect(page.getByRole("heading", { level: 1, name: "IK00100" })).toBeVisible();
  await expect.poll(scroll).toBe(0);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(cards(page)).toHaveCount(130);
  await expect(page).toHaveURL("/art?sort=title_asc&shown=180");
  await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(3);
  await expect(piece).toBeInViewport();

  await page.reload();
  await waitForScripts(page);
  await expect(cards(page)).toHaveCount(130);
  await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(3);

  await page.getByLabel("Sort").selectOption({ label: "Newest" });
  await expect(cards(page)).toHaveCount(60);
});
