// Returns focus from a message, which soon disappears, to where it was before.
import { focusOn, findHeadline, isFocusLost } from "./page-focus.ts";

/** Call it after the button of a message, which disappears when pressed. */
export function focusAfterMessage(): void {
  const before = focusedMessage() ? beforeMessage : null;
  requestAnimationFrame(() => {
    if (!isFocusLost() && !focusedMessage()) return;
    if (before?.isConnected && before !== document.body) focusOn(before);
    else focusHeadline();
  });
}

/** For people who stay on the page: a visible focus ring must be in sight. */
export function focusHeadline(): void {
  const target = findHeadline();
  focusOn(target);
  if (target?.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}

let beforeMessage: HTMLElement | null = null;

// Noted at once, because the message has often lost its focus when it is needed.
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isInMessage(target) && !isInMessage(relatedTarget))
      beforeMessage = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  });

const focusedMessage = () => isInMessage(document.activeElement);

function isInMessage(target: unknown): boolean {
  return target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
}

/** The focused element, or the one before it if a message, which soon disappears, has the focus. */
export function focusedOnPage(): HTMLElement | null {
  const focused = document.activeElement;
  if (isInMessage(focused)) return beforeMessage;
  return focused instanceof HTMLElement ? focused : null;
}
