import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleaned, objectIn } from "#app/shop/pictures/file-says.ts";
import type { FileSays } from "#app/shop/pictures/file-says.ts";
import { longest, provenanceChanges, provenanceFields, publicProvenance } from "#app/shop/pictures/making.ts";
import { proposedProvenance, readProvenance } from "#app/shop/pictures/provenance.ts";
import { xmpProperty } from "#app/shop/pictures/xmp.ts";

const saying = (texts: Record<string, string>, hasContentCredentials = false): FileSays => ({
  texts: Object.entries(texts).map(([name, text]) => ({ name, text })),
  hasContentCredentials,
});
const read = (texts: Record<string, string>) => readProvenance(saying(texts));
const nothing = { writtenBy: null, hasC2pa: false };

describe("Automatic1111 and those that write as it does", () => {
  const settings =
    'Steps: 20, Sampler: Euler a, Seed: 42, Model: art/dreamshaper_8.safetensors, Lora hashes: "a: 1, b: 2", Version: v1.10.1';
  const whole = { tool: "Automatic1111", model: "dreamshaper_8", seed: "42", writtenBy: "automatic1111", hasC2pa: false };

  test.each(["parameters", "exif:UserComment", "exif:ImageDescription"])("are read under %s", (name) => {
    const text = `a heron,\nat dawn\nNegative prompt: text,\nwatermark\n${settings}`;
    expect(read({ [name]: text })).toEqual({ ...whole, prompt: "a heron,\nat dawn", negativePrompt: "text,\nwatermark" });
  });

  test("may leave out the negative prompt, or the prompt", () => {
    expect(read({ parameters: `a heron\n${settings}` })).toEqual({ ...whole, prompt: "a heron" });
    expect(read({ parameters: `Negative prompt: text\n${settings}` })).toEqual({ ...whole, negativePrompt: "text" });
    expect(read({ parameters: settings })).toEqual(whole);
  });

  test("a prompt that speaks of steps is no line of settings", () => {
    const text = `Steps: a stairway\nNegative prompt: none\n${settings}`;
    expect(read({ parameters: text })).toMatchObject({ prompt: "Steps: a stairway", negativePrompt: "none", seed: "42" });
    expect(read({ parameters: "a heron. Steps: 20, Seed: 42" })).toEqual(nothing);
    expect(read({ parameters: "a heron" })).toEqual(nothing);
  });

  test.each([
    ["Version: f2.0.1v1.10.1-previous-622", "Forge"],
    ["Version: neo", "Forge"],
    ["Version: v1.6.0", "Automatic1111"],
    ["Version: ComfyUI", "ComfyUI"],
    ["Version: Fooocus v2.5.0", "Fooocus"],
    ["App: SD.Next, Version: 2f3b", "SD.Next"],
    ["Size: 512x512", "Automatic1111"],
  ])("%s is %s", (version, tool) => expect(read({ parameters: `a heron\nSteps: 20, ${version}` }).tool).toBe(tool));
});

describe("InvokeAI", () => {
  test.each([
    [
      {
        invokeai_metadata:
          '{"positive_prompt":"a heron","negative_prompt":"text","seed":42,"model":{"name":"Juggernaut XL","base":"sdxl"}}',
      },
      { model: "Juggernaut XL", prompt: "a heron", negativePrompt: "text", seed: "42" },
    ],
    [
      {
        "sd-metadata":
          '{"model_weights":"stable-diffusion-1.5","image":{"prompt":[{"prompt":"a heron [text] [frame]","weight":1}],"seed":42}}',
      },
      { model: "stable-diffusion-1.5", prompt: "a heron", negativePrompt: "text, frame", seed: "42" },
    ],
    [{ Dream: '"a heron [text]" -s 50 -S 42 -W512 -A k_lms' }, { prompt: "a heron", negativePrompt: "text", seed: "42" }],
  ])("%j", (texts, expected) => {
    expect(read(texts as unknown as Record<string, string>)).toEqual({
      tool: "InvokeAI",
      ...expected,
      writtenBy: "invokeai",
      hasC2pa: false,
    });
  });
});

