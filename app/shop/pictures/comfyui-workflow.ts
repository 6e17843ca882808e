// The graph as ComfyUI's editor keeps it, for files whose `prompt` was taken out: links stand in a list of their own, and what
// was typed stands without names, in the order of the widgets.
import { isObject } from "#app/shop/pictures/file-says.ts";
import type { JsonObject } from "#app/shop/pictures/file-says.ts";

export type GraphNode = { type: string; inputs: JsonObject };
/** By their ids; a link is [id of the node, place of its output]. */
export type Graph = Map<string, GraphNode>;

/** The names of the first widgets of the nodes that say how a picture was made. */
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

export function graphOfWorkflow(workflow: JsonObject | null): Graph | null {
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
    for (const [place, name] of (widgets[node.type] ?? []).entries()) inputs[name] = values[place];
    for (const input of Array.isArray(node.inputs) ? (node.inputs as unknown[]) : []) {
      if (isObject(input) && typeof input.name === "string" && sources.has(input.link)) inputs[input.name] = sources.get(input.link);
    }
    graph.set(String(node.id), { type: node.type, inputs });
  }
  return graph.size > 0 ? graph : null;
}
