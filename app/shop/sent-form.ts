// What was sent, cut down to what a form asks for.

/**
 * The named text fields alone, each once: a field that is missing is left out, of a repeated one the last counts.
 * why: Conform reads paths, intents and state out of field names and throws on damaged ones; strangers choose names.
 */
export function onlyFields(sent: FormData, names: readonly string[]): FormData {
  const kept = new FormData();
  for (const name of names) {
    const value = sent.getAll(name).at(-1);
    if (typeof value === "string") kept.set(name, value);
  }
  return kept;
}
