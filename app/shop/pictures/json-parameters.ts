// Generators that leave one JSON object: InvokeAI, NovelAI, Fooocus and SwarmUI.
import type { Provenance } from "#db/json-columns.ts";
import { isObject, modelName, objectIn, firstText, seedOf } from "./file-metadata.ts";
import type { FileMetadata } from "./file-metadata.ts";

export function fromInvokeAi(metadata: FileMetadata): Provenance | null {
  const now = objectIn(firstText(metadata, "invokeai_metadata"));
  if (now) {
    const model = isObject(now.model) ? (now.model.name ?? now.model.model_name) : now.model;
    return {
      tool: "InvokeAI",
      model: modelName(model),
      prompt: text(now.positive_prompt),
      negativePrompt: text(now.negative_prompt),
      seed: seedOf(now.seed),
    };
  }
  const before = objectIn(firstText(metadata, "sd-metadata"));
  if (before) {
    const image = isObject(before.image) ? before.image : {};
    const first: unknown = Array.isArray(image.prompt) ? image.prompt[0] : image.prompt;
    return {
      tool: "InvokeAI",
      model: modelName(before.model_weights),
      ...splitPrompt(text(isObject(first) ? first.prompt : first)),
      seed: seedOf(image.seed),
    };
  }
  const command = firstText(metadata, "Dream");
  const quoted = command && /^\s*"([^"]{1,8000})"/.exec(command);
  if (!quoted) return null;
  return {
    tool: "InvokeAI",
    ...splitPrompt(quoted[1]),
    seed: /\s-S\s?(\d{1,20})\b/.exec(command)?.[1],
  };
}

/** InvokeAI once put negatives into square brackets. */
function splitPrompt(all: string | undefined): Pick<Provenance, "prompt" | "negativePrompt"> {
  const unwanted = [...(all ?? "").matchAll(/\[([^[\]]{1,4000})\]/g)].map(
    ([, excluded]) => excluded!,
  );
  return {
    prompt: all?.replace(/\s*\[[^[\]]{1,4000}\]/g, ""),
    negativePrompt: unwanted.length > 0 ? unwanted.join(", ") : undefined,
  };
}

export function fromNovelAi(metadata: FileMetadata): Provenance | null {
  if (firstText(metadata, "Software", "exif:Software")?.trim() !== "NovelAI") return null;
  const comment = objectIn(firstText(metadata, "Comment", "exif:UserComment")) ?? {};
  // In JPEG and WebP the comment is JSON within JSON.
  const inner = objectIn(text(comment.Comment)) ?? comment;
  return {
    tool: "NovelAI",
    model: firstText(metadata, "Source") ?? text(comment.Source),
    prompt: text(inner.prompt) ?? firstText(metadata, "Description"),
    negativePrompt: text(inner.uc),
    seed: seedOf(inner.seed),
  };
}

export function fromFooocus(metadata: FileMetadata): Provenance | null {
  const settings = objectIn(firstText(metadata, "parameters", "exif:UserComment"));
  if (!settings) return null;
  if (isObject(settings.sui_image_params)) {
    const parameters = settings.sui_image_params;
    return {
      tool: "SwarmUI",
      model: modelName(parameters.model),
      prompt: text(parameters.prompt),
      negativePrompt: text(parameters.negativeprompt),
      seed: seedOf(parameters.seed),
    };
  }
  if (
    !/fooocus/i.test(text(settings.version) ?? "") &&
    firstText(metadata, "fooocus_scheme") === undefined
  )
    return null;
  return {
    tool: "Fooocus",
    model: modelName(settings.base_model),
    prompt: text(settings.prompt),
    negativePrompt: text(settings.negative_prompt),
    seed: seedOf(settings.seed),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
