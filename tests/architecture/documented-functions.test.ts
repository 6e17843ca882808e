// Decision 017 says why each function of the database is there.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

test("each function of db/functions and db/triggers stands once in the table of reasons", () => {
  const page = "docs/decisions/017-functions-in-the-database.md";
  const [table] = readFileSync(path.join(projectRoot, page), "utf8").split("**Said twice.**");
  const named = [...table!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  const files = ["functions", "triggers"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, "db", folder)).map((name) => path.basename(name, ".sql")),
  );
  expect(named.toSorted()).toEqual(files.toSorted());
});
