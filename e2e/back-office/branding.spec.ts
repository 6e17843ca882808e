// The owner gives the shop her colour and her words, and sees them before anybody else does.
import type { Page, Route } from "@playwright/test";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { accentOf } from "#app/shop/branding/accent.ts";
import type { Theme } from "#app/shop/branding/accent.ts";
import { importLogo } from "#app/shop/branding/logos.server.ts";
import { settingsRow } from "#app/shop/settings/settings-form.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { settings } from "#db/settings-tables.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

inBothLanguages((language) => {
  const text = brandingTexts[language];
  const admin = adminTexts[language];
  const home = textsIn(language).home;
  const headline = language === "en" ? "Prints from the harbour" : "Des tirages du port";
  const field = language === "en" ? "headline" : "headlineFr";

  test("a colour and a headline are previewed, then saved, then seen by visitors", async ({
    page,
    shop,
    context,
  }) => {
    await openAsStaff(page, shop, "/admin/settings/look");
    await waitForScripts(page);
    const day = page.getByRole("figure").filter({ hasText: text.day });
    const night = page.getByRole("figure").filter({ hasText: text.night });
    await expect(day).toContainText(home.title);
    await page.getByRole("button", { name: text.colours.oxblood }).click();
    const lighter = accentOf("#8a1c3c").night.accent;
    await expect(page.getByText(text.lighterByNight)).toBeVisible();
    await page.getByLabel(text.fields[field]).fill(headline);
    for (const pane of [day, night]) await expect(pane).toContainText(headline);
    await expect(day.locator(".bg-accent")).toHaveCSS("background-color", rgb("#8a1c3c"));
    await expect(night.locator(".bg-accent")).toHaveCSS("background-color", rgb(lighter));
    await expectNoViolations(page);

    const visitor = await context.newPage();
    await visit(visitor, "/");
    await expect(visitor.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(toast(page, settingsTexts[language].saved)).toBeVisible();
    // The mouse moves away, because a hovered button has another colour.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("button", { name: admin.saveChanges })).toHaveCSS(
      "background-color",
      rgb("#8a1c3c"),
    );
    for (const [scheme, theme] of [
      ["light", "day"],
      ["dark", "night"],
    ] as ["light" | "dark", Theme][]) {
      await visitor.emulateMedia({ colorScheme: scheme });
      await visit(visitor, "/");
      await expect(visitor.getByRole("heading", { level: 1, name: headline })).toBeVisible();
      await expect(visitor.locator("a.bg-accent").first()).toHaveCSS(
        "background-color",
        rgb(accentOf("#8a1c3c")[theme].accent),
      );
      await expectNoViolations(visitor);
    }
    await page.reload();
    await waitForScripts(page);
    await page.getByRole("button", { name: text.bringBackOf("") }).click();
    for (const pane of [day, night]) await expect(pane).toContainText(home.title);
    const waits = page.getByRole("status").filter({ hasText: text.broughtBack("").slice(-30) });
    await expect(waits).toBeVisible();
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(toast(page, settingsTexts[language].saved)).toBeVisible();
    await expect(waits).toHaveCount(0);
    await visit(visitor, "/");
    await expect(visitor.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
    await expect(visitor.locator("html")).not.toHaveAttribute("style", /accent/);
    await visit(visitor, `/?lang=${language === "en" ? "fr" : "en"}`);
    const other = textsIn(language === "en" ? "fr" : "en").home.title;
    await expect(visitor.getByRole("heading", { level: 1, name: other })).toBeVisible();
  });

  test("a logo is cleaned, previewed, and stands on every page once it is saved", async ({
    page,
    shop,
    context,
  }) => {
    await openAsStaff(page, shop, "/admin/settings/look");
    await waitForScripts(page);
    const choose = (name: string, content: string) =>
      page
        .getByLabel(text.logo.choose)
        .setInputFiles({ name, mimeType: "image/svg+xml", buffer: Buffer.from(content) });
    await choose("logo.svg", "GIF89a");
    await expect(page.getByText(text.logo.refused["not-a-logo"])).toBeVisible();
    await choose(
      "logo.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" onload="alert(1)"><script>alert(1)</script><path d="M0 0h90v10H0z" fill="#111"/></svg>`,
    );
    const panes = page
      .getByRole("figure")
      .getByRole("img", { name: "Inkiosk", includeHidden: true });
    await expect(panes).toHaveCount(2);
    await expect(page.getByText(text.logo.onDay)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(toast(page, settingsTexts[language].saved)).toBeVisible();

    const visitor = await context.newPage();
    await visit(visitor, "/");
    const logo = visitor.getByRole("banner").getByRole("img", { name: "Inkiosk" });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const served = await visitor.request.get((await logo.getAttribute("src"))!);
    expect(served.headers()["content-security-policy"]).toContain("sandbox");
    expect(await served.text()).not.toMatch(/script|onload/);
    await expectNoViolations(visitor);
  });
});

const mark = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v10H0z"/></svg>`,
  ),
};
const logoOf = (page: Page) => page.getByRole("banner").getByRole("img", { name: "Inkiosk" });

test.describe("a logo on a slow line", () => {
  const { logo: text } = brandingTexts.fr;
  const { saveChanges, sendingFile } = adminTexts.fr;
  const { saved } = settingsTexts.fr;
  test.use({ locale: "fr-FR" });

  test("is waited for, and then saved", async ({ page, shop, context }) => {
    const arrival = Promise.withResolvers<void>();
    await openAsStaff(page, shop, "/admin/settings/look");
    await waitForScripts(page);
    await page.route(/settings\/look\.data/, async (route) => {
      if (isUpload(route)) await arrival.promise;
      await route.continue();
    });
    await page.getByLabel(text.choose).setInputFiles(mark);
    await expect(page.getByRole("button", { name: sendingFile })).toBeDisabled();
    arrival.resolve();
    await page.getByRole("button", { name: saveChanges }).click();
    await expect(toast(page, saved)).toBeVisible();
    const visitor = await context.newPage();
    await visit(visitor, "/");
    await expect(logoOf(visitor)).toBeVisible();
  });

  test("that does not arrive is told beside it, and the shop keeps what it has", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch/);
    await openAsStaff(page, shop, "/admin/settings/look");
    await waitForScripts(page);
    await page.route(/settings\/look\.data/, (route) =>
      isUpload(route) ? route.abort() : route.continue(),
    );
    await page.getByLabel(brandingTexts.fr.fields.headlineFr).fill("Des tirages du port");
    await page.getByLabel(text.choose).setInputFiles(mark);
    await expect(page.getByRole("alert").filter({ hasText: text.failed })).toBeVisible();
    await page.getByRole("button", { name: saveChanges }).click();
    await expect(toast(page, saved)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: text.failed })).toBeVisible();
    await expect(page.getByLabel(brandingTexts.fr.fields.headlineFr)).toHaveValue(
      "Des tirages du port",
    );
  });
});

