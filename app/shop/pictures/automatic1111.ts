// Automatic1111 and Forge write `parameters` into PNG, or EXIF's UserComment.
import type { Provenance } from "#db/json-columns.ts";
import { modelName, firstText, seedOf } from "./file-metadata.ts";
import type { FileMetadata } from "./file-metadata.ts";

const negativeMark = "Negative prompt: ";

export function fromAutomatic1111(metadata: FileMetadata): Provenance | null {
  const text = firstText(metadata, "parameters", "exif:UserComment", "exif:ImageDescription");
  const begin = text === undefined ? -1 : text.lastIndexOf("Steps: ");
  if (
    !text ||
    begin < 0 ||
    !/^Steps: \d/.test(text.slice(begin, begin + 8)) ||
    (begin > 0 && text[begin - 1] !== "\n")
  )
    return null;
  const settings = readSettings(text.slice(begin));
  const above = text.slice(0, begin);
  const negative = above.startsWith(negativeMark) ? 0 : above.lastIndexOf(`\n${negativeMark}`) + 1;
  const hasNegative = above.startsWith(negativeMark, negative);
  return {
    tool: toolOf(settings),
    model: modelName(settings.get("Model")),
    prompt: hasNegative ? above.slice(0, negative) : above,
    negativePrompt: hasNegative ? above.slice(negative + negativeMark.length) : undefined,
    seed: seedOf(settings.get("Seed")),
  };
}

/** A quoted value is JSON and may hold commas. */
function readSettings(line: string): Map<string, string> {
  const settings = new Map<string, string>();
  const pair = /\s*([\w +-]{1,60}): *("(?:[^"\\]|\\.){0,5000}"|[^,"]{0,500})(?:,|$)/gy;
  for (const [, name, value] of line.slice(0, 20_000).split("\n", 1)[0]!.matchAll(pair))
    settings.set(name!, value!.trim());
  return settings;
}

function toolOf(settings: Map<string, string>): string {
  const version = settings.get("Version") ?? "";
  const app = settings.get("App");
  if (app) return app;
  if (/^(?:f\d|neo)/i.test(version)) return "Forge";
  return /^(?:ComfyUI|Fooocus|SD\.Next|Easy Diffusion)/i.exec(version)?.[0] ?? "Automatic1111";
}
