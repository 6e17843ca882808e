import { expect, test } from "vitest";
import { readProvenance } from "./provenance.ts";

const read = (texts: Record<string, string>) =>
  readProvenance({
    texts: Object.entries(texts).map(([name, text]) => ({ name, text })),
    hasContentCredentials: false,
  });
const nothing = { writtenBy: null, hasC2pa: false };

const node = (class_type: string, inputs: object) => ({ class_type, inputs });
const simple = {
  "3": node("KSampler", {
    seed: 42,
    model: ["4", 0],
    positive: ["6", 0],
    negative: ["7", 0],
    latent_image: ["5", 0],
  }),
  "4": node("CheckpointLoaderSimple", { ckpt_name: "xl\\sd_xl_base_1.0.safetensors" }),
  "5": node("EmptyLatentImage", { width: 512, height: 512 }),
  "6": node("CLIPTextEncode", { text: "a heron", clip: ["4", 1] }),
  "7": node("CLIPTextEncode", { text: "text, watermark", clip: ["4", 1] }),
  "8": node("VAEDecode", { samples: ["3", 0], vae: ["4", 2] }),
  "9": node("SaveImage", { images: ["8", 0] }),
};
const graph = (nodes: object) => read({ prompt: JSON.stringify(nodes) });
const found = {
  tool: "ComfyUI",
  model: "sd_xl_base_1.0",
  prompt: "a heron",
  negativePrompt: "text, watermark",
  seed: "42",
};

test("is read from the sampler to its words, its model and its seed", () => {
  expect(graph(simple)).toEqual({ ...found, writtenBy: "comfyui", hasC2pa: false });
});

test("stands in EXIF where the file is no PNG", () => {
  expect(
    read({ "exif:Make": "workflow:{}", "exif:Model": `prompt:${JSON.stringify(simple)}` }),
  ).toMatchObject(found);
});

test("the first sampler made the picture, those behind it refine it", () => {
  const refined = {
    ...simple,
    "3": node("KSamplerAdvanced", {
      add_noise: "enable",
      noise_seed: 42,
      model: ["4", 0],
      positive: ["6", 0],
      negative: ["7", 0],
    }),
    "8": node("VAEDecode", { samples: ["11", 0] }),
    "11": node("KSamplerAdvanced", {
      noise_seed: 0,
      model: ["12", 0],
      positive: ["15", 0],
      negative: ["7", 0],
      latent_image: ["3", 0],
    }),
    "12": node("CheckpointLoaderSimple", { ckpt_name: "refiner.safetensors" }),
    "15": node("CLIPTextEncode", { text: "another", clip: ["12", 1] }),
    "16": node("SaveImage", { images: ["3", 0] }),
  };
  expect(graph(refined)).toMatchObject(found);
});

test("the stages of a cascade hang together by their conditioning", () => {
  const cascade = {
    ...simple,
    "8": node("VAEDecode", { samples: ["33", 0] }),
    "33": node("KSampler", {
      seed: 7,
      model: ["42", 0],
      positive: ["36", 0],
      negative: ["7", 0],
      latent_image: ["5", 1],
    }),
    "36": node("StableCascade_StageB_Conditioning", { conditioning: ["6", 0], stage_c: ["3", 0] }),
    "42": node("CheckpointLoaderSimple", { ckpt_name: "stage_b.safetensors" }),
  };
  expect(graph(cascade)).toMatchObject(found);
});

test.each([
  ["BasicGuider", { model: ["40", 0], conditioning: ["26", 0] }, undefined],
  [
    "CFGGuider",
    { model: ["40", 0], positive: ["26", 0], negative: ["7", 0], cfg: 3 },
    "text, watermark",
  ],
  [
    "DualCFGGuider",
    { model: ["40", 0], cond1: ["26", 0], cond2: ["26", 0], negative: ["7", 0] },
    "text, watermark",
  ],
])("Flux and its like sample with a %s", (type, inputs, negativePrompt) => {
  const flux = {
    "6": node("CLIPTextEncodeFlux", {
      clip_l: "a heron",
      t5xxl: "a heron at dawn",
      clip: ["11", 0],
    }),
    "7": simple["7"],
    "26": node("FluxGuidance", { guidance: 3.5, conditioning: ["6", 0] }),
    "12": node("UNETLoader", { unet_name: "flux1-dev.gguf" }),
    "40": node("LoraLoaderModelOnly", { lora_name: "ink.safetensors", model: ["12", 0] }),
    "13": node("SamplerCustomAdvanced", {
      noise: ["25", 0],
      guider: ["22", 0],
      sampler: ["16", 0],
      latent_image: ["27", 0],
    }),
    "16": node("KSamplerSelect", { sampler_name: "euler" }),
    "22": node(type, inputs),
    "25": node("RandomNoise", { noise_seed: 7 }),
    "8": node("VAEDecode", { samples: ["13", 0] }),
    "9": node("SaveImage", { images: ["8", 0] }),
  };
  const expected = {
    tool: "ComfyUI",
    model: "flux1-dev",
    prompt: "a heron\na heron at dawn",
    seed: "7",
    writtenBy: "comfyui",
    hasC2pa: false,
  };
  expect(graph(flux)).toEqual(negativePrompt ? { ...expected, negativePrompt } : expected);
});

