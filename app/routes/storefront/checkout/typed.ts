// What was typed survives a reload in this tab, and not longer: never in local storage, never the consent.
import { typedNames } from "#app/shop/orders/buyer.ts";

const storageKey = "inkiosk-typed";
export function keepTyped(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const typed = Object.fromEntries(typedNames.flatMap((name) => (typeof sent.get(name) === "string" ? [[name, sent.get(name)]] : [])));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // why: a reload then starts with an empty form, as everywhere.
  }
}

/** Fills fields that nobody has touched yet. */
export function restoreTyped(form: HTMLFormElement): void {
  const typed = read();
  for (const name of typedNames) {
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined;
    if (typeof value !== "string" || value === "") continue;
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) {
      if (control.value === "") control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "radio") {
      control.checked ||= control.value === value;
    } else if (control instanceof HTMLInputElement && control.value === control.defaultValue) {
      control.value = value;
      // why: what is sent has to be seen.
      control.closest("details")?.setAttribute("open", "");
    } else if (control instanceof HTMLSelectElement && [...control.options].some((option) => option.value === value)) {
      control.value = value;
    }
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // why: nothing was kept either.
  }
}

function read(): Record<string, unknown> {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return typeof typed === "object" && typed !== null ? (typed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
