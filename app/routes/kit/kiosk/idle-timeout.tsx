import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useCallback, useEffect, useRef, useState } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { leaveVisit } from "./forget-visitor.ts";

const warningSeconds = 20;
/** "scroll" is not among them, since pages also scroll by themselves. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "click", "input", "wheel"] as const;

export function IdleTimeout({ seconds }: { seconds: number }) {
  const text = useTexts(kioskTexts);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const touchedAt = useRef(0);
  const isWarning = useRef(false);

  const keepVisit = useCallback(() => {
    touchedAt.current = Date.now();
    isWarning.current = false;
    setSecondsLeft(null);
  }, []);

  useEffect(() => {
    touchedAt.current = Date.now();
    // While the warning is shown, brushing the screen does not count.
    const noteTouch = () => {
      if (!isWarning.current) touchedAt.current = Date.now();
    };
    for (const sign of signsOfLife)
      addEventListener(sign, noteTouch, { capture: true, passive: true });
    const interval = window.setInterval(() => {
      const idleFor = (Date.now() - touchedAt.current) / 1000;
      if (idleFor < seconds) return;
      isWarning.current = true;
      const remaining = Math.ceil(seconds + warningSeconds - idleFor);
      setSecondsLeft(Math.max(0, remaining));
      if (remaining > 0) return;
      window.clearInterval(interval);
      void leaveVisit();
    }, 250);
    return () => {
      window.clearInterval(interval);
      for (const sign of signsOfLife) removeEventListener(sign, noteTouch, { capture: true });
    };
  }, [seconds]);

  return (
    <AlertDialog.Root open={secondsLeft !== null} onOpenChange={(open) => !open && keepVisit()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-[60] bg-black/60" />
        <AlertDialog.Popup className="kiosk-dialog z-[70]">
          <AlertDialog.Title className="text-[2.5rem] leading-tight">
            {text.stillThere}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-4 text-lg text-soft tabular-nums">
            {text.stillThereText(secondsLeft ?? 0)}
          </AlertDialog.Description>
          <div className="mt-7 grid gap-4">
            <button
              type="button"
              className={`${buttonStyle.primary} min-h-16 text-lg`}
              onClick={keepVisit}
            >
              {text.stay}
            </button>
            <button type="button" className={buttonStyle.plain} onClick={() => void leaveVisit()}>
              {text.forgetNow}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
