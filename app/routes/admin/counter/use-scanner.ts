// A hand scanner acts as a very fast keyboard that ends with Enter.
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

const fastestFingersMs = 35;
const shortestScan = 6;

/**
 * Directs typing outside of fields into this field, and distinguishes scanners from people by
 * speed.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>) {
  const typed = useRef({ signs: 0, from: 0, until: 0 });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target !== field.current && acceptsKey(target, event.key)) return;
      if (target !== field.current) {
        // Space presses the focused button, and no code begins with it.
        if (event.key === " " || document.querySelector("[role=dialog]")) return;
        // The back office's single-key shortcuts must not react to a scanned code.
        event.stopPropagation();
        field.current?.focus();
      }
      const now = event.timeStamp;
      const isFirst = field.current !== null && isReplaced(field.current);
      typed.current = isFirst
        ? { signs: 1, from: now, until: now }
        : { ...typed.current, signs: typed.current.signs + 1, until: now };
    }
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [field]);
  return {
    how(): "scanner" | "typed" {
      const { signs, from, until } = typed.current;
      const isFast = (until - from) / (signs - 1) < fastestFingersMs;
      return signs >= shortestScan && isFast ? "scanner" : "typed";
    },
    /** All that is in the field gives way to the next sign, and the focus stays where it is. */
    makeWay() {
      typed.current = { signs: 0, from: 0, until: 0 };
      // select() would move the focus, and a touch screen's keyboard cover the ticket.
      field.current?.setSelectionRange(0, field.current.value.length);
    },
    /** Whether the next code has begun since. */
    hasBegun: () => typed.current.signs > 0,
  };
}

/** All that is in the field gives way to the next sign. */
const isReplaced = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/** A number field accepts only digits, so a scan that begins in it goes to the counter's field. */
function acceptsKey(target: EventTarget | null, key: string): boolean {
  const field = target instanceof Element && target.closest("input, textarea, select");
  if (!field) return false;
  return !(field instanceof HTMLInputElement && field.type === "number") || /\d/.test(key);
}
