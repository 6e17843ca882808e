// A value in local storage, shared by all tabs.
import { useSyncExternalStore } from "react";

/** The browser tells only the other tabs of a change, so that this one tells itself. */
const storageEvent = "storage";

/** An event of another key finds the same value. */
function subscribe(listener: () => void): () => void {
  addEventListener(storageEvent, listener);
  return () => removeEventListener(storageEvent, listener);
}

/** `parse` must not throw. `early` stands for the value on the server and until hydration. */
export function createStoredValue<Value, Early>(
  key: string,
  parse: (text: string | null) => Value,
  write: (value: Value) => string,
  early: Early,
) {
  let stored: string | null = null;
  let value = parse(stored);

  /** Reads storage each time, because another tab may have written while nothing listened here. */
  function read(): Value {
    try {
      const text = localStorage.getItem(key);
      if (text !== stored) value = parse((stored = text));
    } catch {
      // Without storage, the value lasts as long as the page.
    }
    return value;
  }

  /** False if the rule changed nothing. */
  function change(rule: (value: Value) => Value): boolean {
    const before = read();
    value = rule(before);
    if (value === before) return false;
    try {
      const text = write(value);
      localStorage.setItem(key, text);
      stored = text;
    } catch {
      // As above.
    }
    dispatchEvent(new Event(storageEvent));
    return true;
  }

  const use = () => useSyncExternalStore<Value | Early>(subscribe, read, () => early);
  return [read, change, use] as const;
}
