import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const everyTest = globSync("{app,db,paypal-standin,tests}/**/*.test.ts", { cwd: import.meta.dirname });
/** What gives a test the database, the built shop, or more processes. */
const support = /"#tests\/support\//;
const pure = everyTest.filter((file) => !support.test(readFileSync(new URL(file, import.meta.url), "utf8")));

export default defineConfig({
  test: {
    // why: starting a process for each file and loading everything anew took half of the processor time.
    isolate: false,
    // why: Vitest leaves a processor free, which PostgreSQL does not fill.
    maxWorkers: "100%",
    // why so long: no test is about time, and machines are shared.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      { extends: true, test: { name: "pure", include: pure } },
      {
        extends: true,
        test: {
          name: "whole",
          include: everyTest.filter((file) => !pure.includes(file)),
          globalSetup: "tests/support/global-set-up.ts",
          // why: the built shop is tested as it is, not as Vite would transform it again.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
