// The code that docs/mutations.md says was changed by hand is still where the page says, so that
// the change can be tried again.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const page = readFileSync(path.join(projectRoot, "docs/mutations.md"), "utf8");
const rows = page
  .split("\n")
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|")))
  .filter(([, , , was]) => was?.startsWith("`"))
  .map(([, rule, place, was]) => ({ rule: rule!, place: place!, was: was!.slice(1, -1) }));

const plain = (text: string) => text.replace(/\s+/g, " ");

/** A place is below app/shop/, app/ or the project; "…" stands for what was left out. */
function isFound(place: string, was: string): boolean {
  const file = ["app/shop", "app", ""]
    .map((folder) => path.join(projectRoot, folder, place))
    .find((candidate) => existsSync(candidate));
  let remaining = file ? plain(readFileSync(file, "utf8")) : "";
  return plain(was)
    .split("…")
    .every((part) => {
      const at = remaining.indexOf(part.trim());
      remaining = remaining.slice(at + part.trim().length);
      return at >= 0;
    });
}

test("every place is where docs/mutations.md says", () => {
  expect(rows.length).toBeGreaterThanOrEqual(104);
  expect(rows.filter(({ place, was }) => !isFound(place, was))).toEqual([]);
});
