// Problems that the browser's constraints find, under the server's keys.
import { useCallback, useRef, useState } from "react";
import type { FocusEvent, FormEvent } from "react";

export type Problems = Partial<Record<string, string>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function problemOf(control: Control): string | null {
  const { name, validity, value } = control;
  if (!name || control.disabled || control.type === "hidden") return null;
  if (validity.valueMissing || (control.required && value.trim() === "")) return `${name}Required`;
  if (validity.typeMismatch || validity.patternMismatch) return `${name}Invalid`;
  return validity.tooLong ? "tooLong" : null;
}

/** Checks that constraints cannot express, such as those that depend on another field. */
export type Further = (control: Control) => string | null;
/** Fields to check again, by the field on which they depend. */
export type Hanging<Name extends string = string> = Partial<Record<Name, readonly Name[]>>;
const nothing: Further = () => null;

export function problemsOf(form: HTMLFormElement, further = nothing): Problems {
  const problems: Problems = {};
  for (const element of form.elements) {
    if (!isControl(element)) continue;
    const problem = problemOf(element) ?? further(element);
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

// why: a problem that appears during a click would push the button away.
const blurDelayMs = 180;

/** Checks a field when it is left; clears its problem as soon as it is right. */
export function useProblems(initial: Problems, further = nothing, hanging: Hanging = {}) {
  const [problems, setProblems] = useState(initial);
  /** The fields that the summary lists, as of the last submit. */
  const [listed, setListed] = useState(() => Object.keys(initial));
  const judging = useRef(new Map<string, number>());

  const show = useCallback((found: Problems) => {
    // why: fields left just before the form was sent or emptied must not be checked any more.
    for (const timer of judging.current.values()) clearTimeout(timer);
    setProblems(found);
    setListed(Object.keys(found));
  }, []);

  function settle(control: Control) {
    const problem = problemOf(control) ?? further(control);
    setProblems(({ [control.name]: _before, ...others }) =>
      problem ? { ...others, [control.name]: problem } : others,
    );
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const control: unknown = target;
    if (!isControl(control) || control.type === "radio" || control.type === "checkbox") return;
    clearTimeout(judging.current.get(control.name));
    judging.current.set(
      control.name,
      window.setTimeout(() => control.isConnected && settle(control), blurDelayMs),
    );
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const control: unknown = target;
    if (isControl(control) && problems[control.name] && !problemOf(control) && !further(control))
      settle(control);
    if (!isControl(control)) return;
    for (const name of hanging[control.name] ?? []) {
      const other: unknown = control.form?.elements.namedItem(name);
      if (isControl(other) && other.value.trim() !== "") settle(other);
    }
  }

  return { problems, listed, show, onBlur, onChange };
}
