// Several pieces on one wall: composed by finger and by key, stored in the address, bought at once.
import type { Page } from "@playwright/test";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { euro } from "#app/shop/money.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  inEachWindow,
  onDesktopOnly,
  onPhoneOnly,
  smoke,
  test,
} from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { listCutOff } from "../support/cut-off.ts";
import { measureAndHang } from "../support/hang-on-photo.ts";
import { waitForScripts, findPiece, setMediaOptions, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const a3 = { size: "A3 (42cm x 30cm)", widthMm: 420, heightMm: 297, priceCents: 800 };
const a2 = { size: "A2 (59cm x 42cm)", widthMm: 594, heightMm: 420, priceCents: 1200 };
const a1 = { size: "A1 (84cm x 59cm)", widthMm: 841, heightMm: 594, priceCents: 1500 };
const references = ["IK00001", "IK00003", "IK00004"];

async function hangable(shop: RunningShop): Promise<string> {
  for (const reference of references)
    await setMediaOptions(shop, reference, [
      { mediaType: "Poster", sizes: [a3, a2, a1] },
      { mediaType: "Canvas", sizes: [{ ...a3, priceCents: 4500 }] },
    ]);
  const pieces = await Promise.all(references.map((each) => findPiece(shop, each)));
  return `/wall?pieces=${pieces.map(({ id }) => id).join(",")}`;
}

const prints = (page: Page) => page.getByRole("option");
const total = (page: Page) => page.locator("output.font-serif");

inBothLanguages((language) => {
  const texts = textsIn(language);
  const text = wallTexts[language];

  test("composed by keyboard alone, and all of it put into the basket", async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, await hangable(shop));
    await expect(prints(page)).toHaveCount(3);
    await expect(total(page)).toHaveText(euro(2400, language));
    await expectNoViolations(page);
    await prints(page).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(prints(page).nth(1)).toBeFocused();
    const before = await prints(page).nth(1).getAttribute("aria-label");
    await page.keyboard.press("Enter");
    await expect(prints(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowLeft");
    const status = page.getByRole("status").first();
    await expect(status).toContainText("157");
    await page.keyboard.press("Control+z");
    await expect(status).toHaveText(text.undone);
    await expect(prints(page).nth(1)).toHaveAttribute("aria-label", before!);
    await page.keyboard.press("Control+Shift+z");
    await expect(prints(page).nth(1)).not.toHaveAttribute("aria-label", before!);
    await expectNoViolations(page);
    await page.getByLabel(text.size).selectOption(a2.size);
    await expect(total(page)).toHaveText(euro(2800, language));
    await prints(page).nth(1).focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Delete");
    await expect(prints(page)).toHaveCount(2);
    await expect(prints(page).nth(1)).toBeFocused();
    await page.getByRole("button", { name: text.addAll(2) }).press("Enter");
    await expect(toast(page, text.added(2))).toBeVisible();
    await toast(page, text.added(2)).getByRole("link", { name: text.goToBasket }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: texts.basket.title })).toBeVisible();
    await expect(page.getByText(euro(2000, language)).last()).toBeVisible();
  });

  test("one press is taken back by one, and a double click is one press", async ({
    page,
    shop,
  }) => {
    await visit(page, await hangable(shop));
    await page.getByRole("button", { name: text.addAll(3) }).dblclick();
    await expect(page.getByRole("link", { name: texts.basketOf(3) })).toBeVisible();
    await toast(page, text.added(3)).getByRole("button", { name: texts.frame.undo }).click();
    await visit(page, "/basket");
    await expect(
      page.getByRole("heading", { level: 1, name: texts.basket.emptyTitle }),
    ).toBeVisible();
  });

  test("each no is said in words, and nothing has changed", async ({ page, shop }) => {
    await visit(page, await hangable(shop));
    const status = page.getByRole("status").first();
    const named = await prints(page).first().getAttribute("aria-label");
    await prints(page).first().press("Enter");
    for (let step = 0; step < 4; step += 1) await prints(page).first().press("Shift+ArrowRight");
    await expect(status).toHaveText(text.refusals.overlap);
    await expect(status).toBeVisible();
    await expect(prints(page).first()).toHaveAttribute("aria-label", named!);
    for (let step = 0; step < 12; step += 1) await prints(page).first().press("Shift+ArrowUp");
    await expect(status).toHaveText(text.refusals["off-wall"]);
    await page.getByLabel(text.gap).fill("50");
    for (const each of [1, 2]) {
      const change = page.getByRole("button", { name: text.change(references[each]!) });
      await change.click();
      await expect(change).toHaveAttribute("aria-expanded", "true");
      await page.getByLabel(text.size).selectOption(a1.size);
    }
    await page.getByRole("button", { name: text.templates.row, exact: true }).click();
    await expect(status).toHaveText(text.refusals["too-wide"]);
    await expectNoViolations(page);
  });

  test(
    "the address keeps it over a reload and the way back, and carries no price",
    smoke,
    async ({ page, shop }) => {
      await visit(page, await hangable(shop));
      await page.getByRole("button", { name: text.templates.stair, exact: true }).click();
      await page.getByText(onYourWallTexts[language].rooms.bed, { exact: true }).click();
      await expect(page).toHaveURL(/as=stair/);
      await expect(page).toHaveURL(/room=bed/);
      expect(page.url()).not.toMatch(/price|800|8\.00/);
      const labels = async () =>
        prints(page).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
      const hung = await labels();
      await page.reload();
      await waitForScripts(page);
      expect(await labels()).toEqual(hung);
      await page.getByRole("button", { name: text.change("IK00003") }).click();
      await page.getByRole("link", { name: text.pageOf }).click();
      await expect(page.getByRole("heading", { level: 1, name: "IK00003" })).toBeVisible();
      await page.goBack();
      await expect(prints(page)).toHaveCount(3);
      expect(await labels()).toEqual(hung);
    },
  );
});

