// A journey that is renamed would silently run in both windows again.
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { onDesktop, onPhone } from "../../e2e/support/journey-scope.ts";

const journeys = globSync("e2e/**/*.spec.ts", { cwd: projectRoot }).map((file) =>
  path.basename(file, ".spec.ts"),
);
const namedBy = (name: string) => journeys.filter((journey) => RegExp(`^${name}$`).test(journey));

test("each journey that is to run in one window exists", () => {
  expect(journeys.length).toBeGreaterThan(80);
  expect([...onDesktop, ...onPhone].filter((name) => namedBy(name).length === 0)).toEqual([]);
});

test("no journey is left out of both windows", () => {
  const phone = new Set(onPhone.flatMap(namedBy));
  expect(onDesktop.flatMap(namedBy).filter((journey) => phone.has(journey))).toEqual([]);
});
