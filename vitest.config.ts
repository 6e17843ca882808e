import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "db/**/*.test.ts", "paypal-standin/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: "tests/support/global-set-up.ts",
    // why: the built shop is tested as it is, not as Vite would transform it again.
    server: { deps: { external: [/\/build\/server\//] } },
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