test(
  "a print follows the finger, shows where it aligns, and nothing takes long meanwhile",
  inEachWindow,
  async ({ page, shop, isMobile }) => {
    await visit(page, await hangable(shop));
    const print = prints(page).nth(1);
    const box = (await print.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const label = await print.getAttribute("aria-label");
    await page.evaluate(() => {
      const rendered = { count: 0 };
      Object.assign(globalThis, { rendered });
      const list = document.querySelector("[role=listbox]")!;
      new MutationObserver((changes) => {
        rendered.count += changes.filter(({ attributeName }) => attributeName !== "style").length;
      }).observe(list, { subtree: true, childList: true, attributes: true });
    });
    const client = await page.context().newCDPSession(page);
    const to = async (type: "touchStart" | "touchMove" | "touchEnd", up: number) => {
      if (isMobile) {
        const touchPoints = type === "touchEnd" ? [] : [{ x, y: y - up }];
        await client.send("Input.dispatchTouchEvent", { type, touchPoints });
      } else if (type === "touchStart") {
        await page.mouse.move(x, y);
        await page.mouse.down();
      } else if (type === "touchMove") await page.mouse.move(x, y - up);
      else await page.mouse.up();
    };
    await to("touchStart", 0);
    for (let up = 1; up <= 30; up += 1) await to("touchMove", up);
    await expect
      .poll(async () => Math.round((await print.boundingBox())!.y - box.y))
      .toBeLessThan(-25);
    await expect(page.locator("[data-guide=x]")).toHaveText(/\w/);
    const rendered = await page.evaluate(
      () => (globalThis as unknown as { rendered: { count: number } }).rendered.count,
    );
    // A few renders remain: the press takes the focus, and the first step marks the piece.
    expect(rendered).toBeLessThan(6);
    expect(await print.getAttribute("aria-label")).toBe(label);
    await to("touchEnd", 30);
    await expect(print).not.toHaveAttribute("aria-label", label!);
    // A screen reader presses the button like this, without a pointer.
    await print.dispatchEvent("click");
    await expect(print).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/pieces=Poster/);
    await expect(page.locator("[data-guide=x]")).toBeHidden();
  },
);

test("its link is copied, shared and drawn as a code, and opens the same wall", async ({
  page,
  shop,
}) => {
  const text = wallTexts.en;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
  });
  await visit(page, await hangable(shop));
  await page.getByRole("button", { name: text.templates.stair, exact: true }).click();
  await expect(page).toHaveURL(/as=stair/);
  const link = await page.getByLabel(text.link).inputValue();
  expect(link).toMatch(/\/wall\?pieces=/);
  await page.getByRole("button", { name: text.copy, exact: true }).click();
  await expect(toast(page, text.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("button", { name: text.send, exact: true }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: unknown }).shared)).toEqual([
    { title: text.title, url: link },
  ]);
  await page.getByText(text.code, { exact: true }).click();
  const code = page.getByRole("img", { name: text.codeAlt });
  await expect(code).toBeVisible();
  expect(await code.locator("path").getAttribute("d")).toBe(qrCode(link).path);
  const hung = await prints(page).evaluateAll((all) => all.map((each) => each.ariaLabel));
  await page.goto(link);
  await waitForScripts(page);
  expect(await prints(page).evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(hung);
});

