/** Id of one application of a rule, for undo; a new one if the browser sent none. */
export function readApplication(sent: FormData): string {
  const text = sent.get("application");
  return typeof text === "string" && /^[\w-]{16,64}$/.test(text) ? text : crypto.randomUUID();
}
