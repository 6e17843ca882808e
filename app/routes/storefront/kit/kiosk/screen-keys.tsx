import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";

/** Keys as on each language's keyboards. */
const rows = {
  en: ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm'-_@."],
  fr: ["1234567890", "éèêàâçùîôœ", "azertyuiop", "qsdfghjklm", "wxcvbn'-_@."],
} as const;

/**
 * Keys on the screen, while a field is typed into. Ordinary buttons, next after the field for a
 * switch or a screen reader; a finger leaves the focus in the field.
 */
export function ScreenKeys() {
  const text = useTexts(kioskTexts);
  const language = useLanguage();
  const keys = useRef<HTMLDivElement>(null);
  const { field, leave, putAway } = useTypedField(keys);
  if (!field?.isConnected) return null;
  const finish = () => {
    putAway();
    field.form?.requestSubmit();
    field.blur();
  };
  return (
    <div
      ref={keys}
      role="group"
      aria-label={text.keys}
      className="kiosk-keys"
      onPointerDown={(event) => event.preventDefault()}
    >
      {rows[language].map((row) => (
        <div key={row} className="kiosk-row">
          {[...row].map((sign) => (
            <button
              key={sign}
              type="button"
              className="kiosk-control"
              onClick={() => typeSign(field, sign)}
            >
              {sign}
            </button>
          ))}
        </div>
      ))}
      <div className="kiosk-row">
        <button type="button" className="kiosk-control" onClick={leave}>
          {text.hideKeys}
        </button>
        <button type="button" className="kiosk-control" onClick={() => typeSign(field, " ")}>
          {text.space}
        </button>
        <button type="button" className="kiosk-control" onClick={() => typeSign(field, null)}>
          {text.erase}
        </button>
        <button
          type="button"
          className="kiosk-control kiosk-control-strong"
          // why: behind the last key the page goes on where the field stands.
          onKeyDown={({ key, shiftKey }) => key === "Tab" && !shiftKey && leave()}
          onClick={finish}
        >
          {text.done}
        </button>
      </div>
    </div>
  );
}

/** Which field the keys write into; null where none is typed into. */
function useTypedField(keys: RefObject<HTMLDivElement | null>) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const dismissedFor = useRef<HTMLInputElement | null>(null);

  useEffect(() => {
    function onFocus({ target }: FocusEvent) {
      if (keys.current?.contains(target as Node)) return;
      const typed = isTyped(target) && target !== dismissedFor.current ? target : null;
      if (typed) dismissedFor.current = null;
      // why: a tablet would cover the page with keys of its own.
      if (typed) typed.inputMode = "none";
      setField(typed);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Tab" || event.shiftKey || !isTyped(event.target)) return;
      const first = keys.current?.querySelector("button");
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
    // why also a click: a field that has the focus already is not focused again.
    function onClick({ target }: MouseEvent) {
      if (!isTyped(target)) return;
      dismissedFor.current = null;
      setField(target);
    }
    const onSubmit = () => setField(null);
    addEventListener("click", onClick);
    addEventListener("submit", onSubmit, true);
    addEventListener("focusin", onFocus);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("click", onClick);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("focusin", onFocus);
      removeEventListener("keydown", onKey);
    };
  }, [keys]);

  function leave() {
    dismissedFor.current = field;
    setField(null);
    field?.focus();
  }
  return { field, leave, putAway: () => setField(null) };
}

const typedTypes = new Set(["text", "search", "email", "tel", "number", "url"]);

function isTyped(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && typedTypes.has(target.type) && !target.readOnly;
}

/** Where the cursor is; null takes away what stands before it. */
function typeSign(field: HTMLInputElement, sign: string | null): void {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? field.value.length;
  const begin = sign === null && from === to ? Math.max(0, from - 1) : from;
  const value = field.value.slice(0, begin) + (sign ?? "") + field.value.slice(to);
  // why so: React hears of a change only where the value was set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  const cursor = begin + (sign?.length ?? 0);
  if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
