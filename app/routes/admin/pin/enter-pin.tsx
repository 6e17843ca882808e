import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { memberByPinForm } from "#app/shop/staff/pin-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const length = 6;

type EnterPinProps = {
  member: { id: string };
  next: string;
  problem: string | null;
};

/** A field for keyboards and keys for fingers; without scripts only the field. */
export function EnterPin({ member, next, problem: key }: EnterPinProps) {
  const text = useTexts(pinTexts);
  const [pin, setPin] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  const scripted = useIsHydrated();
  const problem = problemText<typeof memberByPinForm>(text.problems, key);
  function type(typed: string) {
    const entered = typed.replace(/\D/g, "").slice(0, length);
    setPin(entered);
    // The field must have the last digit before the form is sent.
    if (entered.length === length && pin.length < length)
      requestAnimationFrame(() => form.current?.requestSubmit());
  }
  return (
    <Form ref={form} method="post" noValidate className="mt-5">
      <input type="hidden" name="person" value={member.id} />
      <input type="hidden" name="next" value={next} />
      <input
        id="pin"
        name="pin"
        aria-labelledby="pin-label"
        type="password"
        // The keys below replace the tablet's keyboard.
        inputMode={scripted ? "none" : "numeric"}
        autoComplete="one-time-code"
        maxLength={length}
        required
        readOnly={isSending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
        autoFocus
        aria-describedby={problem ? "pin-hint pin-problem" : "pin-hint"}
        aria-invalid={problem ? true : undefined}
        {...(scripted
          ? { value: pin, onChange: ({ currentTarget }) => type(currentTarget.value) }
          : {})}
        className="block min-h-16 w-full rounded-control border border-edge bg-card px-4 text-center text-3xl tracking-[0.5em] hover:border-ink aria-invalid:border-alert"
      />
      <p id="pin-hint" className="mt-1.5 text-sm text-soft">
        {text.pinHint}
      </p>
      {problem ? (
        <p id="pin-problem" className="mt-1.5 text-sm font-medium text-alert">
          {problem}
        </p>
      ) : null}
      {scripted ? (
        <Keypad
          onDigit={(digit) => type(pin + digit)}
          onDelete={() => setPin(pin.slice(0, -1))}
          canGoOn={pin.length === length && !isSending}
        />
      ) : (
        <button className={`${buttonStyle.primary} mt-5 w-full`}>{text.goOn}</button>
      )}
    </Form>
  );
}

type KeypadProps = { onDigit(digit: string): void; onDelete(): void; canGoOn: boolean };

function Keypad({ onDigit, onDelete, canGoOn }: KeypadProps) {
  const text = useTexts(pinTexts);
  const key = `${buttonStyle.plain} min-h-16 px-2 text-2xl`;
  const digitKey = (digit: string) => (
    <button key={digit} type="button" onClick={() => onDigit(digit)} className={key}>
      {digit}
    </button>
  );
  return (
    <div role="group" aria-label={text.keypad} className="mt-5 grid grid-cols-3 gap-2.5">
      {digits.map(digitKey)}
      <button type="button" onClick={onDelete} className={`${key} text-base`}>
        {text.deleteDigit}
      </button>
      {digitKey("0")}
      <button disabled={!canGoOn} className={`${buttonStyle.primary} min-h-16 px-2 text-base`}>
        {text.goOn}
      </button>
    </div>
  );
}
