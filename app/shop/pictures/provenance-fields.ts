// The fields that describe how a piece was made, and which of them are public.

import type { PieceProvenance, Provenance, ProvenanceField } from "#db/json-columns.ts";

/** Characters. */
export const longest: Record<ProvenanceField, number> = {
  tool: 80,
  model: 200,
  prompt: 4000,
  negativePrompt: 4000,
  seed: 40,
};

export const provenanceFields = Object.keys(longest) as ProvenanceField[];

export const isLong = (field: ProvenanceField): boolean =>
  field === "prompt" || field === "negativePrompt";

export const publicTick = (field: ProvenanceField) => `public-${field}` as const;

export function publicProvenance(provenance: PieceProvenance): Provenance {
  return Object.fromEntries(
    provenance.shown.flatMap((field) => (provenance[field] ? [[field, provenance[field]]] : [])),
  );
}

type MadeSo = Partial<Record<string, unknown>>;

export function provenanceChanges(
  before: unknown,
  after: unknown,
): { field: string; before: unknown; after: unknown }[] {
  const [old, now] = [(before ?? {}) as MadeSo, (after ?? {}) as MadeSo];
  const text = (value: unknown) => (Array.isArray(value) ? value.join(" ") : (value ?? ""));
  return [...provenanceFields, "shown"].flatMap((field) =>
    text(old[field]) === text(now[field])
      ? []
      : [{ field, before: old[field] ?? null, after: now[field] ?? null }],
  );
}
