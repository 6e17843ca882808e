import { artPieces } from "#db/catalogue-tables.ts";
import { expect, inBothLanguages, onDesktopOnly, onPhoneOnly, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { breakCatalogue, findPiece, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const { home, frame, sea, shore } = textsIn(language);

  test("a page that was taken along from a screen says where that stands, once", async ({
    page,
  }) => {
    for (const address of ["/IK00003", "/art?sort=price_asc", "/"]) {
      await visit(page, `${address}${address.includes("?") ? "&" : "?"}at=1`);
      await expect(page).not.toHaveURL(/[?&]at=/);
      const typed = await page.evaluate(() => sessionStorage.getItem("inkiosk-typed"));
      expect(JSON.parse(typed!)).toEqual({ collectionPoint: "1" });
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test("the code on a wall label leads to its piece, however it is typed", async ({
    page,
    shop,
  }) => {
    // "IK0001" is also part of IK00010 to IK00012, which come before it.
    const [piece] = await shop.db.select().from(artPieces);
    const [short] = await shop.db
      .insert(artPieces)
      .values({ reference: "IK0001", pictureId: piece!.pictureId })
      .returning({ id: artPieces.id });
    const typedAndFound: [string, number][] = [
      ["IK00003", 3],
      ["ik00003", 3],
      ["  iK00003 ", 3],
      ["0009", 9],
      ["ik0001", short!.id],
      ["k0001", short!.id],
      ["00010", 10],
    ];
    for (const [typed, found] of typedAndFound) {
      await visit(page, "/");
      await page.getByLabel(home.searchLabel).fill(typed);
      await page.getByRole("button", { name: home.searchButton }).click();
      await expect(page, `“${typed}”`).toHaveURL(`/art/${found}`);
    }
  });

  test("a search for nothing says what to type", async ({ page }) => {
    await visit(page, "/");
    await page.getByLabel(home.searchLabel).fill("   ");
    await page.getByLabel(home.searchLabel).press("Enter");
    await expect(toast(page, home.searchErrorTitle)).toContainText(home.searchErrorEmpty);
    await expect(page.getByLabel(home.searchLabel)).toHaveAccessibleDescription(
      home.searchErrorEmpty,
    );
    await expect(page.getByLabel(home.searchLabel)).toHaveAttribute("aria-invalid", "true");
  });

  test("a code that no piece has is said, and stays in the field", async ({ page }) => {
    await visit(page, "/");
    await page.getByLabel(home.searchLabel).fill("IK99999");
    await page.getByRole("button", { name: home.searchButton }).click();
    await expect(toast(page, home.searchErrorTitle)).toContainText(
      home.searchErrorNotFound("IK99999"),
    );
    await expect(page.getByLabel(home.searchLabel)).toHaveAccessibleDescription(
      home.searchErrorNotFound("IK99999"),
    );
    await expect(page.getByLabel(home.searchLabel)).toHaveValue("IK99999");

    await page.getByLabel(home.searchLabel).fill("ik00002");
    await page.getByRole("button", { name: home.searchButton }).click();
    await expect(page).toHaveURL("/art/2");
  });

  test("what is said of a code does not lie over the field", onPhoneOnly, async ({ page }) => {
    for (const height of [568, 640, 740]) {
      await page.setViewportSize({ width: 360, height });
      await visit(page, "/");
      const field = page.getByLabel(home.searchLabel);
      await field.fill("IK99999");
      await field.press("Enter");
      const message = toast(page, home.searchErrorTitle);
      await expect(message).toBeVisible();
      await expect(async () => {
        const [below, above] = [await field.boundingBox(), await message.boundingBox()];
        expect(below!.y + below!.height).toBeLessThanOrEqual(above!.y);
        expect(below!.y).toBeGreaterThan(64);
      }).toPass({ timeout: 3000 });
    }
  });

  test("a search that fails says so in place, and again at each press", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    expectComplaint(/status of 500 .*\/search\/suggestions/);
    // If the shop is slow, the first toast disappears before the second appears.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const prolonged = (work: () => void, ms = 0) => later(work, ms >= 5000 ? 120_000 : ms);
      Object.assign(window, { setTimeout: prolonged });
    });
    await visit(page, "/");
    const search = async () => page.getByRole("button", { name: home.searchButton }).click();
    await page.getByLabel(home.searchLabel).fill("IK99999");
    for (const presses of [1, 2]) {
      await search();
      await expect(toast(page, home.searchErrorNotFound("IK99999"))).toHaveCount(presses);
    }
    const mend = await breakCatalogue(shop);
    await page.getByLabel(home.searchLabel).fill("IK00002");
    await search();
    await expect(toast(page, home.searchErrorFailed)).toBeVisible();
    await expect(page.getByLabel(home.searchLabel)).toHaveValue("IK00002");
    await expect(page.getByRole("heading", { name: home.rooms })).toBeVisible();
    await mend();

    await context.setOffline(true);
    await search();
    await expect(toast(page, home.searchErrorFailed)).toHaveCount(2);
    await expect(page.getByLabel(home.searchLabel)).toHaveAccessibleDescription(
      home.searchErrorFailed,
    );
    await context.setOffline(false);
    await search();
    await expect(page).toHaveURL("/art/2");
  });

  test("rooms and the rooms within them lead to the art with the links of the spec", async ({
    page,
  }) => {
    await visit(page, "/");
    const room = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: sea, exact: true }) });
    await expect(room.getByRole("link", { name: sea, exact: true })).toHaveAttribute(
      "href",
      "/art?category_id=1&category_name=Sea",
    );
    await expect(room.getByRole("link", { name: shore })).toHaveAttribute(
      "href",
      "/art?category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore",
    );
    await expect(room.first()).toContainText(home.pieces(6));
    await room.getByRole("link", { name: sea, exact: true }).click();
    await expect(page).toHaveURL("/art?category_id=1&category_name=Sea");
    await expect(page.getByRole("heading", { level: 1, name: sea })).toBeVisible();
  });

  test("a shop whose catalogue does not answer still has its front door", async ({
    page,
    shop,
  }) => {
    const mend = await breakCatalogue(shop);
    await visit(page, "/");
    await expect(toast(page, home.categoriesErrorTitle)).toContainText(home.categoriesError);
    await expect(page.getByRole("heading", { name: home.categoriesErrorTitle })).toBeVisible();
    await mend();
    await page.getByRole("link", { name: frame.tryAgain }).click();
    await expect(page.getByRole("heading", { name: home.rooms })).toBeVisible();
  });
});

