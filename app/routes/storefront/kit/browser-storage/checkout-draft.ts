// Input of the checkout survives a reload, and is kept longer only if asked; never consent.
import { buyerForm } from "#app/shop/checkout/checkout-form.ts";

const storageKey = "inkiosk-typed";

export const rememberName = "remember";

export function keepTyped(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const names = [...buyerForm.names, rememberName];
  const typed = Object.fromEntries(
    names.flatMap((name) => (typeof sent.get(name) === "string" ? [[name, sent.get(name)]] : [])),
  );
  try {
    const [chosen, other] = sent.has(rememberName)
      ? [localStorage, sessionStorage]
      : [sessionStorage, localStorage];
    other.removeItem(storageKey);
    chosen.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // why: without storage, a reload starts with an empty form.
  }
}

/** The last chosen collection point, as its field sends it. */
export function rememberedPoint(): string | null {
  const { collectionPoint } = read();
  return typeof collectionPoint === "string" ? collectionPoint : null;
}

/** Remembers a point as if chosen, in the storage that holds the other input. */
export function rememberPoint(id: number): void {
  try {
    const storage = sessionStorage.getItem(storageKey) ?? !localStorage.getItem(storageKey);
    const chosen = storage ? sessionStorage : localStorage;
    chosen.setItem(storageKey, JSON.stringify({ ...read(), collectionPoint: String(id) }));
  } catch {
    // why: without storage, the visitor chooses.
  }
}

/** Only fills untouched fields. */
export function restoreTyped(form: HTMLFormElement): void {
  const typed = read();
  const remember = form.elements.namedItem(rememberName);
  if (remember instanceof HTMLInputElement) remember.checked = Object.hasOwn(typed, rememberName);
  for (const name of buyerForm.names) {
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined;
    if (typeof value !== "string" || value === "") continue;
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) {
      if (control.value === "") control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "radio") {
      control.checked ||= control.value === value;
    } else if (control instanceof HTMLInputElement && control.value === control.defaultValue) {
      control.value = value;
      // why: what is sent must be visible.
      control.closest("details")?.setAttribute("open", "");
    } else if (
      control instanceof HTMLSelectElement &&
      [...control.options].some((option) => option.value === value)
    ) {
      control.value = value;
    }
  }
}

/** After an order. Keeps the point, and what the visitor asked to keep. */
export function forgetTyped(): void {
  try {
    const collectionPoint = rememberedPoint();
    sessionStorage.removeItem(storageKey);
    if (collectionPoint && !localStorage.getItem(storageKey))
      sessionStorage.setItem(storageKey, JSON.stringify({ collectionPoint }));
  } catch {
    // why: without storage, nothing was kept.
  }
}

function read(): Record<string, unknown> {
  try {
    const typed: unknown = JSON.parse(
      sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey) ?? "{}",
    );
    return typeof typed === "object" && typed !== null ? (typed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
