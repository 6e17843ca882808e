// Brings the form of the checkout into its draft, which never holds consent, and back after a
// reload.
import { buyerForm } from "#app/shop/orders/checkout-form.ts";
import {
  readDraft,
  storeDraft,
} from "#app/routes/storefront/kit/browser-storage/checkout-draft.ts";

export const rememberName = "remember";

export function saveDraft(form: HTMLFormElement): void {
  const formData = new FormData(form);
  const names = [...buyerForm.names, rememberName];
  const typed = Object.fromEntries(
    names.flatMap((name) =>
      typeof formData.get(name) === "string" ? [[name, formData.get(name)]] : [],
    ),
  );
  storeDraft(typed, formData.has(rememberName));
}

/** Text that was typed and radios that were chosen stay; selects and the box follow the draft. */
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
