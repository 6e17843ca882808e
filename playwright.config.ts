import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/support/chromium.ts";

/** With JOURNEYS=all every journey is walked in both windows; as part of `npm test` many are in the one that asks more of them. */
const isWhole = process.env.JOURNEYS === "all";
const onDesktop = [
  "browse",
  "campaign",
  "crop",
  "guards",
  "mails",
  "outbox",
  "print-file",
  "provenance",
  "remake-pictures",
  "run-the-shop-[a-z-]+",
  "sign-in",
  "sizes",
  "stored-scripts",
  "uploads",
];
const onPhone = [
  "basket",
  "contact",
  "detail",
  "home",
  "language",
  "order",
  "order-a-crop",
  "refund",
  "slow-line",
  "withdraw",
  "without-scripts",
];
/** The journeys that only the other window walks: by their tag, or with all of their file but what only this window can show. */
const leftOut = (names: string[], own: "desktop" | "phone", other: "desktop" | "phone") => {
  const files = isWhole ? [] : names.map((name) => `(?:^|[ /])${name}\\.spec\\.ts (?!.*@${own}-only)`);
  return new RegExp([...files, `@${other}\\b`].join("|"));
};

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
    // why not of each: recording costs a fifth of the processor time. `npm run e2e -- NAME --trace on` records a failed one.
    trace: "on-first-retry",
    timezoneId: "Europe/Paris",
  },
  projects: [
    { name: "desktop", grepInvert: leftOut(onPhone, "desktop", "phone"), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: leftOut(onDesktop, "phone", "desktop"),
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