test("words are followed through what combines, changes and carries them", () => {
  const combined = {
    ...simple,
    "3": node("KSampler", {
      seed: ["30", 0],
      model: ["4", 0],
      positive: ["20", 0],
      negative: ["20", 1],
    }),
    "20": node("ControlNetApplyAdvanced", {
      positive: ["21", 0],
      negative: ["23", 0],
      control_net: ["24", 0],
      image: ["25", 0],
    }),
    "21": node("ConditioningCombine", { conditioning_1: ["6", 0], conditioning_2: ["22", 0] }),
    "22": node("CLIPTextEncode", { text: ["26", 0], clip: ["4", 1] }),
    "23": node("ConditioningZeroOut", { conditioning: ["7", 0] }),
    "24": node("ControlNetLoader", { control_net_name: "x" }),
    "25": node("LoadImage", { image: "me.png", text: "not a word of it" }),
    "26": node("PrimitiveString", { value: "at dawn" }),
    "30": node("SeedNode", { seed: 43 }),
  };
  expect(graph(combined)).toMatchObject({ prompt: "a heron\nat dawn", seed: "43" });
  expect(graph(combined)).not.toHaveProperty("negativePrompt");
});

test("numbers that JSON does not know or JavaScript cannot hold are no hindrance", () => {
  const text = JSON.stringify(simple)
    .replace('"seed":42', '"seed": 18446744073709551615, "is_changed": [NaN, -Infinity]')
    .replace("a heron", 'a NaN, 12345678901234567890 \\" herons');
  expect(read({ prompt: text })).toMatchObject({
    seed: "18446744073709551615",
    prompt: 'a NaN, 12345678901234567890 " herons',
  });
});

test(
  "a graph in circles, one that links nowhere and one of nothing but samplers come to an end",
  { timeout: 10_000 },
  () => {
    const circle = {
      "1": node("KSampler", { seed: 1, positive: ["2", 0], model: ["1", 0] }),
      "2": node("X", { conditioning: ["2", 0], text: ["3", 0] }),
    };
    expect(graph(circle)).toMatchObject({ tool: "ComfyUI", seed: "1" });
    expect(graph({ "1": node("KSampler", { seed: 1, positive: ["99", 0] }) })).toMatchObject({
      tool: "ComfyUI",
    });
    const chain = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        index,
        node("KSampler", { seed: index, positive: [String(index + 1), 0] }),
      ]),
    );
    expect(graph(chain).tool).toBe("ComfyUI");
  },
);

test("the editor's graph serves where the one that was run is missing", () => {
  const workflow = {
    nodes: [
      {
        id: 3,
        type: "KSampler",
        inputs: [
          { name: "model", link: 1 },
          { name: "positive", link: 2 },
          { name: "negative", link: 3 },
        ],
        widgets_values: [42, "fixed"],
      },
      { id: 4, type: "CheckpointLoaderSimple", widgets_values: ["sd_xl_base_1.0.safetensors"] },
      {
        id: 6,
        type: "CLIPTextEncode",
        inputs: [{ name: "clip", link: 4 }],
        widgets_values: ["a heron"],
      },
      { id: 7, type: "CLIPTextEncode", inputs: [], widgets_values: ["text, watermark"] },
      { id: 9, type: "SaveImage", inputs: [{ name: "images", link: 5 }] },
    ],
    links: [
      [1, 4, 0, 3, 0, "MODEL"],
      [2, 6, 0, 3, 1, "CONDITIONING"],
      [3, 7, 0, 3, 2, "CONDITIONING"],
      [5, 3, 0, 9, 0, "IMAGE"],
    ],
  };
  expect(read({ workflow: JSON.stringify(workflow) })).toMatchObject(found);
  expect(read({ workflow: '{"nodes":[1,{"id":1}],"links":[null]}' })).toEqual(nothing);
});

test("a prompt in words is no graph", () => expect(read({ prompt: "a heron" })).toEqual(nothing));
