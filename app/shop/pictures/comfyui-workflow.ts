// The editor's graph, for files without `prompt`: links are listed apart, values in widget order.
import { isObject } from "#app/shop/pictures/file-says.ts";
import type { JsonObject } from "#app/shop/pictures/file-says.ts";

export type GraphNode = { type: string; inputs: JsonObject };
export type Graph = Map<string, GraphNode>;

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
      if (isObject(input) && typeof input.name === "string" && sources.has(input.link))
        inputs[input.name] = sources.get(input.link);
    }
    graph.set(String(node.id), { type: node.type, inputs });
  }
  return graph.size > 0 ? graph : null;
}
