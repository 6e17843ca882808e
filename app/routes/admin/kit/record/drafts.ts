// Drafts in this tab only, one per person, address and form.

export type Draft = { at: string; version: string; values: [name: string, value: string][] };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const prefix = "inkiosk-draft";

export function draftKey(staffId: string, pathname: string, form: string): string {
  return [prefix, staffId, pathname, form].join(" ");
}

export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // why: without storage, there is still the question before leaving.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // why: what could not be stored need not be removed.
  }
}

/** The next person at this browser must find nothing that was typed. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // why: without storage there are no drafts.
  }
}

const ofTheRecord = new Set(["id", "version", "intent"]);

/** Never files; secrets only if asked. */
export function valuesOf(form: HTMLFormElement, secrets = false): Draft["values"] {
  return controlsOf(form)
    .filter(
      (control) =>
        (secrets || control.type !== "password") && !(isTick(control) && !control.checked),
    )
    .map((control) => [control.name, valueOf(control)]);
}

/** Like a person, so that the form reacts. Each round may reveal more fields. */
export async function typeInto(form: HTMLFormElement, values: Draft["values"]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const left = values.map(([name, value]) => ({ name, value }));
    let hasChanged = false;
    for (const control of controlsOf(form)) {
      if (!form.contains(control)) continue;
      if (isTick(control)) {
        const wanted = values.some(
          ([name, value]) => name === control.name && value === control.value,
        );
        if (control.checked === wanted || (control.type === "radio" && !wanted)) continue;
        control.click();
        hasChanged = true;
        continue;
      }
      const at = left.findIndex(({ name }) => name === control.name);
      if (at < 0) continue;
      const { value } = left.splice(at, 1)[0]!;
      if (valueOf(control) === value) continue;
      put(control, value);
      hasChanged = true;
    }
    await new Promise((painted) => requestAnimationFrame(painted));
    if (!hasChanged) return;
  }
}

/** Reads a restored draft's value for a hidden field that represents a part of the form. */
export function typedAgain(event: { nativeEvent: Event }): string {
  return (event.nativeEvent as CustomEvent<string>).detail;
}

function put(control: Control, value: string): void {
  if (control.type === "hidden") {
    control.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: value }));
    return;
  }
  // why the prototype's: React's own setter on the field would hide the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(
    control,
    value,
  );
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/** Hidden fields may hold more in `data-draft` than in their value. */
function valueOf(control: Control): string {
  return control.dataset.draft ?? control.value;
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, textarea, select")].filter(
    // why by name: names that React gives differ at the next visit.
    ({ name, type, disabled }) =>
      /^[a-z][\w-]*$/i.test(name) && !ofTheRecord.has(name) && type !== "file" && !disabled,
  );
}
