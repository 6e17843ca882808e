// The draft of a checkout, with the last chosen collection point, which other pages show. It is
// stored longer than the tab only on request.
const draftKey = "inkiosk-typed";

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

export function storeDraft(typed: Record<string, unknown>, isKept: boolean): void {
  try {
    const [storage, otherStorage] = isKept
      ? [localStorage, sessionStorage]
      : [sessionStorage, localStorage];
    otherStorage.removeItem(draftKey);
    storage.setItem(draftKey, JSON.stringify(typed));
  } catch {
    // Without storage, a reload starts with an empty form.
  }
}

/** Called after an order. Keeps the point, and what the visitor asked to keep. */
export function forgetDraft(): void {
  try {
    const collectionPoint = rememberedPoint();
    sessionStorage.removeItem(draftKey);
    if (collectionPoint && !localStorage.getItem(draftKey))
      sessionStorage.setItem(draftKey, JSON.stringify({ collectionPoint }));
  } catch {
    // Without storage, there was no draft.
  }
}

export function readDraft(): Record<string, unknown> {
  // To throw takes the server longer than to render a note. The constant keeps it from browsers.
  if (import.meta.env.SSR) return {};
  try {
    const draft: unknown = JSON.parse(
      sessionStorage.getItem(draftKey) ?? localStorage.getItem(draftKey) ?? "{}",
    );
    return typeof draft === "object" && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
