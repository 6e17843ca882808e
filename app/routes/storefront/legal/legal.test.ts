// The legal pages as requests of visitors and staff.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { legalTexts } from "#db/legal-tables.ts";
import { legalTexts as legalWords } from "#app/i18n/storefront/legal.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { staffHeaders } from "#tests/support/staff.ts";

let shop: TestShop;
let staff: Record<string, string>;

beforeAll(async () => {
  shop = await openTestShop();
  staff = await staffHeaders(shop);
});
afterAll(() => shop.close());

const page = async (path: string, language = "en") =>
  (await shop.get(path, { "accept-language": language })).text();
const publish = (name: string, fields: Record<string, string>) =>
  shop.post(`/admin/settings/legal/${name}`, fields, staff);

test.each(["notice", "terms", "privacy", "accessibility"])(
  "%s is there in both languages and brings no script",
  async (name) => {
    for (const [language, word] of [
      ["en", "Inkiosk"],
      ["fr", "Inkiosk"],
    ] as const) {
      const html = await page(`/legal/${name}`, language);
      expect(html.includes(`<html lang="${language}">`)).toBe(true);
      expect(html.includes(word)).toBe(true);
      expect(/<script|modulepreload|\.js"/.test(html)).toBe(false);
    }
  },
);

test("visitors read that what only the owner knows is being completed, and never what is asked of him", async () => {
  for (const name of ["notice", "terms", "privacy"]) {
    for (const language of ["en", "fr"] as const) {
      const html = await page(`/legal/${name}`, language);
      expect(html).toContain(legalWords[language].gap);
      expect(html.replace(/<head>.*?<\/head>/s, "")).not.toMatch(/>[^<]*\[[^\]<]{3,}\]/);
    }
  }
});

test("every page of the shop leads there", async () => {
  for (const path of ["/", "/art", "/contact", "/legal/terms"]) {
    const html = await page(path);
    for (const name of ["notice", "terms", "privacy", "accessibility"])
      expect(html.includes(`href="/legal/${name}"`), path).toBe(true);
  }
});

test("there are no other pages", async () => {
  for (const name of ["imprint", "Terms", "terms/x", "__proto__"])
    expect((await shop.get(`/legal/${name}`)).status, name).toBe(404);
  expect((await publish("imprint", { en: "x", fr: "x", version: "0" })).status).toBe(404);
});

describe("what is published", () => {
  test("is on the page within a second, as text and nothing else", async () => {
    expect((await page("/legal/privacy")).includes("Newsletter")).toBe(true);
    const payload = '<img src=x onerror="alert(1)"> [x](javascript:alert(1))';
    expect(
      (await publish("privacy", { en: `## Ours\n${payload}`, fr: "## Le nôtre", version: "0" }))
        .status,
    ).toBeLessThan(400);
    await vi.waitFor(
      async () => expect((await page("/legal/privacy")).includes("Ours")).toBe(true),
      { timeout: 1000, interval: 20 },
    );
    const html = await page("/legal/privacy");
    expect([html.includes("<img src=x"), html.includes('href="javascript:')]).toEqual([
      false,
      false,
    ]);
    expect((await page("/legal/privacy", "fr")).includes("Le nôtre")).toBe(true);
  });

  test("is refused where it is empty, too long, or the version cannot be read", async () => {
    const before = await shop.db.$count(legalTexts);
    for (const fields of [
      { en: "", fr: "x", version: "0" },
      { en: "x".repeat(30_001), fr: "x", version: "0" },
      { en: "x", fr: "x", version: "new" },
      { en: "x", fr: "x" },
    ] as Record<string, string>[])
      expect((await publish("terms", fields)).status).toBe(400);
    expect(await shop.db.$count(legalTexts)).toBe(before);
  });

  test("does not overwrite what somebody else published meanwhile", async () => {
    await publish("notice", { en: "First", fr: "Premier", version: "0" });
    expect((await publish("notice", { en: "Second", fr: "Second", version: "0" })).status).toBe(
      409,
    );
    expect((await publish("notice", { en: "First", fr: "Premier", version: "1" })).status).toBe(
      409,
    );
  });
});

describe("a version of the terms", () => {
  const en = legalWords.en;

  test("is there for whoever accepted it, and no search engine lists it", async () => {
    await publish("terms", { en: "## First terms", fr: "## Premières conditions", version: "0" });
    await publish("terms", { en: "## Second terms", fr: "## Secondes conditions", version: "1" });
    const old = await eventually(async () => {
      const html = await page("/legal/terms?version=1");
      expect(html.includes(en.newer)).toBe(true);
      return html;
    });
    expect([
      old.includes("First terms"),
      old.includes("Second terms"),
      old.includes('content="noindex"'),
    ]).toEqual([true, false, true]);
    expect((await page("/legal/terms?version=1", "fr")).includes("Premières conditions")).toBe(
      true,
    );
    const newest = await page("/legal/terms?version=2");
    expect([newest.includes("Second terms"), newest.includes(en.newer)]).toEqual([true, false]);
    expect((await page("/legal/terms?version=0")).includes("14 days")).toBe(true);
    const plain = await page("/legal/terms");
    expect([plain.includes("Second terms"), plain.includes("noindex")]).toEqual([true, false]);
  });

  test.each(["3", "x", "-1", "01", "1.0", "9999999999"])(
    "version %j is not there",
    async (version) => {
      expect((await shop.get(`/legal/terms?version=${version}`)).status).toBe(404);
    },
  );

  test("of other pages only the one that holds can be read", async () => {
    expect((await page("/legal/accessibility?version=7")).includes("EN 301 549")).toBe(true);
  });
});
