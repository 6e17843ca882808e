// At the counter: a hand scanner, the keyboard, a screen reader, a phone, and no scripts.
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { cameraTexts } from "#app/i18n/ui/camera.ts";
import { scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import type { RunningShop } from "../support/shop.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnDesktop,
  test,
} from "../support/journey.ts";
import { tabAndPress } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { isCoveredByMessage } from "../support/covering-messages.ts";
import { waitForScripts } from "../support/visitor.ts";

async function readyOrder({ db }: RunningShop, overrides: OrderOverrides = {}) {
  const point = await makePoint(db, { name: "Lyon Croix-Rousse" });
  return makeOrder(db, {
    status: "ready",
    collectionPointId: point.id,
    collectionPointName: point.name,
    shelf: "B 12",
    lines: [{ pictureId: 1 }],
    ...overrides,
  });
}

inBothLanguages((language) => {
  const text = counterTexts[language];

  test(
    "a scan opens the ticket, Tab and Enter hand it over, and a second scan says so",
    smokeOnDesktop,
    async ({ page, shop }) => {
      const { ticketCode } = await readyOrder(shop);
      await openAsStaff(page, shop, "/admin/counter");
      await waitForScripts(page);
      await expectNoViolations(page);
      const scan = async () => {
        // All keys are sent at once: a busy machine would type them as slowly as fingers do.
        await Promise.all([...scannedTicket(ticketCode)].map((sign) => page.keyboard.press(sign)));
        await page.keyboard.press("Enter");
      };
      // A scanner types wherever the focus is, here on the body.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await scan();
      await expect(page.getByRole("status").filter({ hasText: text.readyToGo })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 })).toHaveText("Marie Lefèvre");
      await expectNoViolations(page);
      await tabAndPress(
        page,
        page.getByRole("button", { name: text.handOver, exact: true }),
        "Enter",
      );
      await expect(page.getByRole("status").filter({ hasText: text.justHandedOver })).toBeVisible();
      await scan();
      await expect(
        page.getByRole("status").filter({ hasText: text.blockers["handed-over"] }),
      ).toContainText(text.methods.scanner);
      await expectNoViolations(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
  );

  test("a code that was typed stays in its field while the line is down", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    const { ticketCode } = await readyOrder(shop);
    await openAsStaff(page, shop, "/admin/counter");
    await waitForScripts(page);
    await context.setOffline(true);
    const field = page.getByLabel(text.fieldHint);
    await field.pressSequentially(ticketCode, { delay: 60 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: text.noAnswer })).toBeVisible();
    await expect(field).toHaveValue(ticketCode);
    await expect(field).toBeFocused();
    await expectNoViolations(page);
    // Another scan takes its place.
    await page.keyboard.type(ticketCode);
    await expect(field).toHaveValue(ticketCode);
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: text.readyToGo })).toBeVisible();
    await expect(page.getByText(text.noAnswer)).toHaveCount(0);
    await expect(field).toHaveValue("");
  });

  test("a scan while the shop is asked about another one takes its place", async ({
    page,
    shop,
  }) => {
    const { ticketCode } = await readyOrder(shop);
    const next = await readyOrder(shop, { firstName: "Nina" });
    await openAsStaff(page, shop, "/admin/counter");
    await waitForScripts(page);
    const { promise: isScanned, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route("**/readyz", async (route) => {
      await isScanned;
      await route.continue();
    });
    const field = page.getByLabel(text.fieldHint);
    const typeIn = (code: string) =>
      Promise.all([...scannedTicket(code)].map((sign) => page.keyboard.press(sign)));
    const asked = page.waitForRequest("**/readyz");
    await typeIn(ticketCode);
    await page.keyboard.press("Enter");
    await asked;
    await typeIn(next.ticketCode);
    await expect(field).toHaveValue(scannedTicket(next.ticketCode));
    await page.keyboard.press("Enter");
    letAnswer();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Nina Lefèvre");
    await expect(field).toHaveValue("");
  });

  test("the rest of a scan that began before the answer to another one is not lost", async ({
    page,
    shop,
  }) => {
    const { ticketCode } = await readyOrder(shop);
    const next = await readyOrder(shop, { firstName: "Nina" });
    await openAsStaff(page, shop, "/admin/counter");
    await waitForScripts(page);
    const { promise: hasBegun, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route("**/readyz", async (route) => {
      await hasBegun;
      await route.continue();
    });
    const signs = [...scannedTicket(next.ticketCode)];
    const press = (some: string[]) => Promise.all(some.map((sign) => page.keyboard.press(sign)));
    const asked = page.waitForRequest("**/readyz");
    await press([...scannedTicket(ticketCode)]);
    await page.keyboard.press("Enter");
    await asked;
    await press(signs.slice(0, 5));
    letAnswer();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Marie Lefèvre");
    await press(signs.slice(5));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Nina Lefèvre");
  });

  test("nor is one that began before the answers to two others", async ({ page, shop }) => {
    const { ticketCode } = await readyOrder(shop);
    const second = await readyOrder(shop, { firstName: "Nina" });
    const third = await readyOrder(shop, { firstName: "Zoé" });
    await openAsStaff(page, shop, "/admin/counter");
    await waitForScripts(page);
    const { promise: isScanned, resolve: letAnswer } = Promise.withResolvers<void>();
    const press = (some: string[]) => Promise.all(some.map((sign) => page.keyboard.press(sign)));
    const ask = async (code: string, request: string) => {
      const asked = page.waitForRequest(request);
      await press([...scannedTicket(code)]);
      await page.keyboard.press("Enter");
      await asked;
    };
    const { promise: isAskedAgain, resolve: letFirstAnswer } = Promise.withResolvers<void>();
    await page.route("**/admin/counter.data?q=*", async (route) => {
      await isAskedAgain;
      await route.continue();
    });
    await ask(ticketCode, "**/admin/counter.data?q=*");
    await page.route("**/readyz", async (route) => {
      await isScanned;
      await route.continue();
    });
    await ask(second.ticketCode, "**/readyz");
    letFirstAnswer();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Marie Lefèvre");
    const signs = [...scannedTicket(third.ticketCode)];
    await press(signs.slice(0, 5));
    letAnswer();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Nina Lefèvre");
    await press(signs.slice(5));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Zoé Lefèvre");
  });

  test("on a phone with large text each answer comes into view", async ({ page, shop }) => {
    const { id } = await readyOrder(shop);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsStaff(page, shop, "/admin/counter");
    await waitForScripts(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const field = page.getByLabel(text.fieldHint);
    const answer = (said: string) => page.getByRole("status").filter({ hasText: said });
    await field.fill("Nobody of this name");
    await field.press("Enter");
    await expect(answer(text.notFound("Nobody of this name"))).toBeInViewport();
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill(String(id));
    await field.press("Enter");
    await expect(answer(text.readyToGo)).toBeInViewport();
    const isOnTop = (node: Element) => {
      const { left, top } = node.firstElementChild!.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + 20, top + 20));
    };
    await expect.poll(() => answer(text.readyToGo).evaluate(isOnTop)).toBe(true);
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(answer(text.justHandedOver)).toBeInViewport();
  });

  test("how many go stays chosen while other orders come in", async ({ page, shop }) => {
    const lines = [{ pictureId: 1, quantity: 3 }, { pictureId: 2 }];
    const { id } = await readyOrder(shop, { lines });
    await openAsStaff(page, shop, `/admin/counter/${id}`);
    await waitForScripts(page);
    await page.getByText(text.onlySome).click();
    const counts = page.getByRole("spinbutton");
    await expect(counts.first()).toHaveValue("3");
    await expect(counts.last()).toHaveValue("1");
    await page
      .getByRole("button", { name: text.fewer("IK00001") })
      .first()
      .click();
    await counts.last().fill("0");
    const looked = page.waitForResponse(/\/admin\/counter\/\d+\.data/);
    await makeOrder(shop.db);
    await looked;
    await expect(counts.first()).toHaveValue("2");
    await expect(counts.last()).toHaveValue("0");
    await expectNoViolations(page);
    await expect(page.getByRole("button", { name: text.handOver, exact: true })).toHaveCount(0);
    await counts.last().press("Enter");
    await page.getByRole("button", { name: text.some(2, 4, null) }).click();
    await expect(page.getByRole("status").filter({ hasText: text.partHandedOver })).toBeVisible();
    await expect(page.getByText(text.othersOut(1, 3, 2))).toBeVisible();
    await page.getByText(text.onlySome).click();
    await expect(counts.first()).toHaveValue("1");
  });

  test("a scan that begins in a field for a number opens its ticket", async ({ page, shop }) => {
    const { id } = await readyOrder(shop, { lines: [{ pictureId: 1, quantity: 2 }] });
    const next = await readyOrder(shop, { firstName: "Nina" });
    await openAsStaff(page, shop, `/admin/counter/${id}`);
    await waitForScripts(page);
    await page.getByText(text.onlySome).click();
    await page.getByRole("spinbutton").focus();
    await Promise.all([...scannedTicket(next.ticketCode)].map((sign) => page.keyboard.press(sign)));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Nina Lefèvre");
    expect(await listHandovers(shop.db, id)).toEqual([]);
  });

  test("on a phone, no message covers the field of the shelf or the hand-over", async ({
    page,
    shop,
  }) => {
    const { id } = await readyOrder(shop, { shelf: null });
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsStaff(page, shop, `/admin/counter/${id}`);
    const message = page.locator("[data-sonner-toast]");
    const handOver = page.getByRole("button", { name: text.handOver, exact: true });
    const shelf = page.getByLabel(text.shelf, { exact: true });
    await expect(message).toBeVisible();
    await shelf.scrollIntoViewIfNeeded();
    for (const pressed of [shelf, handOver])
      await expect.poll(() => isCoveredByMessage(pressed)).toBe(false);
    await expect(message).toBeVisible();
  });

  test("what is pressed is large enough for fingers", async ({ page, shop }) => {
    const { id } = await readyOrder(shop, {
      collectorName: "Luc Martin",
      lines: [{ pictureId: 1 }, { pictureId: 2 }],
    });
    const isTablet = (page.viewportSize()?.width ?? 0) >= 768;
    await openAsStaff(page, shop, `/admin/counter/${id}`);
    await waitForScripts(page);
    const handing = page.getByRole("button", { name: text.handOverTo("Luc Martin") }).first();
    const field = page.getByLabel(text.fieldHint);
    for (const target of [handing, field, page.getByText(text.onlySome)])
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(isTablet ? 64 : 44);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, locale: "en-IE" });
  const text = counterTexts.en;

  test("a name is found, handed over and taken back", async ({ page, shop }) => {
    await readyOrder(shop, { firstName: "Zoé", lastName: "Öztürk" });
    await openAsStaff(page, shop, "/admin/counter");
    await page.getByLabel(text.fieldHint).fill("zoe ozturk");
    await page.getByRole("button", { name: text.find, exact: true }).click();
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: text.justHandedOver })).toBeVisible();
    await page.getByText(text.takeBackAsk).click();
    await page.getByRole("button", { name: text.takeBack }).click();
    await expect(page.getByRole("status").filter({ hasText: text.readyToGo })).toBeVisible();
    await expect(page.getByText(cameraTexts.en.on)).toHaveCount(0);
  });

  test("one of two prints that are alike is handed over", async ({ page, shop }) => {
    const { id } = await readyOrder(shop, { lines: [{ pictureId: 1, quantity: 2 }] });
    await openAsStaff(page, shop, `/admin/counter/${id}`);
    await page.getByText(text.onlySome).click();
    await page.getByRole("spinbutton").fill("1");
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(page.getByText(text.othersOut(1, 2, 1))).toBeVisible();
  });
});
