// What every journey is made with: a shop of its own, and ears for whatever goes wrong unseen.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openShop } from "./shop.ts";
import type { RunningShop } from "./shop.ts";
import { isWhole } from "./whole.ts";

export { expect };

type Fixtures = {
  shop: RunningShop;
  /** Environment variables of the shop: `test.use({ variables: { MOCK_PAYMENT: "off" } })`. */
  variables: Record<string, string>;
  /**
   * Says that a complaint is part of the journey, such as the browser's own line about a page that
   * is not there.
   */
  expectComplaint(pattern: RegExp): void;
};

export const test = base.extend<Fixtures>({
  variables: [{}, { option: true }],

  async shop({ variables }, use) {
    const shop = await openShop(variables);
    await use(shop);
    await shop.close();
  },

  async baseURL({ shop }, use) {
    await use(shop.url);
  },

  // why auto: a journey fails on any complaint (of the console, a script, the content security
  // policy, the server).
  expectComplaint: [
    async ({ context, shop }, use) => {
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error")
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) =>
        complaints.push(error.error().stack || String(error.error())),
      );
      await use((pattern) => expected.push(pattern));
      const unexpected = complaints.filter(
        (complaint) => !expected.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, "complaints in the browser").toEqual([]);
      expect(shop.errors, "errors in the shop's log").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * In this window only, also where the other journeys of its file are walked in the other one; see
 * playwright.config.ts.
 */
export const onDesktopOnly = { tag: "@desktop-only" };
export const onPhoneOnly = { tag: "@phone-only" };
/** In both, since what it shows depends on the window. */
export const inEachWindow = { tag: "@each-window" };

type Journeys = (language: "en" | "fr") => void;

/**
 * With JOURNEYS=all walks the journeys with an English and with a French browser, each on the
 * desktop and on the phone; else as `inBothLanguages`.
 */
export const inBothLanguagesEverywhere = (journeys: Journeys) =>
  isWhole ? inTwoLanguages(journeys, { en: [], fr: [] }) : inBothLanguages(journeys);

/**
 * Walks them in English on the desktop and in French on the phone: both languages and both sizes in
 * half the time.
 */
export const inBothLanguages = (journeys: Journeys) =>
  inTwoLanguages(journeys, { en: ["@desktop"], fr: ["@phone"] });

function inTwoLanguages(journeys: Journeys, tags: Record<"en" | "fr", string[]>): void {
  for (const language of ["en", "fr"] as const) {
    test.describe(language === "en" ? "in English" : "in French", { tag: tags[language] }, () => {
      test.use({ locale: language === "en" ? "en-IE" : "fr-FR" });
      journeys(language);
    });
  }
}

/**
 * Half a megabyte is read once per document. why legacy: without frames no second page is needed in
 * which to put their findings together.
 */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1;
  const isThere = !hasFrames && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: ";" } : { page });
  return axe.options({ resultTypes: ["violations"] }).setLegacyMode(!hasFrames);
}

async function violationsOf(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  const axe = await axeFor(page);
  // why: by night nothing but the colours is different.
  const { violations } = await (
    colorScheme === "dark" ? axe.withRules(["color-contrast"]) : axe
  ).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary}`).join("\n")}`,
  );
}

/**
 * No violation of WCAG 2.2 AA or of axe's best practices on the page as it stands, by day and by
 * night.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // why more than once: the parts of a busy page change their colours in frames of their own.
    // What is wrong stays wrong.
    await expect(async () =>
      expect(await violationsOf(page, colorScheme), `accessibility, ${colorScheme}`).toEqual([]),
    ).toPass({
      intervals: [0, 300, 1000],
      timeout: 10_000,
    });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
