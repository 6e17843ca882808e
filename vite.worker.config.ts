// The service worker, after the shop's own build, whose name it carries: at an address that stays,
// because that is where browsers look for the next one.
import { readdirSync } from "node:fs";
import { defineConfig } from "vite";

const assets = `${import.meta.dirname}/build/client/assets`;
const manifest = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))!;

export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  define: { BUILD: JSON.stringify(/-(\w+)/.exec(manifest)![1]) },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: "app/worker/worker.ts", formats: ["es"], fileName: () => "worker.js" },
  },
});
