// Whatever stands in a file is read without failing, and within limits.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, objectIn } from "./file-metadata.ts";
import type { FileMetadata } from "./file-metadata.ts";
import { longest, provenanceFields } from "./provenance-fields.ts";
import { readProvenance } from "./provenance.ts";

const saying = (texts: Record<string, string>, hasContentCredentials = false): FileMetadata => ({
  texts: Object.entries(texts).map(([name, text]) => ({ name, text })),
  hasContentCredentials,
});
const read = (texts: Record<string, string>) => readProvenance(saying(texts));

describe("whatever a file says", () => {
  const names = [
    "parameters",
    "prompt",
    "workflow",
    "invokeai_metadata",
    "sd-metadata",
    "Dream",
    "Comment",
    "Description",
    "Software",
    "xmp",
    "exif:UserComment",
    "exif:Model",
    "c2pa:softwareAgent",
  ];
  const marks = [
    "Steps: 2",
    "\nNegative prompt: ",
    "Seed: 1, ",
    " --v ",
    "Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab",
    "NovelAI",
    '{"prompt":',
    "dc:description>",
    "<",
    '"',
    "\\",
    "\u0000",
    "\ud800",
    "DigitalSourceType=",
  ];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: "binary", maxLength: 12 })), {
        maxLength: 25,
      })
      .map((parts) => parts.join("")),
    fc.json({ maxDepth: 5 }),
  );
  const link = fc.tuple(fc.constantFrom("1", "2", "3", "4", "5"), fc.nat(2));
  const inputs = fc.dictionary(
    fc.constantFrom(
      "positive",
      "negative",
      "guider",
      "model",
      "seed",
      "noise",
      "text",
      "conditioning",
      "ckpt_name",
      "latent_image",
      "__proto__",
    ),
    fc.oneof(link, fc.string({ maxLength: 20 }), fc.integer(), fc.anything({ maxDepth: 2 })),
  );
  const graphs = fc
    .dictionary(
      fc.constantFrom("1", "2", "3", "4", "5"),
      fc.record({
        class_type: fc.constantFrom("KSampler", "SaveImage", "CLIPTextEncode", "X"),
        inputs,
      }),
    )
    .map((graph) =>
      JSON.stringify(graph, (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ),
    );

  test("it is read without failing, and within the limits", () => {
    const metadata = fc.record({
      texts: fc.array(
        fc.record({ name: fc.constantFrom(...names), text: fc.oneof(text, graphs) }),
        { maxLength: 6 },
      ),
      hasContentCredentials: fc.boolean(),
    });
    fc.assert(
      fc.property(metadata, (each) => {
        const found = readProvenance(each);
        for (const field of provenanceFields) {
          const value = found[field];
          if (value === undefined) continue;
          expect(typeof value).toBe("string");
          expect(value.length).toBeGreaterThan(0);
          expect(value.length).toBeLessThanOrEqual(longest[field]);
          expect(value.isWellFormed()).toBe(true);
          // oxlint-disable-next-line no-control-regex
          expect(value).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["opened strings", `{"${'\\"'.repeat(400_000)}`],
    ["deep lists", `{"a":${"[".repeat(500_000)}`],
    ["brackets", `"${"[".repeat(5000)}" -S 1`],
    ["opened tags", `${"dc:description>".repeat(60_000)}`],
    ["nested tags", `<dc:description>${"<".repeat(900_000)}`],
    ["options", `a ${" --no x".repeat(100_000)} Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab`],
    ["settings", `Steps: 20, ${'a: "\\"'.repeat(150_000)}`],
    ["negative prompts", "\nNegative prompt: ".repeat(55_000)],
    ["entities", `<dc:description>${"&#".repeat(400_000)}</dc:description>`],
    ["blanks", " ".repeat(900_000)],
  ])("a megabyte of %s takes a moment", { timeout: 30_000 }, (_, long) => {
    // Quadratic reading takes minutes.
    for (const name of names) expect(() => read({ [name]: long })).not.toThrow();
  });

  test("long texts are cut between characters, and controls are gone", () => {
    expect(cleanText("\u0000a\r\nb\u009f \u2028c", 10, true)).toBe("a\nb   c");
    expect(cleanText("a\nb", 10)).toBe("a b");
    expect(cleanText(`${"x".repeat(9)}😀`, 10)).toBe("x".repeat(9));
    expect(cleanText(" \n ", 10)).toBeUndefined();
    expect(read({ parameters: `${"x".repeat(9000)}\nSteps: 20` }).prompt).toHaveLength(4000);
  });

  test("what is no object is none", () => {
    for (const each of [undefined, "", "[]", "null", "{", '{"a":}', "  x{}"])
      expect(objectIn(each)).toBeNull();
  });
});
