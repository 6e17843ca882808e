// The workshop's day: by keyboard, without scripts, and while orders come in.
import { todayTexts } from "#app/i18n/admin/today.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { liveTexts } from "#app/i18n/admin/live.ts";
import { orderPrintsTexts } from "#app/i18n/admin/order-prints.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { movePrints } from "#app/shop/production/prints.server.ts";
import { prints } from "#db/production-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { eq } from "drizzle-orm";
import { makeOrder } from "#tests/support/make.ts";
import {
  expect,
  inBothLanguages,
  onDesktopOnly,
  onPhoneOnly,
  smoke,
  test,
} from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

/** Paid orders all of whose prints are on the way. */
async function makeArrived(db: Database, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await makeOrder(db);
    const key = { orderId: id, position: 0, copy: 1, reprintNumber: 0 };
    await movePrints(
      db,
      { id: "1", name: "Ada" },
      [{ ...key, from: "to_print", to: "sent" }],
      new Date(),
    );
    ids.push(id);
  }
  return ids;
}

inBothLanguages((language) => {
  const text = todayTexts[language];
  const { undo } = adminTexts[language];

  test(
    "prints go through the workshop by keyboard, and back",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      // The picture of an order that a test makes has no file.
      expectComplaint(/404/);
      const { id } = await makeOrder(shop.db, { lines: [{ quantity: 2 }] });
      await openAsStaff(page, shop, "/admin");
      const step = (name: string) => page.getByRole("button", { name, exact: true }).first();
      await tabTo(page, page.getByRole("checkbox", { name: text.choose("IK00001", id) }).first());
      await page.keyboard.press("Shift+ArrowDown");
      await expect(page.getByText(`${text.chosen} (2)`)).toBeVisible();
      const printed = page.getByRole("button", { name: text.steps.printed, exact: true }).last();
      await tabTo(page, printed);
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.moved.printed(2))).toBeVisible();
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
      await expect(page.getByText(text.chosen)).toBeHidden();
      await expect(step(text.steps.printed)).toHaveAttribute("aria-pressed", "true");
      await tabTo(page, page.getByRole("button", { name: undo, exact: true }));
      await page.keyboard.press("Enter");
      await expect(step(text.steps.printed)).toHaveAttribute("aria-pressed", "false");
      const rows = page.getByRole("group", { name: text.stepsOf("IK00001", id) });
      for (const left of [1, 0]) {
        await rows.first().getByRole("button", { name: text.steps.sent }).focus();
        await page.keyboard.press("Enter");
        await expect(rows).toHaveCount(left);
      }
      await expect(page.getByText(text.complete)).toBeVisible();
      await tabTo(page, page.getByRole("button", { name: `${text.ready} #${id}` }));
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.readied([id]))).toBeVisible();
      await expect(page.getByText(text.nothingToPrint)).toBeVisible();
    },
  );

  test(
    "after a press on the bar focus stays with its prints",
    onDesktopOnly,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404/);
      const vain = await makeOrder(shop.db, { lines: [{ quantity: 2 }] });
      const { id } = await makeOrder(shop.db, { lines: [{ quantity: 2 }] });
      await openAsStaff(page, shop, "/admin");
      await waitForScripts(page);
      await page.getByLabel(text.choose("IK00001", vain.id)).first().check();
      await page.getByLabel(text.choose("IK00001", vain.id)).last().check();
      await page.getByRole("button", { name: text.steps.printed, exact: true }).last().click();
      await expect(page.getByText(text.moved.printed(2))).toBeVisible();
      await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, vain.id));
      await page.reload();
      await waitForScripts(page);
      await page.getByLabel(text.chooseAll).check();
      await page.getByRole("button", { name: text.steps.printed, exact: true }).last().click();
      await expect(page.getByText(text.moved.printed(2))).toBeVisible();
      await page.getByLabel(text.chooseAll).check();
      await page
        .getByRole("button", { name: `${text.putAside} ${text.choose("IK00001", vain.id)}` })
        .first()
        .focus();
      await page.getByRole("button", { name: text.steps.sent, exact: true }).last().focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.moved.sent(2))).toBeVisible();
      await expect(page.getByRole("button", { name: `${text.ready} #${id}` })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    },
  );

  test("a double tap marks one order, which the message names", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const ids = await makeArrived(shop.db, 2);
    await openAsStaff(page, shop, "/admin");
    await waitForScripts(page);
    const ready = page.getByRole("button", { name: `${text.ready} #${ids[0]}` });
    await ready.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await ready.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(ready).toHaveCount(0);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.getByText(text.readied([ids[0]!]))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: `${text.ready} #${ids[1]}` })).toBeVisible();
  });

  test(
    "a second Enter after the last step does nothing",
    onDesktopOnly,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404/);
      const [first, second] = [await makeOrder(shop.db), await makeOrder(shop.db)];
      const arrived = await makeArrived(shop.db, 2);
      await openAsStaff(page, shop, "/admin");
      await waitForScripts(page);
      const stepsOf = (id: number) =>
        page.getByRole("group", { name: text.stepsOf("IK00001", id) });
      await stepsOf(first.id).getByRole("button", { name: text.steps.sent }).focus();
      await page.keyboard.press("Enter");
      await expect(stepsOf(first.id)).toHaveCount(0);
      await expect(stepsOf(second.id)).toBeFocused();
      await page.keyboard.press("Enter");
      const ready = (id: number) => page.getByRole("button", { name: `${text.ready} #${id}` });
      await ready(arrived[0]!).focus();
      await page.keyboard.press("Enter");
      await expect(ready(arrived[0]!)).toHaveCount(0);
      await expect(page.locator("[data-after-row]:focus")).toContainText(`#${arrived[1]}`);
      await page.keyboard.press("Enter");
      await expect(ready(arrived[1]!)).toBeVisible();
      await expect(stepsOf(second.id)).toBeVisible();
      await page.keyboard.press("Alt+KeyT");
      await expect(page.locator("[data-sonner-toast]").first()).toHaveCSS("outline-style", "solid");
      for (const id of [first.id, arrived[1]!]) {
        await ready(id).focus();
        await page.keyboard.press("Enter");
        await expect(ready(id)).toHaveCount(0);
      }
      await stepsOf(second.id).getByRole("button", { name: text.steps.sent }).focus();
      await page.keyboard.press("Enter");
      await ready(second.id).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    },
  );

  test(
    "after an undo focus is where it was before the message",
    onDesktopOnly,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404/);
      await makeOrder(shop.db);
      await openAsStaff(page, shop, "/admin");
      await waitForScripts(page);
      const printed = page.getByRole("button", { name: text.steps.printed, exact: true }).first();
      await printed.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.moved.printed(1))).toBeVisible();
      await page.getByRole("button", { name: undo, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.undone)).toBeVisible();
      await expect(printed).toBeFocused();
    },
  );

  test(
    "who goes from a message to the palette types there",
    onDesktopOnly,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404/);
      await makeOrder(shop.db, { lines: [{ quantity: 2 }] });
      await openAsStaff(page, shop, "/admin");
      await waitForScripts(page);
      const printed = page.getByRole("button", { name: text.steps.printed, exact: true });
      await printed.first().focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.moved.printed(1))).toBeVisible();
      await page.keyboard.press("Alt+KeyT");
      await page.keyboard.press("Control+k");
      const field = page.getByPlaceholder(adminTexts[language].findPlaceholder);
      await expect(field).toBeVisible();
      await page.keyboard.type("abc");
      await expect(field).toHaveValue("abc");
    },
  );

  test(
    "on a phone messages come one at a time",
    onPhoneOnly,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404/);
      const adminOrderTexts = adminOrdersTexts[language];
      const { id } = await makeOrder(shop.db);
      await openAsStaff(page, shop, `/admin/orders/${id}`);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(adminOrderTexts.status, { exact: true }).selectOption("ready");
      await dialog.getByRole("button", { name: adminOrderTexts.saveStatus }).click();
      const saved = page.getByText(
        adminOrderTexts.statusSaved(id, orderTexts[language].statuses.ready),
      );
      await expect(saved).toBeVisible();
      await dialog.getByLabel(adminOrderTexts.addNote).fill("Comes on Saturday");
      await dialog.getByRole("button", { name: adminOrderTexts.saveNote }).click();
      await expect(page.getByText(adminOrderTexts.noteAdded, { exact: true })).toBeVisible();
      await expect(page.locator("[data-sonner-toast]").filter({ visible: true })).toHaveCount(1);
      await expect(saved).toBeHidden();
      await page.getByRole("button", { name: undo, exact: true }).click();
      await expect(page.getByText(adminOrderTexts.noteUndone)).toBeVisible();
      await expect(dialog.getByText(adminOrderTexts.noteTakenBack)).toBeVisible();
      await expect(page.getByText(adminOrderTexts.noteUndone)).toBeHidden();
      await expect(saved, "what can still be undone comes back").toBeVisible();
    },
  );

  test("an order that comes in appears, and is said", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/404/);
    const listening = page.waitForResponse(/\/admin\/events$/);
    await openAsStaff(page, shop, "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text.toMake(0));
    await listening;
    const { id } = await makeOrder(shop.db, { firstName: "Nina" });
    await expect(page.getByText(`#${id} Nina`).first()).toBeVisible();
    await expect(page.getByText(liveTexts[language].newOrders(1))).toBeAttached();
  });
});

