import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { oneLanguage } from "./scripts/one-language.ts";

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** In one file, because small files compress badly. */
const frame =
  /app[\\/](root\.tsx|i18n[\\/](?:storefront[\\/](art|shop)|ui[\\/]writing|texts|page-texts|language|numbers)\.ts$|shop[\\/](money\.|basket[\\/](basket|stored-basket)|catalogue[\\/]browse-query|pictures[\\/]picture\.)|ui[\\/](button|failed-page|icon\.|picture|toast\.)|routes[\\/]storefront[\\/](layout|head\.|basket-store|language-choice|piece-transition|art[\\/](browse|gallery)))/;

/** In one file too: every page carries the list of all files. */
const print =
  /app[\\/](shop[\\/]printing[\\/]|routes[\\/](print-preview|storefront[\\/]thumbnail)\.)/;

/** What forms are made of, in one file for the same reason. */
const forms =
  /app[\\/](routes[\\/](problem-text|storefront[\\/](error-summary|form-problems))|ui[\\/](field|choice)|shop[\\/](settings[\\/]company-number|email-address|form))\./;

/** What the pages of an order share, in one file for the same reason. */
const orders =
  /app[\\/](i18n[\\/](dates|documents[\\/]invoice)|shop[\\/](collection[\\/]collection-point|invoices[\\/]invoice|orders[\\/]order|payments[\\/]payment-status)|routes[\\/]storefront[\\/]noindex-head|ui[\\/]icons[\\/](everywhere|outline))\.tsx?$/;

const ofBackOffice = /app[\\/]routes[\\/]admin[\\/]/;
/** Other routes, the frame and the entry. */
const ofAll = /app[\\/](routes[\\/]|root\.tsx|entry\.client)/;

type ModuleInfo = { importers: string[]; dynamicImporters: string[]; importedIds: string[] };
type Bundle = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * What pages of the back office share and no visitor asks for: forty small files in one. A module
 * takes along what it imports, so it must not import what visitors share.
 */
function backOffice(id: string, bundle: Bundle): string | null {
  const isTaken = (each: string) =>
    [framework, frame, print, forms, orders].some((group) => group.test(each));
  const needed = followed(id, (each) =>
    isTaken(each) ? [] : (bundle.getModuleInfo(each)?.importedIds ?? []),
  );
  const isOurs = needed.every((each) => isTaken(each) || isOfBackOffice(each, bundle));
  return isOurs ? "back-office" : null;
}

/** Whether every way to it begins at a page of the back office. */
function isOfBackOffice(id: string, bundle: Bundle): boolean {
  const users = followed(id, (each) => {
    if (ofBackOffice.test(each) || ofAll.test(each)) return [];
    const { importers = [], dynamicImporters = [] } = bundle.getModuleInfo(each) ?? {};
    return [...importers, ...dynamicImporters];
  });
  return !users.some((each) => ofAll.test(each) && !ofBackOffice.test(each));
}

function followed(id: string, next: (id: string) => string[]): string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const other of next(each)) seen.add(other);
  return [...seen];
}

/** Vite wraps each import() in a kilobyte that fetches style sheets; no lazy part has any. */
const plainDynamicImport: Plugin = {
  name: "plain-dynamic-import",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/**
 * Two parts of React Router that browsers are sent for nothing, 2.4 kB: routes found on the way
 * (react-router.config.ts asks for all at once) and instrumentation. Their exports stay and do nothing.
 */
const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: {
      id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]fog-of-war)\.js$/,
    },
    handler: (code) =>
      /export \{ (.+) \};/
        .exec(code)![1]!
        .split(", ")
        .map((name) => `export const ${name} = () => undefined;`)
        .join("\n"),
  },
};

/** Spares Tailwind a second reading in development: the server only names its style sheets. */
const stylesForBrowsersOnly: Plugin = {
  name: "styles-for-browsers-only",
  apply: "serve",
  enforce: "pre",
  load: {
    filter: { id: /\.css$/ },
    handler() {
      return this.environment.name === "ssr" ? "" : null;
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    oneLanguage,
    plainDynamicImport,
    unusedRouterParts,
    stylesForBrowsersOnly,
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        // why: React Router preloads already.
        modulePreload: false,
        rollupOptions: {
          // why: reading a property or a global does nothing else.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework },
                { name: "frame", test: frame },
                { name: "print", test: print },
                { name: "forms", test: forms },
                { name: "orders", test: orders },
                { name: backOffice, debugName: "back-office", minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: { input: "./start.ts", preserveEntrySignatures: "strict" },
        target: "node24",
      },
      // why: one file starts in a fifth of the time with a quarter of the memory (drizzle-orm alone
      // takes 180 MB unbundled). External: sharp is native; pdfkit and subset-font read files of
      // their own.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp", "pdfkit", "subset-font", "pg-native"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
    },
  },
}));
