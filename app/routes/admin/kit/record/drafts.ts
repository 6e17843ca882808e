// Drafts are stored in this tab only, one per member, address and form.
import { setValue } from "#app/routes/kit/forms/set-value.ts";
import type { Control } from "#app/routes/kit/forms/set-value.ts";

export type Draft = { at: string; version: string; values: [name: string, value: string][] };

export const draftPrefix = "inkiosk-draft";

export function draftKey(staffId: string, pathname: string, form: string): string {
  return [draftPrefix, staffId, pathname, form].join(" ");
}

export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage, people are still asked before they leave.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A draft that could not be stored need not be removed.
  }
}

/** The next person at this browser must find nothing that was typed. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

const recordFields = new Set(["id", "version", "intent"]);

/** Reads no files, and passwords only if `withSecrets`. */
export function readValues(form: HTMLFormElement, withSecrets = false): Draft["values"] {
  return listControls(form)
    .filter(
      (control) =>
        (withSecrets || control.type !== "password") && !(isTick(control) && !control.checked),
    )
    .map((control) => [control.name, readValue(control)]);
}

/**
 * Fills the form in as a person would, so that the form reacts. Each round may reveal more fields.
 */
export async function typeInto(form: HTMLFormElement, values: Draft["values"]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const remaining = values.map(([name, value]) => ({ name, value }));
    let hasChanged = false;
    for (const control of listControls(form)) {
      if (!form.contains(control)) continue;
      if (isTick(control)) {
        const isWanted = values.some(
          ([name, value]) => name === control.name && value === control.value,
        );
        if (control.checked === isWanted || (control.type === "radio" && !isWanted)) continue;
        control.click();
        hasChanged = true;
        continue;
      }
      const index = remaining.findIndex(({ name }) => isNameOf(control, name));
      if (index < 0) continue;
      const { value } = remaining.splice(index, 1)[0]!;
      if (readValue(control) === value) continue;
      writeValue(control, value);
      hasChanged = true;
    }
    await new Promise((painted) => requestAnimationFrame(painted));
    if (!hasChanged) return;
  }
}

/** Reads a restored draft's value for a hidden field that represents a part of the form. */
export function restoredValue(event: { nativeEvent: Event }): string {
  return (event.nativeEvent as CustomEvent<string>).detail;
}

function writeValue(control: Control, value: string): void {
  if (control.type === "hidden") {
    control.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: value }));
    return;
  }
  setValue(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/** A draft that a tab kept over an update may call a field by its former name. */
function isNameOf(control: Control, name: string): boolean {
  return name === control.name || name === control.dataset.formerName;
}

/** Hidden fields may hold more in `data-draft` than in their value. */
function readValue(control: Control): string {
  return control.dataset.draft ?? control.value;
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, textarea, select")].filter(
    // Names that React generates differ at the next visit, so those are skipped.
    ({ name, type, disabled }) =>
      /^[a-z][\w-]*$/i.test(name) && !recordFields.has(name) && type !== "file" && !disabled,
  );
}
