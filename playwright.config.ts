import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/support/chromium.ts";
import { isMainOnly, isEveryJourney, onDesktop, onPhone } from "./e2e/support/journey-scope.ts";

/** Journeys of the other window, by tag or file. */
const excludedTests = (names: string[], own: "desktop" | "phone", other: "desktop" | "phone") => {
  const files = isEveryJourney
    ? []
    : names.map((name) => `(?:^|[ /])${name}\\.spec\\.ts (?!.*@(?:${own}-only|each-window))`);
  return new RegExp([...files, `@${other}\\b`].join("|"));
};
/** With JOURNEYS=main, as in `npm test`, only the main way. */
const projectTests = (own: "desktop" | "phone") =>
  isMainOnly ? new RegExp(`@smoke(?:-${own})?(?!\\S)`) : /./;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/gallery-template.ts",
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  fullyParallel: true,
  // On two cores, two workers left a sixth of the time unused.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  build: { external: ["**/build/server/**"] },
  use: {
    launchOptions: {
      executablePath: chromium.executablePath,
      env: { ...(process.env as Record<string, string>), ...chromium.env },
    },
    // Recording costs a fifth of the processor time.
    trace: "on-first-retry",
    timezoneId: "Europe/Paris",
  },
  projects: [
    {
      name: "desktop",
      grep: projectTests("desktop"),
      grepInvert: excludedTests(onPhone, "desktop", "phone"),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: projectTests("phone"),
      grepInvert: excludedTests(onDesktop, "phone", "desktop"),
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
