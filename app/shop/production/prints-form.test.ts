import { expect, test } from "vitest";
import { parseMoves, reprintForm, writePrint } from "./prints-form.ts";

function sent(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const print = "10009:0:2:1:to_print";
const key = { orderId: 10009, position: 0, copy: 2, reprintNumber: 1 };

test("each says where it lies, and all or each where it goes", () => {
  expect(writePrint({ ...key, from: "to_print" })).toBe(print);
  expect(
    parseMoves(
      sent([
        ["to", "packed"],
        ["print", print],
      ]),
    ),
  ).toEqual([{ ...key, from: "to_print", to: "packed" }]);
  expect(
    parseMoves(
      sent([
        ["to", "sent"],
        ["print", `${print}:printed`],
      ]),
    ),
  ).toEqual([{ ...key, from: "to_print", to: "printed" }]);
});

test.each<[string, [string, string][]]>([
  ["nothing", [["to", "printed"]]],
  ["no place to go to", [["print", print]]],
  [
    "a place that there is not",
    [
      ["to", "lost"],
      ["print", print],
    ],
  ],
  [
    "where it lies already",
    [
      ["to", "printed"],
      ["print", `${print}:to_print`],
    ],
  ],
  [
    "nowhere that it comes from",
    [
      ["to", "printed"],
      ["print", "10009:0:1:0"],
    ],
  ],
  [
    "no number",
    [
      ["to", "printed"],
      ["print", "x:0:1:0:to_print"],
    ],
  ],
  [
    "a number beyond all",
    [
      ["to", "printed"],
      ["print", "9999999999:0:1:0:to_print"],
    ],
  ],
  [
    "no copy",
    [
      ["to", "printed"],
      ["print", "10009:0:0:0:to_print"],
    ],
  ],
  [
    "one print twice",
    [
      ["to", "printed"],
      ["print", print],
      ["print", `${print}:sent`],
    ],
  ],
  [
    "more than a form should hold",
    [
      ["to", "printed"],
      ...Array.from({ length: 501 }, (_, copy): [string, string] => [
        "print",
        `10009:0:${copy + 1}:0:to_print`,
      ]),
    ],
  ],
])("%s is not taken", (_, fields) => {
  expect(parseMoves(sent(fields))).toBeNull();
});

test("a reprint has a reason, and words where somebody wrote some", () => {
  expect(
    reprintForm.read(
      sent([
        ["reason", "lost"],
        ["note", " "],
      ]),
    ),
  ).toEqual({
    fields: { reason: "lost", note: null },
  });
  expect(reprintForm.read(sent([["reason", "bored"]]))).toHaveProperty("problems.reason");
});
