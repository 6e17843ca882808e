// A native dialog is above all others, and the page below loses no input.
import { useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

type TopDialogProps = {
  title: string;
  onCancel(): void;
  /** Hides the page from people who are not signed in. */
  opaque?: boolean;
  children: ReactNode;
};

/** Events by which a dialog below would take the focus back or close. */
const ownEvents = ["keydown", "pointerdown", "mousedown", "touchstart", "focusin", "focusout"];

export function TopDialog({ title, onCancel, opaque = false, children }: TopDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current!;
    const stopPropagation = (event: Event) => event.stopPropagation();
    for (const name of ownEvents) dialog.addEventListener(name, stopPropagation);
    dialog.showModal();
    dialog
      .querySelector<HTMLElement>("[data-first-focus], input:not([type=hidden]), button")
      ?.focus();
    return () => dialog.close();
  }, []);
  return createPortal(
    <dialog
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      className={`m-auto max-h-dvh w-full max-w-md overflow-y-auto bg-paper p-6 text-ink shadow-piece sm:rounded-control sm:border sm:border-line ${opaque ? "backdrop:bg-mat" : "backdrop:bg-black/45"}`}
    >
      <h2 id={id} className="text-[1.625rem] leading-tight">
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}
