// Which record a form of the back office is about: its hidden fields id and version.

/** Null for a form that creates; "invalid" where the fields hold anything but two whole numbers. */
export function readEdited(sent: FormData): { id: number; version: number } | null | "invalid" {
  const id = sent.get("id");
  const version = sent.get("version");
  if ((id === null || id === "") && (version === null || version === "")) return null;
  const numbers = { id: wholeNumber(id), version: wholeNumber(version) };
  return numbers.id && numbers.version ? { id: numbers.id, version: numbers.version } : "invalid";
}

/** A positive whole number that PostgreSQL's integer holds, or null. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value !== "string" || !/^[1-9]\d{0,9}$/.test(value)) return null;
  return Number(value) <= 2147483647 ? Number(value) : null;
}
