import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { currentWording, wordings } from "./wording.ts";

/** A changed question gets a new version, with its own digest. */
const digests = {
  "1": { en: "26591ac12939fa0c", fr: "c382a9faf615fa32" },
};

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

test("no question that somebody agreed to is changed", () => {
  const asked = Object.entries(wordings).map(([version, texts]) => [
    version,
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, digestOf(text)])),
  ]);
  expect(Object.fromEntries(asked)).toEqual(digests);
});

test("the question that is asked now has a version", () => {
  expect(Object.keys(wordings)).toContain(currentWording);
});