// A phone has no pointer.
test("pointing at a room shows the rooms within", onDesktopOnly, async ({ page }) => {
  await visit(page, "/");
  const room = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Sea", exact: true }) });
  const within = room.getByRole("list");
  await expect(within).toHaveCSS("opacity", "0");
  await room.first().hover();
  await expect(within).toHaveCSS("opacity", "1");
  await within.getByRole("link", { name: "Shore" }).click();
  await expect(page).toHaveURL(
    "/art?category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore",
  );
  await expect(page.getByRole("heading", { level: 1, name: "Shore" })).toBeVisible();
});

// On a phone they are always visible.
test("the keyboard finds the rooms within a room", onDesktopOnly, async ({ page }) => {
  await visit(page, "/");
  const room = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Sea", exact: true }) });
  await tabTo(page, room.getByRole("link", { name: "Sea", exact: true }));
  await expect(room.getByRole("list")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Tab");
  await expect(room.getByRole("link", { name: "Shore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    "/art?category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore",
  );
});

// Touch needs the phone project.
test("a finger finds the rooms within a room", onPhoneOnly, async ({ page }) => {
  await visit(page, "/");
  const room = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Sea", exact: true }) });
  await expect(room.getByRole("list")).toHaveCSS("opacity", "1");
  await room.getByRole("link", { name: "Shore" }).tap();
  await expect(page).toHaveURL(
    "/art?category_id=1&category_name=Sea&subcategory_id=1&subcategory_name=Shore",
  );
});

test("the address on a wall label leads to the piece", async ({ page, shop, expectComplaint }) => {
  await visit(page, "/ik00003");
  await expect(page).toHaveURL("/art/3");
  expect((await findPiece(shop, "IK00003")).id).toBe(3);
  expectComplaint(/404/);
  expect(await visit(page, "/IK99999")).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Nothing hangs here" })).toBeVisible();
});
