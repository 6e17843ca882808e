import { expect, test } from "vitest";
import { isUnsent, toPercent, findReferenceProblems } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";

const file = (
  id: string,
  reference: string,
  status: BatchFile["status"] = "pending",
  maybeSent = false,
  problem: BatchFile["problem"] = null,
) => ({
  id,
  reference,
  status,
  maybeSent,
  problem,
});

test("progress begins at 10 and stands at 90 when the file has left", () => {
  expect([0, 0.5, 1, 2, -1].map(toPercent)).toEqual([10, 50, 90, 90, 10]);
});

test("only pending and failed files are uploaded", () => {
  const statuses = ["pending", "processing", "uploading", "success", "error"] as const;
  expect(statuses.filter((status) => isUnsent({ status }))).toEqual(["pending", "error"]);
});

test("a reference is missing, unusable, there twice whatever its case, or taken", () => {
  const files = [
    file("a", " "),
    file("b", "a b"),
    file("c", "IK1"),
    file("d", "ik1 "),
    file("e", "IK2"),
    file("f", "IK3"),
  ];
  expect(Object.fromEntries(findReferenceProblems(files, new Set(["ik2"])))).toEqual({
    a: "missing",
    b: "invalid",
    c: "twice-here",
    d: "twice-here",
    e: "taken",
  });
});

test("what is uploaded counts against the others, and what may have arrived is sent again", () => {
  const files = [file("a", "IK1", "success"), file("b", "IK1"), file("c", "IK2", "error", true)];
  expect(Object.fromEntries(findReferenceProblems(files, new Set(["ik1", "ik2"])))).toEqual({
    b: "twice-here",
  });
});

test("a file that is refused for good needs no reference and takes none from the others", () => {
  const files = [
    file("a", "", "error", false, "invalid-type"),
    file("b", "IK1", "error", false, "too-large"),
    file("c", "IK1"),
  ];
  expect(findReferenceProblems(files, new Set()).size).toBe(0);
});
