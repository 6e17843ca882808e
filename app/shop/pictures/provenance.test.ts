import { describe, expect, test } from "vitest";
import type { FileMetadata } from "./file-metadata.ts";
import { readProvenance } from "./provenance.ts";

const saying = (texts: Record<string, string>, hasContentCredentials = false): FileMetadata => ({
  texts: Object.entries(texts).map(([name, text]) => ({ name, text })),
  hasContentCredentials,
});
const read = (texts: Record<string, string>) => readProvenance(saying(texts));
const nothing = { writtenBy: null, hasC2pa: false };

describe("Automatic1111 and those that write as it does", () => {
  const settings =
    'Steps: 20, Sampler: Euler a, Seed: 42, Model: art/dreamshaper_8.safetensors, Lora hashes: "a: 1, b: 2", Version: v1.10.1';
  const whole = {
    tool: "Automatic1111",
    model: "dreamshaper_8",
    seed: "42",
    writtenBy: "automatic1111",
    hasC2pa: false,
  };

  test.each(["parameters", "exif:UserComment", "exif:ImageDescription"])(
    "are read under %s",
    (name) => {
      const text = `a heron,\nat dawn\nNegative prompt: text,\nwatermark\n${settings}`;
      expect(read({ [name]: text })).toEqual({
        ...whole,
        prompt: "a heron,\nat dawn",
        negativePrompt: "text,\nwatermark",
      });
    },
  );

  test("may leave out the negative prompt, or the prompt", () => {
    expect(read({ parameters: `a heron\n${settings}` })).toEqual({ ...whole, prompt: "a heron" });
    expect(read({ parameters: `Negative prompt: text\n${settings}` })).toEqual({
      ...whole,
      negativePrompt: "text",
    });
    expect(read({ parameters: settings })).toEqual(whole);
  });

  test("a prompt that speaks of steps is no line of settings", () => {
    const text = `Steps: a stairway\nNegative prompt: none\n${settings}`;
    expect(read({ parameters: text })).toMatchObject({
      prompt: "Steps: a stairway",
      negativePrompt: "none",
      seed: "42",
    });
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
  ])("%s is %s", (version, tool) =>
    expect(read({ parameters: `a heron\nSteps: 20, ${version}` }).tool).toBe(tool),
  );
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
      {
        model: "stable-diffusion-1.5",
        prompt: "a heron",
        negativePrompt: "text, frame",
        seed: "42",
      },
    ],
    [
      { Dream: '"a heron [text]" -s 50 -S 42 -W512 -A k_lms' },
      { prompt: "a heron", negativePrompt: "text", seed: "42" },
    ],
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
  expect(
    read({
      Software: "NovelAI",
      Source: "NovelAI Diffusion V4",
      Description: "a heron",
      Comment: comment,
    }),
  ).toEqual(expected);
  const all = JSON.stringify({ Source: "NovelAI Diffusion V4", Comment: comment });
  expect(read({ "exif:Software": "NovelAI", "exif:UserComment": all })).toEqual(expected);
  expect(read({ Software: "NovelAI", Description: "a heron", Comment: "{" })).toMatchObject({
    tool: "NovelAI",
    prompt: "a heron",
  });
});

test("Fooocus and SwarmUI leave JSON under the name that Automatic1111 uses", () => {
  const fooocus = {
    prompt: "a heron",
    negative_prompt: "text",
    base_model: "juggernautXL.safetensors",
    seed: "42",
    version: "Fooocus v2.5.0",
  };
  const expected = {
    prompt: "a heron",
    negativePrompt: "text",
    seed: "42",
    hasC2pa: false,
    writtenBy: "fooocus",
  };
  expect(read({ parameters: JSON.stringify(fooocus) })).toEqual({
    tool: "Fooocus",
    model: "juggernautXL",
    ...expected,
  });
  const swarm = {
    sui_image_params: {
      prompt: "a heron",
      negativeprompt: "text",
      model: "SDXL/base.safetensors",
      seed: 42,
    },
  };
  expect(read({ parameters: JSON.stringify(swarm) })).toEqual({
    tool: "SwarmUI",
    model: "base",
    ...expected,
  });
  expect(read({ parameters: '{"prompt":"a heron"}' })).toEqual(nothing);
});

