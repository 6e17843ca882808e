// What the forms over several pieces send beside their intent.
import { rowIdFrom } from "#app/shop/row-id.ts";
import { mostSelected } from "#app/shop/lists/list-query.ts";

/** "3,14,15"; what is no id is left out. */
export function readIds(text: FormDataEntryValue | null): number[] {
  if (typeof text !== "string" || text.length > mostSelected * 11) return [];
  return [...new Set(text.split(",").flatMap((each) => rowIdFrom(each) ?? []))].slice(0, mostSelected);
}

/** The name under which a rule's application can be undone, made by the browser once per press; a new one where it is none. */
export function readApplication(sent: FormData): string {
  const text = sent.get("application");
  return typeof text === "string" && /^[\w-]{16,64}$/.test(text) ? text : crypto.randomUUID();
}
