// Every declared form is listed with its screen, so that a journey finds the fields that the screen
// forgot.
import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AnyForm } from "#app/shop/form.ts";
import { formScreens, formsInSteps } from "#tests/support/forms/form-screens.ts";

const root = path.join(import.meta.dirname, "../..");
const files = globSync("app/shop/**/*-form.ts", { cwd: root });

function isForm(value: unknown): value is AnyForm {
  return (
    typeof value === "object" &&
    value !== null &&
    "fields" in value &&
    "names" in value &&
    "read" in value
  );
}

test("there are forms", () => expect(files.length).toBeGreaterThan(15));

test.each(files)("the forms of %s are told where they stand", async (file) => {
  const exported = Object.entries((await import(path.join(root, file))) as Record<string, unknown>);
  const listed = new Set([
    ...formScreens.map(({ form }) => form),
    ...Object.values(formsInSteps).flat(),
  ]);
  expect(
    exported.flatMap(([name, value]) => (isForm(value) && !listed.has(value) ? [name] : [])),
  ).toEqual([]);
});

test("the journeys that fill in the others are there", () => {
  expect(
    Object.keys(formsInSteps).filter((journey) => !existsSync(path.join(root, journey))),
  ).toEqual([]);
});
