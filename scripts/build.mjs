// Builds the shop if its sources have changed since the last build.
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants as zlib, gzip } from "node:zlib";
import { noteCommit } from "./commit.mjs";
import { bin, inRoot, projectNode, root } from "./places.mjs";
import { notWritable } from "./preparation-lock.mjs";
import { runQuietly } from "./run.mjs";
import { step } from "./step.mjs";

const sources = [
  "app",
  "db",
  "compose.ts",
  "server",
  "server.ts",
  "start.ts",
  "tasks",
  "vite.config.ts",
  "vite.worker.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/child-compiler.ts",
  "scripts/lazy-routes.ts",
  "scripts/one-language.ts",
  "scripts/server-files.ts",
  "scripts/shared-chunks.ts",
];
const record = inRoot("build", "sources.sha256");

export function isBuilt() {
  return existsSync(record) && readFileSync(record, "utf8") === hashSources();
}

export async function build(onStart) {
  if (existsSync(inRoot("build"))) checkWritable(inRoot("build"));
  await step("Building the shop", async () => {
    rmSync(record, { force: true });
    const hash = hashSources();
    await runQuietly(projectNode, [bin("react-router"), "build"], {
      env: { NODE_ENV: "production" },
      onStart,
    });
    await writeManifests();
    await runQuietly(projectNode, [bin("vite"), "build", "--config", "vite.worker.config.ts"], {
      env: { NODE_ENV: "production" },
      onStart,
    });
    await compressAssets();
    noteCommit(root);
    writeFileSync(record, hash);
  });
}

function hashSources() {
  const hash = createHash("sha256");
  const add = (name) =>
    hash
      .update(`${name}\0`)
      .update(readFileSync(inRoot(name)))
      .update("\0");
  for (const source of sources) {
    if (path.extname(source)) add(source);
    else for (const name of filesBelow(source)) add(name);
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(name);
      return entry.isFile() && !entry.name.endsWith(".test.ts") ? [name] : [];
    });
}

/** One per language, and one with visitors' pages only, a third of the size. */
async function writeManifests() {
  const assets = inRoot("build/client/assets");
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  const whole = await readFile(path.join(assets, name), "utf8");
  for (const folder of await foldersOfScripts()) {
    const moved = folder
      ? whole.replaceAll(/"\/assets\/([^"/]+\.js)"/g, `"/assets/${folder}/$1"`)
      : whole;
    await writeFile(path.join(assets, folder, name), moved);
    await writeFile(path.join(assets, folder, `storefront-${name}`), ofStorefront(moved));
  }
}

/** English scripts are in the assets folder, other languages' in folders below. */
async function foldersOfScripts() {
  const entries = await readdir(inRoot("build/client/assets"), { withFileTypes: true });
  return ["", ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)];
}

function ofStorefront(manifestScript) {
  const [, start, json] = /^(window\.__reactRouterManifest=)(.*?);?\s*$/s.exec(manifestScript);
  const { routes, ...manifest } = JSON.parse(json);
  const ofStorefront = Object.entries(routes).filter(
    ([id, { parentId, hasDefaultExport }]) =>
      !/^routes\/(admin|storefront\/(legal|newsletter|withdrawal))\//.test(id) &&
      (hasDefaultExport || parentId !== "root"),
  );
  const always = new Set([manifest.entry, routes.root].flatMap(filesOf));
  // The browser fetches the list again from this address.
  const own = {
    ...manifest,
    url: manifest.url.replace("/manifest-", "/storefront-manifest-"),
    routes: Object.fromEntries(
      ofStorefront.map(([id, route]) => [id, id === "root" ? route : slim(route, always)]),
    ),
  };
  // React Router treats false like a missing value.
  return `${start}${JSON.stringify(own, (_, value) => (value === false ? undefined : value))};`;
}

function filesOf({ imports, css = [] }) {
  return [...imports, ...css];
}

/** The only page that is prefetched (kit/pieces/card-list.tsx). */
const prefetched = "routes/storefront/piece/piece";

/** Omits scripts that the browser finds by itself, and styles that every page has. */
function slim(route, always) {
  const left = (list) => {
    const others = list.filter((file) => !always.has(file));
    return others.length > 0 ? others : undefined;
  };
  const imports = route.id === prefetched ? left(route.imports) : undefined;
  return { ...route, imports, css: left(route.css) };
}

async function compressAssets() {
  const folder = inRoot("build/client/assets");
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      const brotli = {
        params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      };
      await writeFile(
        path.join(folder, `${name}.br`),
        await promisify(brotliCompress)(bytes, brotli),
      );
      await writeFile(path.join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

function checkWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw notWritable(folder);
  }
}
