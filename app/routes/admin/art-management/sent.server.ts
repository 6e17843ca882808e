// What the forms over several pieces send beside their intent and ids.

/**
 * The name under which a rule's application can be undone, made by the browser once per press; a
 * new one where it is none.
 */
export function readApplication(sent: FormData): string {
  const text = sent.get("application");
  return typeof text === "string" && /^[\w-]{16,64}$/.test(text) ? text : crypto.randomUUID();
}
