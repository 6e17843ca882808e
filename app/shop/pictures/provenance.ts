// Proposes how a picture was made, from metadata that a stranger wrote: staff check it.
import type { FoundProvenance, PieceProvenance, Provenance } from "#db/json-columns.ts";
import { fromAutomatic1111 } from "./automatic1111.ts";
import { fromComfyUi } from "./comfyui.ts";
import { cleanText, seedOf } from "./file-metadata.ts";
import type { FileMetadata } from "./file-metadata.ts";
import { fromFooocus, fromInvokeAi, fromNovelAi } from "./json-parameters.ts";
import { isLong, longest, provenanceFields } from "./provenance-fields.ts";
import { fromMidjourney, fromNamedGenerator } from "./named-generator.ts";

const readers: [string, (metadata: FileMetadata) => Provenance | null][] = [
  ["invokeai", fromInvokeAi],
  ["novelai", fromNovelAi],
  ["fooocus", fromFooocus],
  ["automatic1111", fromAutomatic1111],
  ["comfyui", fromComfyUi],
  ["midjourney", fromMidjourney],
  ["name", fromNamedGenerator],
];

/** Never throws or exceeds `longest`. */
export function readProvenance(metadata: FileMetadata): FoundProvenance {
  const { digitalSource: source, camera, credentials: c2pa } = metadata;
  const facts = {
    hasC2pa: metadata.hasContentCredentials,
    ...(c2pa ? { c2pa } : {}),
    ...(source ? { sourceType: source } : {}),
    ...(camera ? { camera } : {}),
  };
  for (const [writtenBy, read] of readers) {
    const found = readSafely(read, metadata);
    if (Object.keys(found).length > 0) return { ...found, writtenBy, ...facts };
  }
  return { writtenBy: null, ...facts };
}

function readSafely(
  read: (metadata: FileMetadata) => Provenance | null,
  metadata: FileMetadata,
): Provenance {
  try {
    return cleanFields(read(metadata) ?? {});
  } catch {
    return {};
  }
}

function cleanFields(found: Provenance): Provenance {
  const fields = provenanceFields.map((field) => {
    const value =
      field === "seed"
        ? seedOf(found.seed)
        : cleanText(found[field], longest[field], isLong(field));
    return [field, value] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Only the tool is public: prompt, model and seed would let others remake the picture. */
export function proposedProvenance(found: FoundProvenance | null | undefined): PieceProvenance {
  const { tool, model, prompt, negativePrompt, seed } = found ?? {};
  const fields = Object.entries({ tool, model, prompt, negativePrompt, seed }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...(Object.fromEntries(fields) as Provenance), shown: tool ? ["tool"] : [] };
}
