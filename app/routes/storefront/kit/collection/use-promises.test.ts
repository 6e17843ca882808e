import { describe, expect, test } from "vitest";
import { choosePromise } from "./use-promises.ts";

const lyon = {
  id: 1,
  name: "Lyon",
  readyAt: new Date("2026-11-24T10:00:00Z"),
  requestedAt: new Date(0),
};
const nantes = {
  id: 2,
  name: "Nantes",
  readyAt: new Date("2026-11-25T10:00:00Z"),
  requestedAt: new Date(0),
};

describe("of several points, told is", () => {
  test.each([
    ["the earliest, where nobody chose", null, null, { ...lyon, why: "earliest" }],
    ["the one chosen or scanned last", null, "2", { ...nantes, why: "yours" }],
    ["the earliest, where the chosen one reckons nothing", null, "3", { ...lyon, why: "earliest" }],
    [
      "the one where the screen stands, though another is earlier",
      2,
      null,
      { ...nantes, why: "here" },
    ],
    [
      "the one where the screen stands, whatever was chosen there",
      2,
      "1",
      { ...nantes, why: "here" },
    ],
    ["nothing on a screen whose own point reckons nothing", 3, null, null],
  ] as const)("%s", (_, kioskPointId, chosen, expected) => {
    expect(choosePromise([lyon, nantes], kioskPointId, chosen)).toEqual(expected);
  });
});

test("of one point nobody reads that it is the earliest", () => {
  expect(choosePromise([lyon], null, "1")).toEqual({ ...lyon, why: "only" });
  expect(choosePromise([], null, "1")).toBeNull();
});
