import { expect, test } from "vitest";
import { readEdited, readVersion } from "./edited.server.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [{ version: "0" }, 0],
  [{ version: "12" }, 12],
  [{ version: "" }, null],
  [{ version: "-1" }, null],
  [{ version: "1.5" }, null],
  [{ version: "2147483648" }, null],
  [{}, null],
])("%j names version %j", (fields, version) => {
  expect(readVersion(formOf(fields))).toBe(version);
});

test.each([
  [
    { id: "3", version: "12" },
    { id: 3, version: 12 },
  ],
  [{ id: "", version: "" }, null],
  [{}, null],
  [{ id: "3" }, "invalid"],
  [{ id: "3", version: "0" }, "invalid"],
  [{ version: "12" }, "invalid"],
  [{ id: "x", version: "12" }, "invalid"],
])("%j edits %j", (fields, edited) => {
  expect(readEdited(formOf(fields))).toEqual(edited);
});
