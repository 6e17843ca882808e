import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useCallback, useEffect, useRef, useState } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { leaveVisit } from "./forget.ts";

const warningSeconds = 20;
/** why not "scroll": pages also scroll by themselves. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "click", "input", "wheel"] as const;

export function Idle({ seconds }: { seconds: number }) {
  const text = useTexts(kioskTexts);
  const [left, setLeft] = useState<number | null>(null);
  const touchedAt = useRef(0);
  const isAsking = useRef(false);

  const stay = useCallback(() => {
    touchedAt.current = Date.now();
    isAsking.current = false;
    setLeft(null);
  }, []);

  useEffect(() => {
    touchedAt.current = Date.now();
    // why not while it asks: brushing the screen is not an answer.
    const touch = () => {
      if (!isAsking.current) touchedAt.current = Date.now();
    };
    for (const sign of signsOfLife) addEventListener(sign, touch, { capture: true, passive: true });
    const watching = window.setInterval(() => {
      const idleFor = (Date.now() - touchedAt.current) / 1000;
      if (idleFor < seconds) return;
      isAsking.current = true;
      const rest = Math.ceil(seconds + warningSeconds - idleFor);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      window.clearInterval(watching);
      void leaveVisit();
    }, 250);
    return () => {
      window.clearInterval(watching);
      for (const sign of signsOfLife) removeEventListener(sign, touch, { capture: true });
    };
  }, [seconds]);

  return (
    <AlertDialog.Root open={left !== null} onOpenChange={(open) => !open && stay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-[60] bg-black/60" />
        <AlertDialog.Popup className="kiosk-dialog z-[70]">
          <AlertDialog.Title className="text-[2.5rem] leading-tight">
            {text.stillThere}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-4 text-lg text-soft tabular-nums">
            {text.stillThereText(left ?? 0)}
          </AlertDialog.Description>
          <div className="mt-7 grid gap-4">
            <button
              type="button"
              className={`${buttonLooks.primary} min-h-16 text-lg`}
              onClick={stay}
            >
              {text.stay}
            </button>
            <button type="button" className={buttonLooks.plain} onClick={() => void leaveVisit()}>
              {text.forgetNow}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
