// An order as a ticket: what its buyer reads from paid to collected, and who else may come.
import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { orderSteps } from "#app/shop/orders/order-state.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { makeOrder } from "#tests/support/make.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  inEachWindow,
  onDesktopOnly,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import { openFold, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

/** With a picture of the gallery, whose files are there. */
const order = (shop: RunningShop, language: "en" | "fr") =>
  makeOrder(shop.db, { language, lines: [{ pictureId: 1, artPieceId: 1 }] });

async function move(shop: RunningShop, id: number, status: OrderStatus) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  await setStatus(shop.db, null, { id, version: row!.version }, status, fullOrderAccess);
}

/** The window gets the focus again, some seconds after the page was read. */
async function refocus(page: Page) {
  await page.clock.runFor(6000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { ticket, order: text } = texts;

  test(
    "an open page follows the order from paid to collected",
    { tag: [inEachWindow.tag, smokeOnPhone.tag] },
    async ({ page, shop }) => {
      const { id, token, ticketCode } = await order(shop, language);
      await page.clock.install();
      await visit(page, `/order/${token}`);
      const steps = page.getByRole("list", { name: ticket.stepsTitle }).getByRole("listitem");
      const code = page.getByText([...ticketCode].join(" "), { exact: true });
      const statuses = ["pending", "awaiting_collection", "ready", "collected"] as const;
      for (const [index, status] of statuses.entries()) {
        const step = orderSteps[index]!;
        if (index > 0) {
          await move(shop, id, status);
          await refocus(page);
        }
        const headline = ticket.headlines[step]("Marie");
        await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
        if (index > 0)
          await expect(page.getByRole("status").filter({ hasText: headline })).toHaveCount(1);
        await expect(steps.and(page.locator("[aria-current=step]"))).toHaveCount(1);
        await expect(steps.nth(index)).toContainText(ticket.marks.now);
        await expect(code).toHaveCount(step === "collected" ? 0 : 1);
        await expectNoViolations(page);
        expect(await fits(page)).toBe(0);
      }
      await expect(page.getByText(ticket.collector.title)).toHaveCount(0);
    },
  );

  test("a page that cannot be read anew stays as it is", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { token, ticketCode } = await order(shop, language);
    await page.clock.install();
    await visit(page, `/order/${token}`);
    await context.setOffline(true);
    const failedRequest = page.waitForEvent("requestfailed");
    await refocus(page);
    await failedRequest;
    await expect(page.getByText([...ticketCode].join(" "), { exact: true })).toHaveCount(1);
    await expect(
      page.getByRole("heading", { level: 1, name: ticket.headlines.paid("Marie") }),
    ).toBeVisible();
    await context.setOffline(false);
  });

  test("a cancelled order thanks nobody and asks nobody to come", async ({ page, shop }) => {
    const { id, token } = await order(shop, language);
    await move(shop, id, "cancelled");
    await visit(page, `/order/${token}`);
    await expect(
      page.getByRole("heading", { level: 1, name: ticket.headlines.cancelled() }),
    ).toBeVisible();
    await expect(page.getByText(ticket.money.follows)).toBeVisible();
    for (const { title } of text.next)
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    await expect(page.getByText(text.collectAt)).toBeHidden();
    await expect(page.getByRole("list", { name: ticket.stepsTitle })).toHaveCount(0);
    await expectNoViolations(page);
    expect(await fits(page)).toBe(0);
  });

  test("a friend is named by keyboard, changed and withdrawn, and staff read who", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/400|409/);
    const { id, token } = await order(shop, language);
    const { collector } = ticket;
    await visit(page, `/order/${token}`);
    const fold = page.locator("summary").filter({ hasText: collector.title });
    await tabAndPress(page, fold, "Enter");
    await tabTo(page, page.getByLabel(collector.name));
    await page.keyboard.press("Enter");
    await expect(page.getByText(collector.problems.nameRequired)).toBeVisible();
    await expect(page.getByLabel(collector.name)).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel(collector.name).fill("Léo Martin");
    await page.keyboard.press("Enter");
    const may = page.getByRole("status").filter({ hasText: collector.may("Léo Martin") });
    await expect(may).toBeVisible();
    await expect(page.getByRole("region", { name: collector.title })).toBeFocused();

    await openFold(page, collector.other);
    await page.getByLabel(collector.name).fill("Ana");
    await page.getByRole("button", { name: collector.change }).click();
    await expect(page.getByText(collector.may("Ana"))).toBeVisible();
    await openAsStaff(page, shop, `/admin/orders/${id}`);
    const dialog = page.getByRole("dialog");
    const admin = adminOrdersTexts[language];
    await expect(dialog.getByText(admin.mayCollect("Léo Martin"))).toBeVisible();
    await expect(dialog.getByText(admin.mayCollect("Ana"))).toHaveCount(2);

    await visit(page, `/order/${token}`);
    await openFold(page, collector.other);
    await page.getByRole("button", { name: collector.withdraw }).click();
    await expect(fold).toBeVisible();
    await expect(page.getByText(collector.may("Ana"))).toHaveCount(0);

    await openFold(page, collector.title);
    await move(shop, id, "collected");
    await page.getByLabel(collector.name).fill("Zoé");
    await page.keyboard.press("Enter");
    await expect(page.getByText(collector.over)).toBeVisible();
    expect(
      (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)))
        .filter(({ kind }) => kind === "collector")
        .map(({ note }) => note),
    ).toEqual(["Léo Martin", "Ana", null]);
  });

  // A phone shares through its own list of apps.
  test(
    "the code is copied to be sent, where the device shares with nothing",
    onDesktopOnly,
    async ({ page, context, shop }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const { id, token, ticketCode } = await order(shop, language);
      await visit(page, `/order/${token}`);
      await openFold(page, ticket.collector.title);
      await page.getByRole("button", { name: ticket.collector.send }).click();
      await expect(toast(page, ticket.collector.copied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const address = "Gare du Nord, 18 rue de Dunkerque";
      expect(copied).toBe(ticket.collector.message(id, address, groupedTicketCode(ticketCode)));
      expect(copied).not.toContain(token);
    },
  );

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the ticket is whole, its folds open, and a friend is named", async ({
      page,
      shop,
      expectComplaint,
    }) => {
      // Chromium complains when the second document appears before the transition can begin.
      expectComplaint(/Transition was aborted because of invalid state/);
      const { token, ticketCode } = await order(shop, language);
      await page.goto(`/order/${token}`);
      await expect(page.getByText([...ticketCode].join(" "), { exact: true })).toHaveCount(1);
      await openFold(page, ticket.receipt);
      await expect(page.getByText("Marie Lefèvre")).toBeVisible();
      await openFold(page, ticket.collector.title);
      await page.getByLabel(ticket.collector.name).fill("Léo");
      await page.getByRole("button", { name: ticket.collector.save }).click();
      await expect(page.getByText(ticket.collector.may("Léo"))).toBeVisible();
    });
  });
});