// A phone has no keys.
test("a press on Escape takes a drag back", onDesktopOnly, async ({ page, shop }) => {
  await visit(page, await hangable(shop));
  const print = prints(page).first();
  const box = (await print.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 40, { steps: 5 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect((await print.boundingBox())!).toEqual(box);
});

test("what is sold no more while the wall is looked at is told and not bought", async ({
  page,
  shop,
}) => {
  await visit(page, await hangable(shop));
  await expect(total(page)).toHaveText("€24.00");
  await setMediaOptions(shop, "IK00003", []);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText(wallTexts.en.gone)).toBeVisible();
  await expect(total(page)).toHaveText("€16.00");
  await page.getByRole("button", { name: wallTexts.en.addAll(2) }).click();
  await expect(toast(page, wallTexts.en.added(2))).toBeVisible();
});

test("found by a part of its reference, hung, and named where it is gone", async ({
  page,
  shop,
}) => {
  const text = wallTexts.en;
  await hangable(shop);
  await visit(page, "/wall");
  await expect(page.getByText(text.emptyTitle)).toBeVisible();
  await page.getByLabel(text.search).fill("00004");
  await page.getByRole("button", { name: /^Hang IK00004/ }).click();
  await expect(prints(page)).toHaveCount(1);
  await page.getByLabel(text.search).fill("no such piece");
  await expect(page.getByText(text.nothingFound)).toBeVisible();
  await expect(page).toHaveURL(/as=row/);
  await setMediaOptions(shop, "IK00004", [{ mediaType: "Canvas", sizes: [a2] }]);
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByText(text.missing.option)).toBeVisible();
  await page.getByRole("button", { name: /^Hang it as Canvas/ }).click();
  await expect(prints(page)).toHaveCount(1);
  await expect(page.getByText(text.missing.option)).toBeHidden();
});

test("all of it hangs on a photo of the own wall, as it hangs in the room", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, await hangable(shop));
  await page.getByText(onYourWallTexts.en.rooms.own, { exact: true }).click();
  await measureAndHang(page, "en");
  const onPhoto = page.locator("[data-photo-print]");
  await expect(onPhoto).toHaveCount(3);
  await expectNoViolations(page);
  await onPhoto.nth(1).focus();
  const stage = page.locator("[data-photo-stage]");
  const down = async () => (await onPhoto.nth(1).boundingBox())!.y - (await stage.boundingBox())!.y;
  const before = await down();
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(down).toBeLessThan(before - 5);
  const texts = wallPhotoTexts.en;
  await page.getByRole("button", { name: texts.again }).click();
  await page.getByRole("button", { name: texts.hang }).click();
  await expect.poll(async () => Math.abs((await down()) - before)).toBeLessThan(1);
  await page.getByRole("button", { name: wallTexts.en.templates.stair, exact: true }).click();
  await page.getByText(onYourWallTexts.en.rooms.sofa, { exact: true }).click();
  await expect(prints(page)).toHaveCount(3);
});

test.describe("on a small phone, in French", () => {
  test.use({ viewport: { width: 360, height: 640 } });
  test("everything is there, and nothing is cut off", onPhoneOnly, async ({ page, shop }) => {
    await page.goto(`${await hangable(shop)}&lang=fr`);
    await waitForScripts(page);
    const button = page.getByRole("button", { name: wallTexts.fr.addAll(3) });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: wallTexts.fr.change("IK00003") }).click();
    await expect(page.getByLabel(wallTexts.fr.size)).toBeVisible();
    expect(await page.evaluate(listCutOff)).toEqual([]);
    await expectNoViolations(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the link shows the wall, its list and what it costs", async ({ page, shop }) => {
    await page.goto(await hangable(shop));
    await expect(page.locator("[data-hung]")).toHaveCount(3);
    await expect(total(page)).toHaveText("€24.00");
    await expect(page.locator("main noscript p")).toHaveText(wallTexts.en.noScript);
    await expect(page.getByRole("link", { name: wallTexts.en.plan })).toBeVisible();
  });
});
