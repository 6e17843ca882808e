import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { setValue } from "#app/routes/kit/forms/set-value.ts";

/** The rows of the usual keyboard of each language. */
const rows = {
  en: ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm'-_@."],
  fr: ["1234567890", "éèêàâçùîôœ", "azertyuiop", "qsdfghjklm", "wxcvbn'-_@."],
} as const;

/**
 * A keyboard on the screen, shown while a text field has the focus. Tab leads from the field to
 * these buttons; touching them leaves the focus in the field.
 */
export function OnScreenKeyboard() {
  const text = useTexts(kioskTexts);
  const language = useLanguage();
  const keys = useRef<HTMLDivElement>(null);
  const { field, leave, hide } = useFocusedField(keys);
  if (!field?.isConnected) return null;
  const finish = () => {
    hide();
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
          // Tab after the last key returns to the field, from where the page goes on.
          onKeyDown={({ key, shiftKey }) => key === "Tab" && !shiftKey && leave()}
          onClick={finish}
        >
          {text.done}
        </button>
      </div>
    </div>
  );
}

/** `field` is the text field in use, or null. */
function useFocusedField(keys: RefObject<HTMLDivElement | null>) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const dismissedFor = useRef<HTMLInputElement | null>(null);

  useEffect(() => {
    function onFocus({ target }: FocusEvent) {
      if (keys.current?.contains(target as Node)) return;
      const typed = isTextField(target) && target !== dismissedFor.current ? target : null;
      if (typed) dismissedFor.current = null;
      // The tablet's own keyboard would cover the page.
      if (typed) typed.inputMode = "none";
      setField(typed);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Tab" || event.shiftKey || !isTextField(event.target)) return;
      const first = keys.current?.querySelector("button");
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
    // A field that already has the focus sends no focusin.
    function onClick({ target }: MouseEvent) {
      if (!isTextField(target)) return;
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
  return { field, leave, hide: () => setField(null) };
}

const textTypes = new Set(["text", "search", "email", "tel", "number", "url"]);

function isTextField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && textTypes.has(target.type) && !target.readOnly;
}

/** Types at the cursor; null deletes the character before it. */
function typeSign(field: HTMLInputElement, sign: string | null): void {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? field.value.length;
  const begin = sign === null && from === to ? Math.max(0, from - 1) : from;
  const value = field.value.slice(0, begin) + (sign ?? "") + field.value.slice(to);
  setValue(field, value);
  const cursor = begin + (sign?.length ?? 0);
  if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
