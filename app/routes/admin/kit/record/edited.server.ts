// Which record a form of the back office is about: its hidden fields id and version.
import { rowIdFrom } from "#app/shop/row-id.ts";

/** Null for a form that creates; "invalid" where the fields hold anything but two whole numbers. */
export function readEdited(sent: FormData): { id: number; version: number } | null | "invalid" {
  const id = sent.get("id");
  const version = sent.get("version");
  if ((id === null || id === "") && (version === null || version === "")) return null;
  const numbers = { id: rowIdFrom(id), version: rowIdFrom(version) };
  return numbers.id && numbers.version ? { id: numbers.id, version: numbers.version } : "invalid";
}