describe("Midjourney", () => {
  const job = "Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab";
  const command = `a heron --ar 3:2 --no people, text --seed 42 --v 6.1 ${job}`;
  const expected = {
    tool: "Midjourney",
    model: "Midjourney v6.1",
    prompt: "a heron",
    negativePrompt: "people, text",
    seed: "42",
  };

  test.each(["Description", "exif:ImageDescription", "iptc:Caption"])(
    "is read under %s",
    (name) => {
      expect(read({ [name]: command })).toMatchObject(expected);
    },
  );

  test("is read out of XMP", () => {
    const list = `<rdf:Alt><rdf:li xml:lang="x-default">${command.replace("a heron", "a &amp; b")}</rdf:li></rdf:Alt>`;
    expect(
      read({ xmp: `<x:xmpmeta><dc:description>${list}</dc:description></x:xmpmeta>` }),
    ).toMatchObject({
      ...expected,
      prompt: "a & b",
    });
  });

  test("without options, or of the other model", () => {
    expect(read({ Description: `a heron ${job}` })).toMatchObject({
      tool: "Midjourney",
      prompt: "a heron",
    });
    expect(read({ Description: `a heron --niji 6 ${job}` }).model).toBe("Niji 6");
  });

  test("a description without a job is a description", () =>
    expect(read({ Description: "a heron --v 6" })).toEqual(nothing));
});

describe("a name alone", () => {
  test.each([
    [
      { "c2pa:claim_generator": "OpenAI-API c2pa-rs/0.31", "c2pa:softwareAgent": "DALL·E" },
      "DALL·E",
    ],
    [{ "c2pa:softwareAgent": "GPT-4o" }, "ChatGPT"],
    [{ "c2pa:claim_generator": "Adobe_Firefly/1.0 adobe_c2pa/0.5" }, "Adobe Firefly"],
    [{ "c2pa:claim_generator_info": "Microsoft_Responsible_AI/1.0" }, "Microsoft Designer"],
    [{ "exif:ImageDescription": "Image generated with DALL-E 3" }, "DALL·E"],
    [{ xmp: '<rdf:Description xmp:CreatorTool="Adobe Firefly"/>' }, "Adobe Firefly"],
    [{ xmp: "<photoshop:Credit>Made with Google AI</photoshop:Credit>" }, "Google AI"],
    [{ "iptc:Credit": "Made with Google AI" }, "Google AI"],
    [{ Software: "Draw Things" }, "Draw Things"],
  ])("%j is %s", (texts, tool) => {
    expect(read(texts as unknown as Record<string, string>)).toEqual({
      tool,
      writtenBy: "name",
      hasC2pa: false,
    });
  });

  test("of a camera or an editor is none", () => {
    expect(
      read({
        "exif:Make": "OLYMPUS",
        "exif:ImageDescription": "OLYMPUS DIGITAL CAMERA",
        Software: "GIMP",
      }),
    ).toEqual(nothing);
    expect(
      read({
        Description: "Una imagen: the flux of a river under Gemini",
        "exif:Artist": "Ideogram",
      }),
    ).toEqual(nothing);
  });

  test("Content Credentials are told where nothing else is known", () => {
    expect(readProvenance(saying({}, true))).toEqual({ writtenBy: null, hasC2pa: true });
  });

  test("what the file calls itself, and the camera that it names, are passed on", () => {
    const metadata = {
      texts: [],
      hasContentCredentials: false,
      digitalSource: "digitalCapture",
      camera: "Canon EOS R5",
    } as const;
    expect(readProvenance({ ...metadata, texts: [] })).toEqual({
      writtenBy: null,
      hasC2pa: false,
      sourceType: "digitalCapture",
      camera: "Canon EOS R5",
    });
  });
});
