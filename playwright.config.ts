import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/support/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/gallery-template.ts",
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // why: the built shop is one large file that needs no transpiling.
  build: { external: ["**/build/server/**"] },
  use: {
    launchOptions: { executablePath: chromium.executablePath, env: { ...(process.env as Record<string, string>), ...chromium.env } },
    trace: "retain-on-failure",
    timezoneId: "Europe/Paris",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } },
  ],
});
