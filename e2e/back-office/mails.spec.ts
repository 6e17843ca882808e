// Each kind in both languages, by day and in the evening, on a phone and on a large screen.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { axeFor, expect, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { isEveryJourney } from "../support/journey-scope.ts";
import { makeOrder } from "#tests/support/make.ts";
import { scriptPayloads } from "#tests/support/hostile/script-payloads.ts";

const kinds = [
  "order_received",
  "order_moved",
  "order_ready",
  "order_reminder",
  "order_collected",
  "order_cancelled",
  "order_refunded",
  "withdrawal_received",
];
const appearances = ["light", "dark"] as const;
const languages = ["en", "fr"] as const;

const bodyOf = (kind: string, language: string, appearance: string) =>
  `/admin/outbox/previews/${kind}/${language}/${appearance}`;

/** Opens the mail as a page, without a mail program's protection, so any script in it would run. */
async function openMail(
  page: Page,
  kind: string,
  language: string,
  appearance: string,
): Promise<void> {
  const answer = await page.request.get(bodyOf(kind, language, appearance));
  expect([answer.status(), answer.headers()["content-security-policy"]]).toEqual([
    200,
    expect.stringMatching(/^sandbox; default-src 'none';/),
  ]);
  await page.route("**/one-mail", async (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: await answer.text() }),
  );
  await page.goto("/one-mail");
  await page.unroute("**/one-mail");
}

/** Leaves out the rules about landmarks, which the page of a mail program provides. */
async function violationsOf(page: Page): Promise<string[]> {
  const axe = await axeFor(page);
  const { violations } = await axe.disableRules(["region", "landmark-one-main"]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Two prints of the gallery, so that their pictures are there. */
async function order(
  db: Parameters<typeof makeOrder>[0],
  overrides: Parameters<typeof makeOrder>[1] = {},
) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select picture_id as id from art_pieces order by id limit 2`,
  );
  const [first, second] = rows as [{ id: number }, { id: number }];
  const lines = [
    {
      pictureId: first.id,
      reference: "IK00001",
      mediumName: "Canvas",
      size: "A4 (29.7cm x 21cm)",
      quantity: 2,
      unitPriceCents: 129_000,
    },
    {
      pictureId: second.id,
      reference: "A-reference-of-sixty-letters-without-a-place-to-break-it-off",
    },
  ];
  return makeOrder(db, {
    paymentMethod: "mock",
    lines,
    collectionPointAddress: "12 rue des Ateliers\n75011 Paris",
    ...overrides,
  });
}

for (const language of languages) {
  // One language is enough, because the colours are the same in each.
  const tried = language === "en" ? appearances[0] : appearances[1];
  for (const appearance of isEveryJourney ? appearances : [tried]) {
    test(`mails in ${language}, ${appearance}, can be read by everybody and fit their screen`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(90_000);
      await order(shop.db);
      await openAsStaff(page, shop, "/admin");
      for (const kind of kinds) {
        await openMail(page, kind, language, appearance);
        expect(await violationsOf(page), kind).toEqual([]);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByText("TEST", { exact: true })).toBeVisible();
        const paper = await page
          .locator("body")
          .evaluate((body) => getComputedStyle(body).backgroundColor);
        expect(paper).toBe(appearance === "light" ? "rgb(250, 248, 244)" : "rgb(22, 21, 26)");
        for (const width of [320, 600]) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${kind} at ${width}`).toBe(0);
        }
        for (const picture of await page.locator("img").all())
          expect(
            await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 1),
          ).toBe(true);
      }
    });
  }
}

test("what was typed is text in every mail", smoke, async ({ page, shop }) => {
  test.setTimeout(90_000);
  const struck: string[] = [];
  page.context().on("request", (request) => {
    if (/struck/.test(request.url())) struck.push(request.url());
  });
  page.on("dialog", (dialog) => {
    struck.push(dialog.message());
    void dialog.dismiss();
  });
  await openAsStaff(page, shop, "/admin");
  const all = scriptPayloads.join("\n");
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select picture_id as id from art_pieces limit 1`,
  );
  const line = { pictureId: rows[0]!.id, reference: all, mediaType: all, size: all };
  const point = { collectionPointName: all, collectionPointAddress: all };
  await makeOrder(shop.db, {
    firstName: all,
    lastName: all,
    email: "'&a@struck.example",
    ...point,
    lines: [line],
  });
  for (const kind of kinds) {
    await openMail(page, kind, "en", "light");
    expect(
      await page
        .locator(
          "script, iframe, svg, form, base, math, details, textarea, [onerror], [onload], [onfocus]",
        )
        .count(),
    ).toBe(0);
    expect(await page.locator("img:not([src*='/media/'], [src^='data:image/png;'])").count()).toBe(
      0,
    );
    expect(
      await page
        .locator("a:not([href^='http']):not([href^='mailto:']):not([href^='tel:'])")
        .count(),
    ).toBe(0);
  }
  expect(struck).toEqual([]);
});

test("staff look at mails before anybody gets them", async ({ page, shop, expectComplaint }) => {
  // The frame of a mail reports that it blocked this test's own scripts.
  expectComplaint(/^Blocked script execution in '[^']*\/admin\/outbox\/previews\//);
  await openAsStaff(page, shop, "/admin/outbox/previews");
  await expect(page.getByText("an order that nobody placed")).toBeVisible();
  const { id } = await order(shop.db);
  for (const name of ["Ready for collection", "French", "Dark"]) {
    const link = page.getByRole("link", { name });
    await link.click();
    // Each choice is in the address, and the next one is added to it.
    await expect(link).toHaveAttribute("aria-current", "true");
  }
  await expect(page.getByText(`TEST · Vos tirages sont prêts\u00a0: commande ${id}`)).toBeVisible();
  for (const title of ["On a phone", "On a large screen"]) {
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("C’est prêt, Marie.");
    await expect(page.locator(`iframe[title="${title}"]`)).toHaveAttribute("sandbox", "");
  }
  await page.getByText("As plain text").click();
  await expect(page.locator("pre")).toContainText("*** TEST ***");
  // No script may run in the frames; their content is tested above.
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
