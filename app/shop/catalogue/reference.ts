/** Spec, section 5, at most 64. */
const allowed = /^[A-Za-z0-9_-]{1,64}$/;

export function isReference(text: string): boolean {
  return allowed.test(text);
}

/** "IK00042.jpg" proposes IK00042. */
export function referenceFromFileName(fileName: string): string | null {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "").trim();
  return isReference(name) ? name : null;
}

/** Skips `taken`, whatever their case. */
export function nextReferences(
  highest: number,
  count: number,
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken.map((reference) => reference.toLowerCase()));
  const proposed: string[] = [];
  for (let number = highest + 1; proposed.length < count; number += 1) {
    const reference = `IK${String(number).padStart(5, "0")}`;
    if (!used.has(reference.toLowerCase())) proposed.push(reference);
  }
  return proposed;
}
