export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets what a field holds so that React hears of the event that follows; dispatch it yourself. */
export function setValue(control: Control, value: string): void {
  // React's own setter on the field would hide the change, so the prototype's is called.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(
    control,
    value,
  );
}
