// A print on a wall at the scale of its millimetres, and the ways to look at it.
import type { Page } from "@playwright/test";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  onDesktopOnly,
  onPhoneOnly,
  smoke,
  test,
} from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { waitForScripts, findPiece, setMediaOptions, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";
import { listCutOff } from "../support/cut-off.ts";

const a0 = { size: "A0 (119cm x 84cm)", widthMm: 1189, heightMm: 841, priceCents: 2500 };
const a1 = { size: "A1 (84cm x 59cm)", widthMm: 841, heightMm: 594, priceCents: 1500 };
const a3 = { size: "A3 (42cm x 30cm)", widthMm: 420, heightMm: 297, priceCents: 800 };

async function offerSizes(shop: RunningShop, ...sizes: (typeof a1)[]): Promise<void> {
  await setMediaOptions(shop, "IK00004", [
    { mediaType: "Poster", sizes },
    { mediaType: "Canvas", sizes },
  ]);
}

const tab = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** The print and the furniture that tells the scale, as the browser has drawn them. */
async function measure(page: Page) {
  return page.locator("[data-room]").evaluate((room) => {
    const print = room.querySelector("[data-hung] [data-sheet]")!.getBoundingClientRect();
    const parts = [...room.querySelectorAll('rect[fill*="fabric"]')].map((part) =>
      part.getBoundingClientRect(),
    );
    const floor = room.querySelector('rect[fill*="floor"]')!.getBoundingClientRect().top;
    return {
      width: print.width,
      height: print.height,
      middle: { x: print.x + print.width / 2, y: floor - (print.y + print.height / 2) },
      sofa:
        Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)),
    };
  });
}

