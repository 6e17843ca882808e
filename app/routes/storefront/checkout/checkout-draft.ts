// Input of the checkout survives a reload, and is kept longer only if asked; never consent.
import { buyerForm } from "#app/shop/checkout/checkout-form.ts";
import { draftKey, readDraft, rememberedPoint } from "../kit/browser-storage/remembered-point.ts";

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
    other.removeItem(draftKey);
    chosen.setItem(draftKey, JSON.stringify(typed));
  } catch {
    // why: without storage, a reload starts with an empty form.
  }
}

/** Only fills untouched fields. */
export function restoreTyped(form: HTMLFormElement): void {
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
    sessionStorage.removeItem(draftKey);
    if (collectionPoint && !localStorage.getItem(draftKey))
      sessionStorage.setItem(draftKey, JSON.stringify({ collectionPoint }));
  } catch {
    // why: without storage, nothing was kept.
  }
}
