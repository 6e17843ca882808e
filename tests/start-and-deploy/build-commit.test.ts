// Which commit the shop was built from is known wherever one asks which build runs, or left out.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildOf, newerInkiosk, shopVersion } from "#app/platform/project-root.server.ts";
import { findCommit } from "../../scripts/commit.mjs";

let root = "";
beforeEach(async () => void (root = await mkdtemp(path.join(tmpdir(), "inkiosk-commit-"))));
afterEach(() => rm(root, { recursive: true }));

test("the commit of the folder itself, whether its files were changed since, or none", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", [
      "-C",
      root,
      "-c",
      "user.name=n",
      "-c",
      "user.email=e@example.org",
      ...args,
    ]);
  expect(findCommit(root, {})).toBeNull();
  git("init", "-q");
  expect(findCommit(root, {})).toBeNull();
  await writeFile(path.join(root, "file"), "one");
  git("add", ".");
  git("commit", "-qm", "one");
  const commit = git("rev-parse", "HEAD").toString().slice(0, 12);
  expect(findCommit(root, {})).toBe(commit);
  await writeFile(path.join(root, "file"), "two");
  expect(findCommit(root, {})).toBe(`${commit}-changed`);
  await mkdir(path.join(root, "below"));
  expect(findCommit(path.join(root, "below"), {})).toBeNull();
});

test("an image is told, since it is built without git", () => {
  expect(findCommit(root, { COMMIT: "0123456789abcdef0123456789abcdef01234567" })).toBe(
    "0123456789ab",
  );
  expect(findCommit(root, { COMMIT: "main; rm" })).toBeNull();
});

test("a build is named with its commit where that is known", () => {
  expect(buildOf("1.2.3", "0123456789ab")).toBe("1.2.3 (0123456789ab)");
  expect(buildOf("1.2.3", null)).toBe("1.2.3");
  expect(newerInkiosk("99.0.0", "0123456789ab")).toBe("Inkiosk 99.0.0 (0123456789ab)");
  expect(newerInkiosk(shopVersion)).toBe("a later build of Inkiosk");
  expect(newerInkiosk(shopVersion, "0123456789ab")).toBe("a later build of Inkiosk (0123456789ab)");
});