test("NovelAI, in PNG and in EXIF", () => {
  const comment = JSON.stringify({ prompt: "a heron", uc: "text", seed: 42 });
  const expected = {
    tool: "NovelAI",
    model: "NovelAI Diffusion V4",
    prompt: "a heron",
    negativePrompt: "text",
    seed: "42",
    writtenBy: "novelai",
    hasC2pa: false,
  };
  expect(read({ Software: "NovelAI", Source: "NovelAI Diffusion V4", Description: "a heron", Comment: comment })).toEqual(expected);
  const all = JSON.stringify({ Source: "NovelAI Diffusion V4", Comment: comment });
  expect(read({ "exif:Software": "NovelAI", "exif:UserComment": all })).toEqual(expected);
  expect(read({ Software: "NovelAI", Description: "a heron", Comment: "{" })).toMatchObject({ tool: "NovelAI", prompt: "a heron" });
});

test("Fooocus and SwarmUI leave JSON under the name that Automatic1111 uses", () => {
  const fooocus = {
    prompt: "a heron",
    negative_prompt: "text",
    base_model: "juggernautXL.safetensors",
    seed: "42",
    version: "Fooocus v2.5.0",
  };
  const expected = { prompt: "a heron", negativePrompt: "text", seed: "42", hasC2pa: false, writtenBy: "fooocus" };
  expect(read({ parameters: JSON.stringify(fooocus) })).toEqual({ tool: "Fooocus", model: "juggernautXL", ...expected });
  const swarm = { sui_image_params: { prompt: "a heron", negativeprompt: "text", model: "SDXL/base.safetensors", seed: 42 } };
  expect(read({ parameters: JSON.stringify(swarm) })).toEqual({ tool: "SwarmUI", model: "base", ...expected });
  expect(read({ parameters: '{"prompt":"a heron"}' })).toEqual(nothing);
});

describe("Midjourney", () => {
  const job = "Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab";
  const asked = `a heron --ar 3:2 --no people, text --seed 42 --v 6.1 ${job}`;
  const expected = { tool: "Midjourney", model: "Midjourney v6.1", prompt: "a heron", negativePrompt: "people, text", seed: "42" };

  test.each(["Description", "exif:ImageDescription", "iptc:Caption"])("is read under %s", (name) => {
    expect(read({ [name]: asked })).toMatchObject(expected);
  });

  test("is read out of XMP", () => {
    const list = `<rdf:Alt><rdf:li xml:lang="x-default">${asked.replace("a heron", "a &amp; b")}</rdf:li></rdf:Alt>`;
    expect(read({ xmp: `<x:xmpmeta><dc:description>${list}</dc:description></x:xmpmeta>` })).toMatchObject({
      ...expected,
      prompt: "a & b",
    });
  });

  test("without options, or of the other model", () => {
    expect(read({ Description: `a heron ${job}` })).toMatchObject({ tool: "Midjourney", prompt: "a heron" });
    expect(read({ Description: `a heron --niji 6 ${job}` }).model).toBe("Niji 6");
  });

  test("a description without a job is a description", () => expect(read({ Description: "a heron --v 6" })).toEqual(nothing));
});

