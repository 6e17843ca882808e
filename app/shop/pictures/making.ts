// How a picture was made, as its fields: what staff may type, what the public may read, what changed.
import type { PieceProvenance, Provenance, ProvenanceField } from "#db/json-columns.ts";

export type { FoundProvenance, PieceProvenance, Provenance, ProvenanceField } from "#db/json-columns.ts";

export const provenanceFields = ["tool", "model", "prompt", "negativePrompt", "seed"] as const satisfies ProvenanceField[];

/** The longest of each, in characters. */
export const longest: Record<ProvenanceField, number> = { tool: 80, model: 200, prompt: 4000, negativePrompt: 4000, seed: 40 };

/** Whether it may run over several lines. */
export const isLong = (field: ProvenanceField): boolean => field === "prompt" || field === "negativePrompt";

/** The name of the tick that makes a field public. */
export const publicTick = (field: ProvenanceField): string => `public-${field}`;

/** The part of it that everybody may read. */
export function publicProvenance(provenance: PieceProvenance): Provenance {
  return Object.fromEntries(provenance.shown.flatMap((field) => (provenance[field] ? [[field, provenance[field]]] : [])));
}

type MadeSo = Partial<Record<string, unknown>>;

/** What differs between two states out of the log of changes, in the order of the form. */
export function provenanceChanges(before: unknown, after: unknown): { field: string; before: unknown; after: unknown }[] {
  const [old, now] = [(before ?? {}) as MadeSo, (after ?? {}) as MadeSo];
  const text = (value: unknown) => (Array.isArray(value) ? value.join(" ") : (value ?? ""));
  return [...provenanceFields, "shown"].flatMap((field) =>
    text(old[field]) === text(now[field]) ? [] : [{ field, before: old[field] ?? null, after: now[field] ?? null }],
  );
}
