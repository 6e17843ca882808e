// The last chosen collection point is stored in the draft of a checkout. It is read here, so that
// other pages need not fetch the checkout's form.
export const draftKey = "inkiosk-typed";

/** The last chosen collection point, as its field sends it. */
export function rememberedPoint(): string | null {
  const { collectionPoint } = readDraft();
  return typeof collectionPoint === "string" ? collectionPoint : null;
}

/** Stores a point as if it were chosen, in the storage that holds the rest of the draft. */
export function rememberPoint(id: number): void {
  try {
    const storage = sessionStorage.getItem(draftKey) ?? !localStorage.getItem(draftKey);
    const chosen = storage ? sessionStorage : localStorage;
    chosen.setItem(draftKey, JSON.stringify({ ...readDraft(), collectionPoint: String(id) }));
  } catch {
    // Without storage, the visitor has to choose.
  }
}

export function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(
      sessionStorage.getItem(draftKey) ?? localStorage.getItem(draftKey) ?? "{}",
    );
    return typeof draft === "object" && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