test("a logo of any form leaves the header in one row on a phone", async ({ page, shop }) => {
  for (const [width, height] of [
    [90, 30],
    [40, 40],
    [20, 60],
  ]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z"/></svg>`;
    const stored = await importLogo(shop.db, Buffer.from(svg));
    const logo = "logo" in stored ? stored.logo.name : "";
    const branding = { ...defaultSettings.branding, logo };
    const value = settingsRow({
      ...defaultSettings,
      branding,
      shopName: "Galerie Marianne Le Goff",
    });
    await shop.db
      .insert(settings)
      .values({ value })
      .onConflictDoUpdate({ target: settings.id, set: { value } });
    for (const address of ["/?lang=fr", "/art", "/art/1"])
      for (const pixels of [360, 390]) {
        await page.setViewportSize({ width: pixels, height: 740 });
        await visit(page, address);
        await expect(page.getByRole("banner").locator(".shop-logo")).toBeAttached();
        const parts = page.getByRole("banner").locator("a:visible, nav:visible, button:visible");
        const middles = await parts.evaluateAll((all) =>
          all.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
        const where = `${width} × ${height} on ${address} at ${pixels}`;
        expect(Math.max(...middles) - Math.min(...middles), where).toBeLessThan(8);
      }
  }
});

test.describe("a logo before any script", () => {
  test.use({ javaScriptEnabled: false, locale: "fr-FR" });

  test("goes with the form", async ({ page, shop }) => {
    const { logo: text } = brandingTexts.fr;
    await openAsStaff(page, shop, "/admin/settings/look");
    const save = page.getByRole("button", { name: adminTexts.fr.saveChanges });
    await page.getByLabel(text.choose).setInputFiles({ ...mark, buffer: Buffer.from("GIF89a") });
    await save.click();
    await expect(page.getByText(text.refused["not-a-logo"])).toBeVisible();
    await page.getByLabel(text.choose).setInputFiles(mark);
    await save.click();
    await page.goto("/");
    await expect(logoOf(page)).toBeVisible();
  });
});

const isUpload = (route: Route) => (route.request().postData() ?? "").includes('name="intent"');
