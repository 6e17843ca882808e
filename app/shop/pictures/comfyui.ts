// The executed graph under `prompt`. The first sampler made the picture; the rest refines it.
import type { Provenance } from "#db/json-columns.ts";
import { isObject, modelName, objectIn, firstText, seedOf } from "./file-metadata.ts";
import type { FileMetadata, JsonObject } from "./file-metadata.ts";

/** A graph may be cyclic and of any size. */
const maxSteps = 2000;
const maxSamplers = 50;
const nonTextInputs =
  /^(?:model|unet|clip|vae|image|pixel|latent|sample|mask|control_net|style_model|sigmas|noise|stage_)/i;
const textInputs = [
  "text",
  "text_g",
  "text_l",
  "clip_l",
  "clip_g",
  "t5xxl",
  "llama",
  "prompt",
  "positive",
  "value",
  "string",
];
const modelInputs = ["ckpt_name", "unet_name", "model_name", "model_path", "gguf_name"];

export function fromComfyUi(metadata: FileMetadata): Provenance | null {
  const graph =
    readGraph(objectIn(firstText(metadata, "prompt") ?? embedded(metadata, "prompt:"))) ??
    graphOfWorkflow(objectIn(firstText(metadata, "workflow") ?? embedded(metadata, "workflow:")));
  if (!graph) return null;
  const sampler = firstSampler(graph);
  if (!sampler) return { tool: "ComfyUI", model: modelBehind(graph, [...graph.keys()]) };
  const guider = nodeAt(graph, sampler.inputs.guider) ?? sampler;
  const positive = guider.inputs.positive ?? guider.inputs.conditioning ?? guider.inputs.cond1;
  return {
    tool: "ComfyUI",
    model: modelBehind(graph, linked(guider.inputs.model ?? sampler.inputs.model)),
    prompt: textsBehind(graph, positive, "positive"),
    negativePrompt: textsBehind(graph, guider.inputs.negative, "negative"),
    seed: seedBehind(
      graph,
      sampler.inputs.seed ?? sampler.inputs.noise_seed ?? sampler.inputs.noise,
    ),
  };
}

/** Reads JPEG and WebP, which hold it, prefixed, in EXIF fields meant for the camera. */
function embedded({ texts }: FileMetadata, name: "prompt:" | "workflow:"): string | undefined {
  return texts
    .find((each) => each.name.startsWith("exif:") && each.text.startsWith(name))
    ?.text.slice(name.length);
}

function readGraph(value: JsonObject | null): Graph | null {
  const nodes = Object.entries(value ?? {}).flatMap(([id, node]) =>
    isObject(node) && typeof node.class_type === "string" && isObject(node.inputs)
      ? [[id, { type: node.class_type, inputs: node.inputs }] as const]
      : [],
  );
  return nodes.length > 0 ? new Map(nodes) : null;
}

/** A link is [node id, output]. */
function linked(value: unknown): string[] {
  return Array.isArray(value) && value.length === 2 ? [String(value[0])] : [];
}

function nodeAt(graph: Graph, link: unknown) {
  const [id] = linked(link);
  return id === undefined ? undefined : graph.get(id);
}

function* upstream(graph: Graph, ids: string[]) {
  const visited = new Set(ids);
  for (const id of visited) {
    const node = graph.get(id);
    if (!node) continue;
    if (visited.size > maxSteps) return;
    yield node;
    for (const input of Object.values(node.inputs))
      for (const next of linked(input)) visited.add(next);
  }
}

function firstSampler(graph: Graph) {
  const saving = [...graph].filter(([, { type }]) => type.startsWith("Save")).map(([id]) => id);
  const samplers = [...upstream(graph, saving.length > 0 ? saving : [...graph.keys()])].filter(
    isSampler,
  );
  const isFirst = ({ inputs }: GraphNode) =>
    ![...upstream(graph, Object.values(inputs).flatMap(linked))].some(isSampler);
  return samplers.slice(0, maxSamplers).find(isFirst) ?? samplers[0];
}

