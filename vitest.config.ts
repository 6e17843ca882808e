import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "db/**/*.test.ts", "paypal-standin/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: "tests/support/global-set-up.ts",
    // why: the built shop is tested as it is, not as Vite would transform it again.
    server: { deps: { external: [/\/build\/server\//] } },
    // why so long: no test is about time, and machines are shared.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
