// Proposes how a picture was made, from what a stranger wrote: shown to staff, never believed.
import type { FoundProvenance, PieceProvenance, Provenance } from "#db/json-columns.ts";
import { fromAutomatic1111 } from "#app/shop/pictures/automatic1111.ts";
import { fromComfyUi } from "#app/shop/pictures/comfyui.ts";
import { cleaned, seedOf } from "#app/shop/pictures/file-says.ts";
import type { FileSays } from "#app/shop/pictures/file-says.ts";
import { fromFooocus, fromInvokeAi, fromNovelAi } from "#app/shop/pictures/json-parameters.ts";
import { isLong, longest, provenanceFields } from "#app/shop/pictures/provenance-fields.ts";
import { fromMidjourney, fromNamedGenerator } from "#app/shop/pictures/named-generator.ts";

const readers: [string, (says: FileSays) => Provenance | null][] = [
  ["invokeai", fromInvokeAi],
  ["novelai", fromNovelAi],
  ["fooocus", fromFooocus],
  ["automatic1111", fromAutomatic1111],
  ["comfyui", fromComfyUi],
  ["midjourney", fromMidjourney],
  ["name", fromNamedGenerator],
];

/** Never throws or exceeds `longest`. */
export function readProvenance(says: FileSays): FoundProvenance {
  const { digitalSource: source, camera, credentials: c2pa } = says;
  const rest = {
    hasC2pa: says.hasContentCredentials,
    ...(c2pa ? { c2pa } : {}),
    ...(source ? { sourceType: source } : {}),
    ...(camera ? { camera } : {}),
  };
  for (const [writtenBy, read] of readers) {
    const left = readSafely(read, says);
    if (Object.keys(left).length > 0) return { ...left, writtenBy, ...rest };
  }
  return { writtenBy: null, ...rest };
}

function readSafely(read: (says: FileSays) => Provenance | null, says: FileSays): Provenance {
  try {
    return tidied(read(says) ?? {});
  } catch {
    return {};
  }
}

function tidied(left: Provenance): Provenance {
  const fields = provenanceFields.map((field) => {
    const value =
      field === "seed" ? seedOf(left.seed) : cleaned(left[field], longest[field], isLong(field));
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
