// Finds the pieces that a typed code means: one, several, or the nearest.
import type { Database } from "#app/platform/database/database.server.ts";
import {
  findByExactReference,
  findByReference,
} from "#app/shop/catalogue/reference-search.server.ts";
import { isReadAsOther } from "./code.ts";
import type { CodeIndex } from "./code-index.ts";
import { awaitIndexBriefly } from "./gallery-index.server.ts";

const maxNearest = 3;

type ReadCodes = { one: number; isReadAsOther: boolean } | { several: number[] } | null;

export async function readCodes(db: Database, text: string): Promise<ReadCodes> {
  const index = await awaitIndexBriefly(db);
  if (!index) {
    const exact = await findByExactReference(db, text.trim());
    return exact && { one: exact.id, isReadAsOther: false };
  }
  const { slots, isOneCode } = readSlots(index, text);
  const ids = slots.map(index.idOf);
  if (ids.length === 0) return null;
  if (!isOneCode || ids.length > 1) return { several: ids };
  return { one: ids[0]!, isReadAsOther: isReadAsOther(text, index.codes.codeAt(slots[0]!)) };
}

export type CodeReading = { typed: string; slots: number[] };

export function readSlots(
  { codes }: { codes: CodeIndex },
  text: string,
): { slots: number[]; isOneCode: boolean; readings: CodeReading[] } {
  const readings = codes.readWithoutTypos(text).map(({ typed, exact, alike }) => ({
    typed,
    slots: exact.length > 0 ? exact : alike,
  }));
  const found = readings.flatMap(({ slots }) => slots);
  return { slots: [...new Set(found)], isOneCode: readings.length === 1, readings };
}

/** The first, by reference, that contains it (docs/spec.md). */
export async function findByFragment(db: Database, text: string): Promise<number | null> {
  const index = await awaitIndexBriefly(db);
  if (!index) return (await findByReference(db, text))?.id ?? null;
  const [slot] = index.named(text.trim());
  return slot === undefined ? null : index.idOf(slot);
}

export async function findNearest(db: Database, text: string): Promise<number[]> {
  const index = await awaitIndexBriefly(db);
  if (!index) return [];
  return index.codes.nearest(text, maxNearest).map(index.idOf);
}

export async function findLikeCode(db: Database, text: string): Promise<number[]> {
  const index = await awaitIndexBriefly(db);
  if (!index) return [];
  const { exact, alike, oneTypo } = index.codes.find(text);
  return [...exact, ...alike, ...oneTypo].map(index.idOf);
}
