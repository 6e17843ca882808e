// Problems that the browser's constraints find, by the server's keys.
import { useCallback, useRef, useState } from "react";
import type { FocusEvent, FormEvent } from "react";
import { isBlank } from "#app/shop/form.ts";

export type Problems = Partial<Record<string, string>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function problemOf(control: Control): string | null {
  const { name, validity, value } = control;
  if (!name || control.disabled || control.type === "hidden") return null;
  if (validity.valueMissing || (control.required && isBlank(value))) return `${name}Required`;
  if (validity.typeMismatch || validity.patternMismatch) return `${name}Invalid`;
  return validity.tooLong ? "tooLong" : null;
}

/** Checks what constraints cannot express, such as a dependency on another field. */
type ExtraCheck = (control: Control) => string | null;
/** Fields to check again, by the field that they depend on. */
export type DependentFields<Name extends string = string> = Partial<Record<Name, readonly Name[]>>;
const noExtraCheck: ExtraCheck = () => null;

export function problemsOf(form: HTMLFormElement, extraCheck = noExtraCheck): Problems {
  const problems: Problems = {};
  for (const element of form.elements) {
    if (!isControl(element)) continue;
    const problem = problemOf(element) ?? extraCheck(element);
    if (problem) problems[element.name] ??= problem;
  }
  return problems;
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

// A problem that appears during a click would push the button away.
const blurDelayMs = 180;

/** Checks a field when it loses the focus, and clears its problem as soon as it is right. */
export function useProblems(
  initial: Problems,
  extraCheck = noExtraCheck,
  dependents: DependentFields = {},
) {
  const [problems, setProblems] = useState(initial);
  /** The fields that the summary lists, as of the last submit. */
  const [listed, setListed] = useState(() => Object.keys(initial));
  const blurTimers = useRef(new Map<string, number>());

  const show = useCallback((newProblems: Problems) => {
    // Fields left just before the form was sent or emptied must not be checked any more.
    for (const timer of blurTimers.current.values()) clearTimeout(timer);
    setProblems(newProblems);
    setListed(Object.keys(newProblems));
  }, []);

  function recheck(control: Control) {
    const problem = problemOf(control) ?? extraCheck(control);
    setProblems(({ [control.name]: _before, ...others }) =>
      problem ? { ...others, [control.name]: problem } : others,
    );
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const control: unknown = target;
    if (!isControl(control) || control.type === "radio" || control.type === "checkbox") return;
    clearTimeout(blurTimers.current.get(control.name));
    blurTimers.current.set(
      control.name,
      window.setTimeout(() => control.isConnected && recheck(control), blurDelayMs),
    );
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const control: unknown = target;
    if (isControl(control) && problems[control.name] && !problemOf(control) && !extraCheck(control))
      recheck(control);
    if (!isControl(control)) return;
    for (const name of dependents[control.name] ?? []) {
      const other: unknown = control.form?.elements.namedItem(name);
      if (isControl(other) && other.value.trim() !== "") recheck(other);
    }
  }

  return { problems, listed, show, onBlur, onChange };
}
