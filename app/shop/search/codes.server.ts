// What a typed code leads to: one piece, several, or the nearest.
import type { Database } from "#app/platform/database.server.ts";
import { findByExactReference } from "#app/shop/catalogue/browsing.server.ts";
import type { CodeIndex } from "#app/shop/search/code-index.ts";
import { indexInTime } from "#app/shop/search/gallery-index.server.ts";

const mostNearest = 3;

/** One where there is no doubt; several for several codes, or for one that is ambiguous. */
export type ReadCodes = { one: number } | { several: number[] } | null;

export async function readCodes(db: Database, text: string): Promise<ReadCodes> {
  const index = await indexInTime(db);
  if (!index) {
    const exact = await findByExactReference(db, text.trim());
    return exact && { one: exact.id };
  }
  const { slots, isOneCode } = readSlots(index, text);
  const ids = slots.map(index.idOf);
  if (ids.length === 0) return null;
  return isOneCode && ids.length === 1 ? { one: ids[0]! } : { several: ids };
}

export function readSlots(
  { codes }: { codes: CodeIndex },
  text: string,
): { slots: number[]; isOneCode: boolean } {
  const asked = codes.readSure(text);
  const found = asked.flatMap(({ exact, alike }) => (exact.length > 0 ? exact : alike));
  return { slots: [...new Set(found)], isOneCode: asked.length === 1 };
}

export async function findNearest(db: Database, text: string): Promise<number[]> {
  const index = await indexInTime(db);
  if (!index) return [];
  return index.codes.nearest(text, mostNearest).map(index.idOf);
}

/** Pieces whose code it is, or looks like, for staff who search while typing. */
export async function findLikeCode(db: Database, text: string): Promise<number[]> {
  const index = await indexInTime(db);
  if (!index) return [];
  const { exact, alike, oneSlip } = index.codes.find(text);
  return [...exact, ...alike, ...oneSlip].map(index.idOf);
}
