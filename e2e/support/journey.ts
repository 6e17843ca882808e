// The fixtures of every journey: a separate shop, and a check that fails on any complaint of
// the browser or the shop.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openShop } from "./shop.ts";
import type { RunningShop } from "./shop.ts";
import { isMainOnly, isEveryJourney } from "./journey-scope.ts";

export { expect };

type Fixtures = {
  shop: RunningShop;
  /** Environment variables of the shop: `test.use({ variables: { MOCK_PAYMENT: "off" } })`. */
  variables: Record<string, string>;
  /** Makes a complaint part of the journey, such as the browser's line about a missing page. */
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

  // Any complaint (console, script, content security policy, server) fails a journey.
  expectComplaint: [
    async ({ context, shop }, use) => {
      const complaints: string[] = [];
      const expected = [
        // Chromium reports this for a transition to a page that is left at once.
        /^InvalidStateError: .* ViewTransition opt-in disabled/,
        // React Router handles aborted page data, but not their aborted stream.
        /^AbortError: The user aborted a request\.$/,
      ];
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

/** Also where the file's other journeys use the other window; see journey-scope.ts. */
export const onDesktopOnly = { tag: "@desktop-only" };
export const onPhoneOnly = { tag: "@phone-only" };
/** In both, since what it shows depends on the window. */
export const inEachWindow = { tag: "@each-window" };

/** The main journey of a file, which `npm test` runs. */
export const smoke = { tag: "@smoke" };
/** The same for a file whose journeys use both windows: `npm test` runs it in this one. */
export const smokeOnDesktop = { tag: "@smoke-desktop" };
export const smokeOnPhone = { tag: "@smoke-phone" };

type Journeys = (language: "en" | "fr") => void;

/** With JOURNEYS=all in both languages and both windows; else as `inBothLanguages`. */
export const inBothLanguagesEverywhere = (journeys: Journeys) =>
  isEveryJourney ? inTwoLanguages(journeys, { en: [], fr: [] }) : inBothLanguages(journeys);

/** English on the desktop, French on the phone: both languages and sizes in half the time. */
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
 * Loads axe, half a megabyte, once per document. Without frames its legacy mode is enough, which
 * opens no second page.
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
  // In the dark scheme only the colours differ.
  const { violations } = await (
    colorScheme === "dark" ? axe.withRules(["color-contrast"]) : axe
  ).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary}`).join("\n")}`,
  );
}

/** WCAG 2.2 AA and axe's best practices, by day and, but for the main way alone, by night. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of isMainOnly ? (["light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Parts of a busy page change colours in different frames, so this retries.
    await expect(async () =>
      expect(await violationsOf(page, colorScheme), `accessibility, ${colorScheme}`).toEqual([]),
    ).toPass({
      intervals: [0, 300, 1000],
      timeout: 10_000,
    });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
