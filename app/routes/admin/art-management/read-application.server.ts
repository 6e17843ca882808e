// What the forms over several pieces send beside their intent and ids.

/** Identifies one application of a rule, to undo it: the browser's id per press, else a new one. */
export function readApplication(sent: FormData): string {
  const text = sent.get("application");
  return typeof text === "string" && /^[\w-]{16,64}$/.test(text) ? text : crypto.randomUUID();
}
