import { expect, test } from "vitest";
import { nearSpelling } from "./near-spelling.ts";

const known = ["backup", "restore", "verify-money", "BACKUP_TO", "BACKUP_KEY"];

test.each([
  ["restor", "restore"],
  ["retsore", "restore"],
  ["verify:money", "verify-money"],
  ["BACKUP_TOO", "BACKUP_TO"],
  ["BACKUPTO", "BACKUP_TO"],
])("%s is near %s", (typed, meant) => expect(nearSpelling(typed, known)).toBe(meant));

test.each(["frobnicate", "HOME", "", "x"])("nothing is near %j", (typed) =>
  expect(nearSpelling(typed, known)).toBeNull(),
);
