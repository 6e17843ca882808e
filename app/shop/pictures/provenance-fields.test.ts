import { describe, expect, test } from "vitest";
import { provenanceChanges, publicProvenance } from "./provenance-fields.ts";
import { proposedProvenance } from "./provenance.ts";

const nothing = { writtenBy: null, hasC2pa: false };

describe("a piece's making", () => {
  const found = {
    tool: "ComfyUI",
    prompt: "a heron",
    seed: "1",
    writtenBy: "comfyui",
    hasC2pa: true,
    sourceType: "digitalArt",
  };

  test("is proposed with the tool alone in public", () => {
    expect(proposedProvenance(found)).toEqual({
      tool: "ComfyUI",
      prompt: "a heron",
      seed: "1",
      shown: ["tool"],
    });
    expect(proposedProvenance({ ...nothing, prompt: "a heron" })).toEqual({
      prompt: "a heron",
      shown: [],
    });
    expect(proposedProvenance(null)).toEqual({ shown: [] });
  });

  test("is public as far as it is shown and known", () => {
    expect(
      publicProvenance({ tool: "ComfyUI", prompt: "a heron", shown: ["tool", "model"] }),
    ).toEqual({ tool: "ComfyUI" });
    expect(publicProvenance({ prompt: "a heron", shown: [] })).toEqual({});
  });

  test("changed in the fields that differ", () => {
    const before = { tool: "A", seed: "1", shown: ["tool"] };
    expect(provenanceChanges(before, { tool: "A", model: "M", shown: ["tool", "model"] })).toEqual([
      { field: "model", before: null, after: "M" },
      { field: "seed", before: "1", after: null },
      { field: "shown", before: ["tool"], after: ["tool", "model"] },
    ]);
    expect(provenanceChanges(null, { shown: [] })).toEqual([]);
  });
});