inBothLanguages((language) => {
  const texts = textsIn(language);
  const text = onYourWallTexts[language];

  test(
    "each size hangs at the scale of its millimetres, its middle at eye level",
    smoke,
    async ({ page, shop }) => {
      await offerSizes(shop, a1, a3, a0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await visit(page, "/art/4?view=wall");
      const measured = [];
      for (const { size, widthMm, heightMm } of [a1, a3, a0]) {
        await page.getByRole("radio", { name: new RegExp(`^${size.slice(0, 2)}`) }).check();
        await page.waitForTimeout(50);
        const { sofa, ...print } = await measure(page);
        const mm = (pixels: number) => (pixels / sofa) * 1900;
        expect(Math.abs(mm(print.width) / heightMm - 1), `${size}, width`).toBeLessThan(0.005);
        expect(Math.abs(mm(print.height) / widthMm - 1), `${size}, height`).toBeLessThan(0.005);
        measured.push({ x: print.middle.x, upMm: mm(print.middle.y) });
      }
      for (const { x, upMm } of measured) {
        expect(Math.abs(x - measured[0]!.x)).toBeLessThan(1);
        expect(upMm).toBeGreaterThan(1450);
      }
      expect(measured[1]!.upMm).toBeLessThan(1500);
    },
  );

  test("the drawing is told in one sentence, and what is chosen changes it", async ({
    page,
    shop,
  }) => {
    await offerSizes(shop, a1, a3);
    await visit(page, "/art/4?view=wall");
    const drawing = page.getByRole("img", { name: text.above.sofa });
    const sofa = new RegExp(text.scale.sofa(".190.cm.").replaceAll(".", ".?"));
    await expect(drawing).toHaveAccessibleName(sofa);
    await expect(page.getByText(text.frameNotIncluded)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("group", { name: text.room }).getByText(text.rooms.hallway).click();
    await expect(page.getByRole("img", { name: text.above.hallway })).toBeVisible();
    const walls = page.getByRole("group", { name: text.wall });
    await walls.getByRole("radio", { name: text.walls.linen }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(walls.getByRole("radio", { name: text.walls.white })).toBeChecked();
    await page.getByRole("checkbox", { name: text.evening }).check();
    await page.getByRole("checkbox").last().check();
    await page
      .getByRole("group", { name: text.frame })
      .locator("label", { hasText: text.frames.oak })
      .click();
    await expectNoViolations(page);
    expect(await page.evaluate(listCutOff)).toEqual([]);
  });

  test("a view stands in the address, asks for nothing, and is kept for the next piece", async ({
    page,
  }) => {
    await visit(page, "/art/4");
    const requests: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes(".data") && requests.push(request.url()),
    );
    await tab(page, texts.piece.onYourWall).click();
    await expect(page).toHaveURL(/\/art\/4\?view=wall$/);
    await expect(tab(page, texts.piece.onYourWall)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("img", { name: text.above.sofa })).toBeVisible();
    expect(requests).toEqual([]);
    await page
      .getByRole("region", { name: texts.piece.sameRoom })
      .getByRole("link", { name: /IK00005/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "IK00005" })).toBeVisible();
    await expect(page.getByRole("img", { name: text.above.sofa })).toBeVisible();
    await tab(page, texts.piece.asPrinted).click();
    await page.reload();
    await waitForScripts(page);
    await expect(tab(page, texts.piece.asPrinted)).toHaveAttribute("aria-current", "true");
  });

  test("what was chosen is there after a reload and on the way back, and no history is made", async ({
    page,
    shop,
  }) => {
    await offerSizes(shop, a1, a3, a0);
    await visit(page, "/art/4?view=wall");
    const made = await page.evaluate(() => history.length);
    await page.locator("label", { hasText: /^(Canvas|Toile)$/ }).click();
    await page.getByRole("radio", { name: /^A0/ }).check();
    await page.getByRole("group", { name: text.room }).getByText(text.rooms.hallway).click();
    const frames = page.getByRole("group", { name: text.frame });
    await frames.locator("label", { hasText: text.frames.oak }).click();
    const expectChosen = async () => {
      await expect(page.getByRole("radio", { name: /^A0/ })).toBeChecked();
      await expect(page.getByRole("radio", { name: /^(Canvas|Toile)/ })).toBeChecked();
      await expect(page.getByRole("status").filter({ hasText: "25" })).toBeVisible();
      await expect(page.getByRole("img", { name: text.above.hallway })).toBeVisible();
      await expect(frames.getByRole("radio", { name: text.frames.oak })).toBeChecked();
    };
    await expectChosen();
    expect(await page.evaluate(() => history.length)).toBe(made);
    await expect(page).toHaveURL(/view=wall&medium=Canvas&size=A0.*&room=hallway-linen-oak/);
    // The server must render this room, or another one is visible until the scripts run.
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('data-room="hallway"');
    expect(html).not.toContain('data-room="sofa"');
    await page.reload();
    await waitForScripts(page);
    await expectChosen();
    await page.getByRole("button", { name: texts.piece.addToBasket }).click();
    await page.getByRole("link", { name: texts.piece.goToBasket }).click();
    await expect(page).toHaveURL(/basket/);
    await page.goBack();
    await expectChosen();
  });

  test(
    "what is large hangs on the wall first where the screen is wide",
    onDesktopOnly,
    async ({ page, shop }) => {
      await offerSizes(shop, a1, a0);
      await visit(page, "/art/4");
      const onWall = page.getByRole("img", { name: text.above.sofa });
      await expect(onWall).toBeVisible();
      await offerSizes(shop, a3, a1);
      // A cached page is renewed only after it was requested, so this asks again.
      await expect(async () => {
        await visit(page, "/art/4");
        await expect(onWall).toBeHidden({ timeout: 1000 });
      }).toPass();
      await tab(page, texts.piece.wholePicture).click();
      await offerSizes(shop, a1, a0);
      await visit(page, "/art/4");
      await expect(tab(page, texts.piece.wholePicture)).toHaveAttribute("aria-current", "true");
    },
  );

  test("what is large does not where the screen is narrow", onPhoneOnly, async ({ page, shop }) => {
    await offerSizes(shop, a1, a0);
    await visit(page, "/art/4");
    await expect(page.getByRole("img", { name: text.above.sofa })).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each view is a link that works", async ({ page }) => {
    await page.goto("/art/4");
    await tab(page, "On your wall").click();
    await expect(page.getByRole("img", { name: "above a sofa" })).toBeVisible();
    await tab(page, "As printed").click();
    await expect(page.getByRole("img", { name: "above a sofa" })).toHaveCount(0);
    await expect(page.locator("[data-sheet]")).toBeVisible();
    await tab(page, "Picture").click();
    await expect(page.locator("[data-sheet]")).toHaveCount(0);
  });

  test("medium and size are chosen by a form, and the price follows", async ({ page, shop }) => {
    await offerSizes(shop, a1, a3, a0);
    await page.goto("/art/4?view=wall");
    await page.locator("label", { hasText: "A0" }).click();
    await page.getByRole("button", { name: "Show this choice" }).click();
    await expect(page.locator("output")).toHaveText("€25.00");
    await expect(page.getByRole("img", { name: /118.9/ })).toBeVisible();
  });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test(
    "a size is chosen beside the wall, and the print grows",
    onPhoneOnly,
    async ({ page, shop }) => {
      await offerSizes(shop, a3, a1, a0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await visit(page, "/art/4?view=wall&lang=fr");
      const sizes = page.getByRole("group", { name: textsIn("fr").piece.sizeOnWall });
      const before = await measure(page);
      await expect(page.locator("[data-room]")).toBeInViewport({ ratio: 0.9 });
      const largest = sizes.getByRole("button", { name: /^A0/ });
      await expect(largest).toBeInViewport({ ratio: 1 });
      await largest.click();
      await expect(largest).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("radio", { name: /^A0/ })).toBeChecked();
      const after = await measure(page);
      expect(after.width / before.width).toBeGreaterThan(2.5);
      await expect(page.locator("[data-room]")).toBeInViewport({ ratio: 0.9 });
    },
  );

  test("another medium says which size it took", onPhoneOnly, async ({ page, shop }) => {
    await setMediaOptions(shop, "IK00004", [
      { mediaType: "Poster", sizes: [a3, a0] },
      { mediaType: "Canvas", sizes: [a3, a1] },
    ]);
    await visit(page, "/art/4?view=wall&medium=Poster&size=A0+(119cm+x+84cm)");
    await page.locator("label", { hasText: /^Canvas$/ }).click();
    await expect(page.getByRole("radio", { name: /^A1/ })).toBeChecked();
    const notice = page.getByRole("status").filter({ hasText: "Canvas: there is no A0" });
    await expect(notice).toContainText("A1");
    await page.getByRole("radio", { name: /^A3/ }).check();
    await expect(notice).toHaveCount(0);
  });

  test(
    "the button can be seen on each piece, in French too, and covers no focus",
    onPhoneOnly,
    async ({ page, shop }) => {
      const sizes = ["A", "B", "C", "D", "E", "F", "G"].map((name, at) => ({
        ...a3,
        size: `${name.repeat(12)} (42cm x 30cm)`,
        priceCents: 123_400 + at,
      }));
      await setMediaOptions(
        shop,
        "IK00005",
        ["Fine art paper", "Canvas", "Poster"].map((mediaType) => ({ mediaType, sizes })),
      );
      for (const language of ["en", "fr"] as const) {
        const { piece } = textsIn(language);
        for (let id = 1; id <= 11; id += 1) {
          for (const view of id === 5 ? ["picture", "wall", "print", "detail"] : ["picture"]) {
            await page.goto(`/art/${id}?lang=${language}&view=${view}`);
            const button = page.getByRole("button", { name: piece.addToBasket });
            await expect(button).toBeInViewport({ ratio: 1 });
          }
        }
      }
      await visit(page, `/art/${(await findPiece(shop, "IK00005")).id}`);
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press("Tab");
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement!;
          const bar = document.querySelector(".buy-bar");
          if (!bar || bar.contains(focused)) return null;
          const box = (focused.closest("label") ?? focused).getBoundingClientRect();
          return box.top >= bar.getBoundingClientRect().top ? focused.outerHTML : null;
        });
        expect(hidden).toBeNull();
      }
    },
  );
});
