import { expect, test } from "vitest";
import { parseChanged, noteForm, parseSelection, parseStatus } from "./order-change-form.ts";

function form(fields: [string, string][]): FormData {
  const sent = new FormData();
  for (const [name, value] of fields) sent.append(name, value);
  return sent;
}

test("a note is trimmed text of some length", () => {
  expect(noteForm.read(form([["note", "  Called,\r\ncomes on Friday "]]))).toEqual({
    fields: { note: "Called,\ncomes on Friday" },
  });
  expect(noteForm.read(form([]))).toEqual({ problems: { note: "noteRequired" } });
  expect(noteForm.read(form([["note", "   "]]))).toEqual({ problems: { note: "noteRequired" } });
  expect(noteForm.read(form([["note", "x".repeat(2001)]]))).toEqual({
    problems: { note: "tooLong" },
  });
  expect(noteForm.read(form([["note", "a\u0000b"]]))).toEqual({ problems: { note: "notAllowed" } });
});

test("a status is one of the five", () => {
  expect(parseStatus(form([["status", "ready"]]))).toBe("ready");
  for (const wrong of ["", "Ready", "paid", "constructor"])
    expect(parseStatus(form([["status", wrong]]))).toBeNull();
  expect(parseStatus(form([]))).toBeNull();
});

test("a selection names orders with the versions they were seen in", () => {
  expect(
    parseSelection(
      form([
        ["order", "10001:1"],
        ["order", "10002:7"],
      ]),
    ),
  ).toEqual([
    { id: 10001, version: 1 },
    { id: 10002, version: 7 },
  ]);
  for (const wrong of ["", "10001", "10001:0", "x:1", "10001:1:1", "9999999999:1"])
    expect(parseSelection(form([["order", wrong]]))).toBeNull();
  expect(parseSelection(form([]))).toBeNull();
  expect(
    parseSelection(form(Array.from({ length: 501 }, (_, index) => ["order", `${index + 1}:1`]))),
  ).toBeNull();
});

test("what is taken back names the status before, too", () => {
  expect(parseChanged(form([["order", "10001:2:pending"]]))).toEqual([
    { id: 10001, version: 2, before: "pending" },
  ]);
  for (const wrong of [
    "",
    "10001:2",
    "10001:2:",
    "10001:2:Pending",
    "10001:2:constructor",
    "10001:0:ready",
    "9999999999:1:ready",
  ])
    expect(parseChanged(form([["order", wrong]]))).toBeNull();
  expect(parseChanged(form([]))).toBeNull();
  expect(
    parseChanged(
      form(Array.from({ length: 501 }, (_, index) => ["order", `${index + 1}:1:ready`])),
    ),
  ).toBeNull();
});
