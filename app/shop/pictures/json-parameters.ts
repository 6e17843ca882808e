// Generators that leave one JSON object: InvokeAI, NovelAI, Fooocus and SwarmUI.
import type { Provenance } from "#db/json-columns.ts";
import { isObject, modelName, objectIn, firstText, seedOf } from "#app/shop/pictures/file-says.ts";
import type { FileSays } from "#app/shop/pictures/file-says.ts";

export function fromInvokeAi(says: FileSays): Provenance | null {
  const now = objectIn(firstText(says, "invokeai_metadata"));
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
  const before = objectIn(firstText(says, "sd-metadata"));
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
  const command = firstText(says, "Dream");
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
  const unwanted = [...(all ?? "").matchAll(/\[([^[\]]{1,4000})\]/g)].map(([, words]) => words!);
  return {
    prompt: all?.replace(/\s*\[[^[\]]{1,4000}\]/g, ""),
    negativePrompt: unwanted.length > 0 ? unwanted.join(", ") : undefined,
  };
}

export function fromNovelAi(says: FileSays): Provenance | null {
  if (firstText(says, "Software", "exif:Software")?.trim() !== "NovelAI") return null;
  const comment = objectIn(firstText(says, "Comment", "exif:UserComment")) ?? {};
  // why: in JPEG and WebP the comment is JSON within JSON.
  const inner = objectIn(text(comment.Comment)) ?? comment;
  return {
    tool: "NovelAI",
    model: firstText(says, "Source") ?? text(comment.Source),
    prompt: text(inner.prompt) ?? firstText(says, "Description"),
    negativePrompt: text(inner.uc),
    seed: seedOf(inner.seed),
  };
}

export function fromFooocus(says: FileSays): Provenance | null {
  const left = objectIn(firstText(says, "parameters", "exif:UserComment"));
  if (!left) return null;
  if (isObject(left.sui_image_params)) {
    const asked = left.sui_image_params;
    return {
      tool: "SwarmUI",
      model: modelName(asked.model),
      prompt: text(asked.prompt),
      negativePrompt: text(asked.negativeprompt),
      seed: seedOf(asked.seed),
    };
  }
  if (!/fooocus/i.test(text(left.version) ?? "") && firstText(says, "fooocus_scheme") === undefined)
    return null;
  return {
    tool: "Fooocus",
    model: modelName(left.base_model),
    prompt: text(left.prompt),
    negativePrompt: text(left.negative_prompt),
    seed: seedOf(left.seed),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