function isSampler({ inputs }: GraphNode): boolean {
  const hasPrompt = linked(inputs.positive).length > 0 || linked(inputs.guider).length > 0;
  return hasPrompt && ("seed" in inputs || "noise_seed" in inputs || "noise" in inputs);
}

function modelBehind(graph: Graph, ids: string[]): string | undefined {
  for (const { inputs } of upstream(graph, ids)) {
    for (const name of modelInputs)
      if (typeof inputs[name] === "string") return modelName(inputs[name]);
  }
  return undefined;
}

function seedBehind(graph: Graph, value: unknown): string | undefined {
  const own = seedOf(value);
  if (own !== undefined) return own;
  for (const { inputs } of upstream(graph, linked(value))) {
    const seed = seedOf(inputs.noise_seed ?? inputs.seed ?? inputs.value);
    if (seed !== undefined) return seed;
  }
  return undefined;
}

function textsBehind(
  graph: Graph,
  link: unknown,
  side: "positive" | "negative",
): string | undefined {
  const texts = new Set<string>();
  const queue = linked(link);
  const visited = new Set<string>();
  while (queue.length > 0 && visited.size < maxSteps) {
    const id = queue.shift()!;
    const node = graph.get(id);
    if (!node || visited.has(id)) continue;
    visited.add(id);
    // A zeroed prompt has no effect.
    if (node.type === "ConditioningZeroOut") continue;
    for (const name of textInputs) {
      const text = node.inputs[name];
      if (typeof text === "string" && text.trim() !== "") texts.add(text.trim());
    }
    const other = side === "positive" ? "negative" : "positive";
    const hasBothPrompts =
      linked(node.inputs.positive).length > 0 && linked(node.inputs.negative).length > 0;
    for (const [name, input] of Object.entries(node.inputs)) {
      if (nonTextInputs.test(name) || (hasBothPrompts && name === other)) continue;
      queue.push(...linked(input));
    }
  }
  return texts.size > 0 ? [...texts].join("\n") : undefined;
}

type GraphNode = { type: string; inputs: JsonObject };
type Graph = Map<string, GraphNode>;

const widgets: Record<string, string[]> = {
  KSampler: ["seed"],
  KSamplerAdvanced: ["add_noise", "noise_seed"],
  SamplerCustom: ["add_noise", "noise_seed"],
  SamplerCustomAdvanced: [],
  RandomNoise: ["noise_seed"],
  CLIPTextEncode: ["text"],
  CLIPTextEncodeFlux: ["clip_l", "t5xxl"],
  CLIPTextEncodeSD3: ["clip_l", "clip_g", "t5xxl"],
  CheckpointLoaderSimple: ["ckpt_name"],
  unCLIPCheckpointLoader: ["ckpt_name"],
  UNETLoader: ["unet_name"],
  UnetLoaderGGUF: ["unet_name"],
  PrimitiveNode: ["value"],
  PrimitiveString: ["value"],
  PrimitiveStringMultiline: ["value"],
};

/** The editor's graph, for files without the other: links stand apart, values in widget order. */
function graphOfWorkflow(workflow: JsonObject | null): Graph | null {
  if (!Array.isArray(workflow?.nodes) || !Array.isArray(workflow.links)) return null;
  const sources = new Map<unknown, [string, unknown]>();
  for (const link of workflow.links as unknown[]) {
    if (Array.isArray(link)) sources.set(link[0], [String(link[1]), link[2]]);
  }
  const graph: Graph = new Map();
  for (const node of workflow.nodes as unknown[]) {
    if (!isObject(node) || typeof node.type !== "string") continue;
    const inputs: JsonObject = Object.create(null) as JsonObject;
    const values = Array.isArray(node.widgets_values) ? (node.widgets_values as unknown[]) : [];
    for (const [index, name] of (widgets[node.type] ?? []).entries()) inputs[name] = values[index];
    for (const input of Array.isArray(node.inputs) ? (node.inputs as unknown[]) : []) {
      if (isObject(input) && typeof input.name === "string" && sources.has(input.link))
        inputs[input.name] = sources.get(input.link);
    }
    graph.set(String(node.id), { type: node.type, inputs });
  }
  return graph.size > 0 ? graph : null;
}
