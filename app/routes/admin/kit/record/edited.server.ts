// Reads which record, and which version of it, a form edits.
import { rowIdFrom } from "#app/shop/row-id.ts";

/** Null for a new record; "invalid" for anything but two ids. */
export function readEdited(sent: FormData): { id: number; version: number } | null | "invalid" {
  const id = sent.get("id");
  if (!id && !sent.get("version")) return null;
  const numbers = { id: rowIdFrom(id), version: readVersion(sent) };
  return numbers.id && numbers.version ? { id: numbers.id, version: numbers.version } : "invalid";
}

/** 0 is the version of settings, legal texts and a home wall that were never saved. */
export function readVersion(sent: FormData): number | null {
  const version = sent.get("version");
  return version === "0" ? 0 : rowIdFrom(version);
}
