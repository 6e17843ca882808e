// The collection point that a visitor chose last is kept with the draft of a checkout. Apart from it,
// since pages beside the checkout need not fetch its form.
export const draftKey = "inkiosk-typed";

/** The last chosen collection point, as its field sends it. */
export function rememberedPoint(): string | null {
  const { collectionPoint } = readDraft();
  return typeof collectionPoint === "string" ? collectionPoint : null;
}

/** Remembers a point as if chosen, in the storage that holds the other input. */
export function rememberPoint(id: number): void {
  try {
    const storage = sessionStorage.getItem(draftKey) ?? !localStorage.getItem(draftKey);
    const chosen = storage ? sessionStorage : localStorage;
    chosen.setItem(draftKey, JSON.stringify({ ...readDraft(), collectionPoint: String(id) }));
  } catch {
    // why: without storage, the visitor chooses.
  }
}

export function readDraft(): Record<string, unknown> {
  try {
    const typed: unknown = JSON.parse(
      sessionStorage.getItem(draftKey) ?? localStorage.getItem(draftKey) ?? "{}",
    );
    return typeof typed === "object" && typed !== null ? (typed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
