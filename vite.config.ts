import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { childCompiler } from "./scripts/child-compiler.ts";
import { lazyRoutes } from "./scripts/lazy-routes.ts";
import { oneLanguage } from "./scripts/one-language.ts";
import { inLatin1, serverParts } from "./scripts/server-files.ts";
import { sharedChunkNames, sharedChunkOf } from "./scripts/shared-chunks.ts";

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const ofBackOffice = /app[\\/]routes[\\/]admin[\\/]/;
const ofAll = /app[\\/](routes[\\/]|root\.tsx|entry\.client)/;

type ModuleInfo = { importers: string[]; dynamicImporters: string[]; importedIds: string[] };
type Bundle = { getModuleInfo(id: string): ModuleInfo | null };

/** For modules that only the back office needs. They must not import what visitors share. */
function backOffice(id: string, bundle: Bundle): string | null {
  const isAssigned = (each: string) => framework.test(each) || sharedChunkOf(each) !== null;
  const needed = followed(id, (each) =>
    isAssigned(each) ? [] : (bundle.getModuleInfo(each)?.importedIds ?? []),
  );
  const isOurs = needed.every((each) => isAssigned(each) || isOfBackOffice(each, bundle));
  return isOurs ? "back-office" : null;
}

function isOfBackOffice(id: string, bundle: Bundle): boolean {
  const users = followed(id, (each) => {
    if (ofBackOffice.test(each) || ofAll.test(each)) return [];
    const { importers = [], dynamicImporters = [] } = bundle.getModuleInfo(each) ?? {};
    return [...importers, ...dynamicImporters];
  });
  return !users.some((each) => ofAll.test(each) && !ofBackOffice.test(each));
}

function followed(id: string, next: (id: string) => string[]): string[] {
  const visited = new Set([id]);
  for (const each of visited) for (const other of next(each)) visited.add(other);
  return [...visited];
}

/** Vite wraps each import() in a kilobyte that fetches style sheets, which no lazy part has. */
const plainDynamicImport: Plugin = {
  name: "plain-dynamic-import",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Saves 2.4 kB: lazy route discovery, off in react-router.config.ts, and instrumentation. */
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
    lazyRoutes,
    childCompiler(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework },
                ...sharedChunkNames.map((name) => ({
                  name,
                  test: (id: string) => sharedChunkOf(id) === name,
                })),
                { name: backOffice, debugName: "back-office", minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: "./start.ts",
          preserveEntrySignatures: "strict",
          output: { ...inLatin1, codeSplitting: { groups: serverParts } },
        },
        target: "node24",
      },
      // Packages as they lie in node_modules took five times as long to start and four times the
      // memory. External: sharp is native; pdfkit and subset-font read their own files.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp", "pdfkit", "subset-font", "pg-native"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
    },
  },
}));
