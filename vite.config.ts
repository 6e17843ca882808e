import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { oneLanguage } from "./scripts/one-language.ts";

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** What every page of the shop needs, in one file, because small files compress badly. */
const frame =
  /app[\\/](root\.tsx|i18n[\\/](?:storefront[\\/](art|shop)|texts|page-texts|language)\.ts$|shop[\\/](money\.|basket[\\/](basket|stored-basket)|catalogue[\\/]browse-query|pictures[\\/]picture\.)|ui[\\/](button|failed-page|icon\.|picture|toast\.)|routes[\\/]storefront[\\/](layout|not-found|head\.|basket-store|language-choice|art-picture|art[\\/](browse|gallery)))/;

/** What shows prints, in one file too: the list of all files, which every page carries, is shorter by the names of the others. */
const print = /app[\\/](shop[\\/]printing[\\/]|routes[\\/](print-preview|storefront[\\/]thumbnail)\.)/;

/**
 * Vite wraps every import() in a kilobyte that first fetches style sheets of its own. No lazy part of the shop has one:
 * app.css and admin.css hold them all.
 */
const plainDynamicImport: Plugin = {
  name: "plain-dynamic-import",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

export default defineConfig(({ command }) => ({
  plugins: [oneLanguage, plainDynamicImport, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // why: React Router names what a page needs first; lists of what import() will need say it a second time.
        modulePreload: false,
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework },
                { name: "frame", test: frame },
                { name: "print", test: print },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./start.ts", preserveEntrySignatures: "strict" }, target: "node24" },
      // why: one file instead of two thousand starts in a fifth of the time and with a quarter of the memory; drizzle-orm
      // alone takes 180 MB unbundled. Outside stay sharp, because it carries a native library, and pdfkit and subset-font, which read files beside their own.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp", "pdfkit", "subset-font", "pg-native"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
    },
  },
}));
