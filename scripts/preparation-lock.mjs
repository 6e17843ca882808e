// Keeps two `npm start` in one folder from installing at the same time.
import {
  appendFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot, root } from "./places.mjs";
import { Failure } from "./run.mjs";

const lockFile = inRoot(".preparing");
const touchMs = 5_000;
/** After this time without a touch, a lock is stale, even if its pid is in use. */
const abandonedMs = 60_000;

/** `work` may add pids that keep the lock if this process is killed. */
export async function withPreparationLock(work) {
  await take();
  const touching = setInterval(() => utimesSync(lockFile, new Date(), new Date()), touchMs);
  try {
    return await work((pid) => appendFileSync(lockFile, `\n${pid}`));
  } finally {
    clearInterval(touching);
    rmSync(lockFile, { force: true });
  }
}

async function take() {
  for (let told = false; ;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (["EACCES", "EPERM", "EROFS"].includes(error.code)) throw notWritable(root);
      if (error.code !== "EEXIST") throw error;
    }
    const holder = findHolder();
    if (holder === null) continue;
    if (!told)
      process.stderr.write(
        `Another start of Inkiosk (pid ${holder}) is preparing this folder; waiting for it.\n`,
      );
    told = true;
    await sleep(200);
  }
}

function findHolder() {
  try {
    const text = readFileSync(lockFile, "utf8");
    const age = Date.now() - statSync(lockFile).mtimeMs;
    // An empty file was created just now, so it is held.
    const holder = text === "" ? 0 : text.split("\n").map(Number).find(isAlive);
    if (holder !== undefined && age < abandonedMs) return holder;
    const aside = `${lockFile}.${process.pid}`;
    renameSync(lockFile, aside);
    // Another process may have replaced it since it was read.
    if (readFileSync(aside, "utf8") === text) rmSync(aside);
    else renameSync(aside, lockFile);
    return null;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    if (["EACCES", "EPERM"].includes(error.code)) throw notWritable(root);
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

export function notWritable(folder) {
  const { uid } = statSync(folder);
  const me = process.getuid?.();
  return new Failure(
    `Inkiosk has to install or build first, and user ${me} may not write in ${folder}, which belongs to user ${uid}.\n` +
      "Start it once as that user, or make a clone of your own.",
  );
}
