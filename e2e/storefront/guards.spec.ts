// What must never creep in: jumping pages, strangers, cookies, the back office's code.
import { expect, smoke, test } from "../support/journey.ts";
import {
  waitForScripts,
  fillBasket,
  fillCheckout,
  orderButton,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

test("no page jumps while it is built", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        shifts.push(`${entry.value}: ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Pictures that load late make pages jump.
  await page.route("**/media/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  for (const address of ["/", "/art", "/art/4", "/contact"]) {
    await visit(page, address);
    await page.waitForLoadState("networkidle");
    expect(
      await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts),
      address,
    ).toEqual([]);
  }
});

test(
  "a whole visit asks nobody else, keeps no cookie but the language, and fetches nothing of the back office",
  smoke,
  async ({ page, context, shop }) => {
    const texts = textsIn("en");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const cookies = async () => (await context.cookies()).map(({ name }) => name);

    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    for (const address of ["/", "/art", "/art/4", "/basket", "/contact", "/confirmation"]) {
      await visit(page, address);
      await page.waitForLoadState("networkidle");
      expect(await cookies(), address).toEqual([]);
      expect(await page.evaluate(() => document.cookie), address).toBe("");
    }
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Thank you, Camille." }),
    ).toBeVisible();
    expect(await cookies()).toEqual([]);
    await page.getByRole("link", { name: /^FR, / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Merci, Camille." })).toBeVisible();
    await waitForScripts(page);
    expect(await cookies()).toEqual(["inkiosk-language"]);

    const strangers = requests.filter(
      (url) => !url.startsWith(shop.url) && !url.startsWith("data:"),
    );
    expect(strangers).toEqual([]);
    expect(requests.filter((url) => /admin/i.test(url))).toEqual([]);
    const scripts = requests.filter((url) => url.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(5);
    // The manifest is left out: it names the addresses of all routes and contains no code.
    for (const url of new Set(scripts.filter((script) => !script.includes("/manifest-")))) {
      const code = await (await fetch(url)).text();
      expect(/dashboard|art-management|collection-points/.exec(code)?.[0], url).toBeUndefined();
    }
  },
);