test(
  "a page that looks again while the shop is away stays as it is",
  onDesktopOnly,
  async ({ page, shop, expectComplaint }) => {
    expectComplaint(/404|ERR_|Failed to load/);
    // The page reads its data once when the stream opens, so this waits for that.
    const looked = page.waitForResponse(/\.data/);
    await openAsStaff(page, shop, "/admin");
    await looked;
    let isAway = true;
    let requests = 0;
    await page.route(/\.data/, (route) => {
      requests += 1;
      return isAway ? route.abort() : route.continue();
    });
    const { id } = await makeOrder(shop.db, { firstName: "Nina" });
    await expect.poll(() => requests, { timeout: 20_000 }).toBeGreaterThan(1);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(todayTexts.en.toMake(0));
    isAway = false;
    await expect(page.getByText(`#${id} Nina`).first()).toBeVisible({ timeout: 20_000 });

    isAway = true;
    await makeOrder(shop.db, { firstName: "Ada" });
    const before = requests;
    await expect.poll(() => requests).toBeGreaterThan(before);
    await page.getByRole("link", { name: adminTexts.en.orders }).first().click();
    await expect(page.getByRole("heading", { name: adminTexts.en.lineLost })).toBeVisible();
  },
);

test("a print is made once more from its order's page", async ({ page, shop, expectComplaint }) => {
  expectComplaint(/404/);
  const text = orderPrintsTexts.en;
  const { id } = await makeOrder(shop.db, { status: "collected" });
  await openAsStaff(page, shop, `/admin/orders/${id}`);
  await page.getByText(text.again).click();
  await page.getByLabel(text.note).fill("Torn at the counter");
  await page.getByRole("button", { name: text.make }).click();
  await expect(page.getByText(text.reprinted)).toBeVisible();
  await expect(page.getByText("Torn at the counter")).toBeVisible();
  expect(await shop.db.$count(prints)).toBe(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a print is printed", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/404/);
    const { id } = await makeOrder(shop.db);
    await openAsStaff(page, shop, "/admin");
    await page
      .getByRole("button", { name: todayTexts.en.steps.printed, exact: true })
      .first()
      .click();
    await expect(page.getByRole("status").first()).toContainText(todayTexts.en.moved.printed(1));
    expect(await shop.db.select().from(prints)).toMatchObject([{ orderId: id }]);
  });
});
