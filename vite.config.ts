import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: isSsrBuild ? { rollupOptions: { input: "./start.ts" }, target: "node24" } : { sourcemap: process.env.SM === "1" },
}));