describe("a name alone", () => {
  test.each([
    [{ "c2pa:claim_generator": "OpenAI-API c2pa-rs/0.31", "c2pa:softwareAgent": "DALL·E" }, "DALL·E"],
    [{ "c2pa:softwareAgent": "GPT-4o" }, "ChatGPT"],
    [{ "c2pa:claim_generator": "Adobe_Firefly/1.0 adobe_c2pa/0.5" }, "Adobe Firefly"],
    [{ "c2pa:claim_generator_info": "Microsoft_Responsible_AI/1.0" }, "Microsoft Designer"],
    [{ "exif:ImageDescription": "Image generated with DALL-E 3" }, "DALL·E"],
    [{ xmp: '<rdf:Description xmp:CreatorTool="Adobe Firefly"/>' }, "Adobe Firefly"],
    [{ xmp: "<photoshop:Credit>Made with Google AI</photoshop:Credit>" }, "Google AI"],
    [{ "iptc:Credit": "Made with Google AI" }, "Google AI"],
    [{ Software: "Draw Things" }, "Draw Things"],
  ])("%j is %s", (texts, tool) => {
    expect(read(texts as unknown as Record<string, string>)).toEqual({ tool, writtenBy: "name", hasC2pa: false });
  });

  test("of a camera or an editor is none", () => {
    expect(read({ "exif:Make": "OLYMPUS", "exif:ImageDescription": "OLYMPUS DIGITAL CAMERA", Software: "GIMP" })).toEqual(nothing);
    expect(read({ Description: "Una imagen: the flux of a river under Gemini", "exif:Artist": "Ideogram" })).toEqual(nothing);
  });

  test("Content Credentials are told where nothing else is known", () => {
    expect(readProvenance(saying({}, true))).toEqual({ writtenBy: null, hasC2pa: true });
  });

  test("what the file calls itself, and the camera that it names, are passed on", () => {
    const says = { texts: [], hasContentCredentials: false, digitalSource: "digitalCapture", camera: "Canon EOS R5" } as const;
    expect(readProvenance({ ...says, texts: [] })).toEqual({
      writtenBy: null,
      hasC2pa: false,
      sourceType: "digitalCapture",
      camera: "Canon EOS R5",
    });
  });
});

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
      .array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: "binary", maxLength: 12 })), { maxLength: 25 })
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
      fc.record({ class_type: fc.constantFrom("KSampler", "SaveImage", "CLIPTextEncode", "X"), inputs }),
    )
    .map((graph) => JSON.stringify(graph, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)));

  test("it is read without failing, and within the limits", () => {
    const says = fc.record({
      texts: fc.array(fc.record({ name: fc.constantFrom(...names), text: fc.oneof(text, graphs) }), { maxLength: 6 }),
      hasContentCredentials: fc.boolean(),
    });
    fc.assert(
      fc.property(says, (each) => {
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
  ])("a megabyte of %s takes a moment", (_, long) => {
    const begin = process.cpuUsage();
    for (const name of names) read({ [name]: long });
    // why processor time: machines are shared. What is read in squares takes minutes.
    expect(process.cpuUsage(begin).user).toBeLessThan(2_500_000);
  });

  test("long texts are cut between characters, and controls are gone", () => {
    expect(cleaned("\u0000a\r\nb\u009f \u2028c", 10, true)).toBe("a\nb   c");
    expect(cleaned("a\nb", 10)).toBe("a b");
    expect(cleaned(`${"x".repeat(9)}😀`, 10)).toBe("x".repeat(9));
    expect(cleaned(" \n ", 10)).toBeUndefined();
    expect(read({ parameters: `${"x".repeat(9000)}\nSteps: 20` }).prompt).toHaveLength(4000);
  });

  test("what is no object is none", () => {
    for (const each of [undefined, "", "[]", "null", "{", '{"a":}', "  x{}"]) expect(objectIn(each)).toBeNull();
  });
});

test("a property of XMP is found in each of its spellings, and nowhere else", () => {
  expect(xmpProperty('a="1" xmp:CreatorTool="Tool"', "xmp:CreatorTool")).toBe("Tool");
  expect(xmpProperty("xmp:CreatorTool='T&#228;&#x74;&lt;&unknown;'", "xmp:CreatorTool")).toBe("Tät<&unknown;");
  expect(xmpProperty("speaks of xmp:CreatorTool only", "xmp:CreatorTool")).toBeUndefined();
  expect(xmpProperty("<xmp:CreatorTool/><xmp:CreatorTool>T</xmp:CreatorTool>", "xmp:CreatorTool")).toBe("T");
});

describe("a piece's making", () => {
  const found = { tool: "ComfyUI", prompt: "a heron", seed: "1", writtenBy: "comfyui", hasC2pa: true, sourceType: "digitalArt" };

  test("is proposed with the tool alone in public", () => {
    expect(proposedProvenance(found)).toEqual({ tool: "ComfyUI", prompt: "a heron", seed: "1", shown: ["tool"] });
    expect(proposedProvenance({ ...nothing, prompt: "a heron" })).toEqual({ prompt: "a heron", shown: [] });
    expect(proposedProvenance(null)).toEqual({ shown: [] });
  });

  test("is public as far as it is shown and known", () => {
    expect(publicProvenance({ tool: "ComfyUI", prompt: "a heron", shown: ["tool", "model"] })).toEqual({ tool: "ComfyUI" });
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
