// Every script of /art and all that they import.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createBuilder } from "vite";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { gzippedSizes, scriptsOf } from "#tests/support/reading/scripts.ts";
import { get } from "./get.ts";
import { formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";

const goal = 120_000;
const client = path.join(projectRoot, "build/client");

export default async function javascript(): Promise<Result[]> {
  const shop = await startShop(1000);
  try {
    const modules = await modulesByFile();
    const results: Result[] = [];
    for (const language of languages) {
      const page = (await get(`${shop.origin}/art?lang=${language}`)).body.toString();
      results.push(...resultsOf(scriptsOf(page, read), language, modules));
    }
    return results;
  } finally {
    await shop.stop();
  }
}

function resultsOf(
  files: Set<string>,
  language: Language,
  modules: Map<string, string[]>,
): Result[] {
  const bytes = gzippedSizes(files, read).toSorted((a, b) => b.size - a.size);
  const total = bytes.reduce((sum, { size }) => sum + size, 0);
  const largest = bytes
    .slice(0, 4)
    .map(
      ({ file, size }) =>
        `${path.basename(file).replace(/-[\w-]{8}\.js$/, "")} ${formatInteger(size)}`,
    );
  const sources = [...files]
    .filter((file) => !/manifest-\w+\.js$/.test(file))
    .map((file) => file.replace(`/assets/${language}/`, "/assets/"));
  const unknown = sources.filter((file) => !modules.has(file));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(", ")}: build anew, the sources are newer`);
  const admin = sources.filter((file) =>
    modules.get(file)!.some((module) => module.includes("/routes/admin/")),
  );
  return [
    {
      what: `JavaScript of /art in ${language}, gzip`,
      measured: `${formatInteger(total)} bytes in ${files.size} files (${largest.join(", ")})`,
      goal: `≤ ${formatInteger(goal)} bytes`,
      met: total <= goal,
    },
    {
      what: "files of it with code of the back office",
      measured: admin.join(", ") || "none",
      goal: "none",
      met: admin.length === 0,
    },
  ];
}

function read(file: string): string {
  return readFileSync(path.join(client, file), "utf8");
}

/** Builds the same sources again to learn which modules a file holds. */
async function modulesByFile(): Promise<Map<string, string[]>> {
  const modules = new Map<string, string[]>();
  const builder = await createBuilder({
    root: projectRoot,
    logLevel: "error",
    plugins: [
      {
        name: "modules-by-file",
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle))
            if (chunk.type === "chunk") modules.set(`/${chunk.fileName}`, chunk.moduleIds);
        },
      },
    ],
    environments: { client: { build: { write: false } } },
  });
  await builder.build(builder.environments.client!);
  return modules;
}
