// Notes the commit that the shop is built from, to tell builds of one release apart.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const hash = /^[0-9a-f]{7,64}$/;

/** Null if unknown. COMMIT is set for images, which are built without git. */
export function findCommit(root, { COMMIT } = process.env) {
  if (COMMIT) return hash.test(COMMIT) ? COMMIT.slice(0, 12) : null;
  // A folder without its own history may lie in another project's.
  if (!existsSync(path.join(root, ".git"))) return null;
  const git = (...args) =>
    execFileSync("git", ["-C", root, ...args], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  try {
    const commit = git("rev-parse", "--short=12", "HEAD");
    const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
    return isChanged ? `${commit}-changed` : commit;
  } catch {
    return null;
  }
}

export function noteCommit(root) {
  const file = path.join(root, "build", "commit");
  const commit = findCommit(root);
  const before = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (commit === before) return;
  try {
    if (commit) writeFileSync(file, `${commit}\n`);
    else rmSync(file);
  } catch (error) {
    // The user who starts the shop may not be the one who built it.
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}
