import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useTexts } from "#app/i18n/texts.ts";

const pollEveryMs = 5000;
const timeoutMs = 10_000;

export function StaffCall({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const text = useTexts(kioskTexts);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col items-center bg-accent text-center text-on-accent outline-none">
          <div className="flex-1" />
          <Dialog.Title className="px-8 text-[5rem] leading-none">{text.staffTitle}</Dialog.Title>
          <CallStatus onOver={onClose} />
          <a
            href="/admin/pin?next=/admin/counter"
            className="mt-6 inline-flex min-h-16 items-center px-6 text-on-accent underline underline-offset-4"
          >
            {text.staffPin}
          </a>
          <div style={{ height: "calc((1 - var(--band-to)) * 100dvh + 3rem)" }} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CallStatus({ onOver }: { onOver(): void }) {
  const text = useTexts(kioskTexts);
  const state = useCall();
  function end() {
    void fetchCall({ intent: "over" });
    onOver();
  }
  return (
    <>
      <div role="status">
        <Dialog.Description className="mx-auto mt-6 max-w-3xl px-8 text-2xl">
          {text.staffText[state]}
        </Dialog.Description>
      </div>
      <button
        type="button"
        onClick={end}
        className="mt-10 min-h-20 rounded-control bg-on-accent px-10 text-xl font-semibold text-accent"
      >
        {state === "told" || state === "telling" ? text.staffClose : text.close}
      </button>
    </>
  );
}

type CallState = "telling" | "told" | "coming" | "failed";

/** Calls once, then polls until staff have answered. */
function useCall(): CallState {
  const [state, setState] = useState<CallState>("telling");
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const poll = async () => {
      const isCalled = await fetchCall();
      if (isOver) return;
      if (isCalled === false) return setState("coming");
      timer = window.setTimeout(() => void poll(), pollEveryMs);
    };
    const call = async () => {
      const isCalled = await fetchCall({ intent: "call" });
      if (isOver) return;
      setState(isCalled ? "told" : "failed");
      if (isCalled) timer = window.setTimeout(() => void poll(), pollEveryMs);
    };
    void call();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, []);
  return state;
}

/** Null if the shop cannot be reached or refuses, for example after too many calls. */
async function fetchCall(fields?: { intent: "call" | "over" }): Promise<boolean | null> {
  try {
    const answer = await fetch("/kiosk/staff", {
      signal: AbortSignal.timeout(timeoutMs),
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    if (!answer.ok) return null;
    return ((await answer.json()) as { isCalled: boolean }).isCalled;
  } catch {
    return null;
  }
}
