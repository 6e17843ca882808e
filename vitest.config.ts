import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const everyTest = globSync("{app,db,paypal-standin,tests}/**/*.test.ts", {
  cwd: import.meta.dirname,
});
const support = /"#tests\/support\/(?!rounds\.ts)/;
const pure = everyTest.filter(
  (file) => !support.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);

export default defineConfig({
  test: {
    // Isolation took half of the processor time.
    isolate: false,
    // A worker spends a third of its time waiting for a shop to start or end.
    maxWorkers: availableParallelism() + 2,
    // No test is about time, and machines are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    retry: process.env.CI ? 1 : 0,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      { extends: true, test: { name: "pure", include: pure } },
      {
        extends: true,
        test: {
          name: "whole",
          include: everyTest.filter((file) => !pure.includes(file)),
          globalSetup: "tests/support/global-set-up.ts",
          // The built shop is tested as it is.
          server: { deps: { external: [/\/(?:build\/server|test-results\/third-language)\//] } },
        },
      },
    ],
  },
});
