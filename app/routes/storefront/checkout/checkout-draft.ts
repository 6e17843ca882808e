// The draft of a checkout survives a reload. It is stored longer only on request, and never holds
// consent.
import { buyerForm } from "#app/shop/orders/checkout-form.ts";
import { draftKey, readDraft, rememberedPoint } from "../kit/browser-storage/remembered-point.ts";

export const rememberName = "remember";

export function saveDraft(form: HTMLFormElement): void {
  const formData = new FormData(form);
  const names = [...buyerForm.names, rememberName];
  const typed = Object.fromEntries(
    names.flatMap((name) =>
      typeof formData.get(name) === "string" ? [[name, formData.get(name)]] : [],
    ),
  );
  try {
    const [storage, otherStorage] = formData.has(rememberName)
      ? [localStorage, sessionStorage]
      : [sessionStorage, localStorage];
    otherStorage.removeItem(draftKey);
    storage.setItem(draftKey, JSON.stringify(typed));
  } catch {
    // Without storage, a reload starts with an empty form.
  }
}

/** Fills only untouched fields. */
export function restoreDraft(form: HTMLFormElement): void {
  const typed = readDraft();
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
      // The buyer must see what is sent.
      control.closest("details")?.setAttribute("open", "");
    } else if (
      control instanceof HTMLSelectElement &&
      [...control.options].some((option) => option.value === value)
    ) {
      control.value = value;
    }
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
