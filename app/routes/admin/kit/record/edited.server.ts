// Reads which record, and which version of it, a form edits.
import { rowIdFrom } from "#app/shop/row-id.ts";

/** Null for a new record; "invalid" for anything but two ids. */
export function readEdited(sent: FormData): { id: number; version: number } | null | "invalid" {
  const id = sent.get("id");
  const version = sent.get("version");
  if ((id === null || id === "") && (version === null || version === "")) return null;
  const numbers = { id: rowIdFrom(id), version: rowIdFrom(version) };
  return numbers.id && numbers.version ? { id: numbers.id, version: numbers.version } : "invalid";
}
