import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  labelPath,
  maxLabels,
  readLabelPath,
  readLabelKeys,
  writeLabelKeys,
} from "./label-address.ts";
import { changesSince, labelTextOf } from "./label.ts";
import type { LabelFacts } from "./label.ts";
import { largestInteger } from "#app/shop/row-id.ts";

const id = fc.integer({ min: 1, max: largestInteger });
const facts: LabelFacts = {
  reference: "IK00073",
  title: "Seven hills",
  titleFr: null,
  fromCents: 800,
  digitalSource: "trainedAlgorithmicMedia",
};

describe("addresses", () => {
  test("lead back to code and point", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), id, (reference, point) => {
        const path = labelPath(reference, point);
        expect(readLabelPath(path.slice(1))).toEqual({ reference, point });
        expect(encodeURI(path)).toBe(path);
      }),
    );
  });

  test.each(["IK00073", "IK00073~", "IK00073~0", "IK00073~x", "IK00073~99999999999"])(
    "%s names no point",
    (part) => expect(readLabelPath(part)).toEqual({ reference: "IK00073", point: null }),
  );
});

describe("keys", () => {
  test("come back as they were sent, each once", () => {
    const labelKey = fc.record({ artPieceId: id, collectionPointId: id });
    const selector = (each: { artPieceId: number; collectionPointId: number }) =>
      `${each.artPieceId} ${each.collectionPointId}`;
    fc.assert(
      fc.property(fc.uniqueArray(labelKey, { selector, maxLength: 50 }), (keys) => {
        expect(readLabelKeys(writeLabelKeys([...keys, ...keys]))).toEqual(keys);
      }),
    );
  });

  test("leave out what is none, and more than fit", () => {
    expect(readLabelKeys("1~2,x,3,~4,5~,0~1,6~7~8")).toEqual([
      { artPieceId: 1, collectionPointId: 2 },
      { artPieceId: 6, collectionPointId: 7 },
    ]);
    expect(readLabelKeys(null)).toEqual([]);
    const many = Array.from({ length: maxLabels + 1 }, (_, at) => `${at + 1}~1`).join(",");
    expect(readLabelKeys(many)).toHaveLength(maxLabels);
    expect(readLabelKeys("1~1,".repeat(100_000))).toEqual([]);
  });
});

describe("what is true no more", () => {
  const printed = labelTextOf(facts, ["en", "fr"]);
  test.each([
    ["nothing", facts, true, []],
    ["the piece", null, true, ["piece"]],
    ["the point", facts, false, ["point"]],
    ["the code", { ...facts, reference: "IK00074" }, true, ["code"]],
    ["the title", { ...facts, title: "Eight hills" }, true, ["name"]],
    ["a title that was typed in French", { ...facts, titleFr: "Sept collines" }, true, ["name"]],
    ["the price", { ...facts, fromCents: 900 }, true, ["price"]],
    ["what it costs at all", { ...facts, fromCents: null }, true, ["price"]],
    ["how it was made", { ...facts, digitalSource: "digitalCapture" as const }, true, ["source"]],
  ] as const)("%s", (_, now, isOpen, changes) =>
    expect(changesSince(printed, now, isOpen)).toEqual(changes),
  );

  test("only in the languages that are on it", () => {
    const now = { ...facts, titleFr: "Sept collines" };
    expect(changesSince(labelTextOf(facts, ["en"]), now, true)).toEqual([]);
  });

  test("a piece without a title goes by its code", () => {
    const nameless = { ...facts, title: null };
    expect(labelTextOf(nameless, ["fr"]).names).toEqual({ fr: "IK00073" });
  });
});
