// Focus in a message, which soon disappears, goes back to where it was.
import { focusOn, headline, isFocusLost } from "./page-focus.ts";

/** After the button of a message, which disappears when pressed. */
export function focusAfterMessage(): void {
  const before = focusedMessage() ? beforeMessage : null;
  requestAnimationFrame(() => {
    if (!isFocusLost() && !focusedMessage()) return;
    if (before?.isConnected && before !== document.body) focusOn(before);
    else focusHeadline();
  });
}

/** For whoever stays on the page: who sees the ring must see what it is around. */
export function focusHeadline(): void {
  const target = headline();
  focusOn(target);
  if (target?.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}

let beforeMessage: HTMLElement | null = null;

// why now: what is asked for later has often been left by then.
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isInMessage(target) && !isInMessage(relatedTarget))
      beforeMessage = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  });

const focusedMessage = () => isInMessage(document.activeElement);

function isInMessage(target: unknown): boolean {
  return target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
}

/** Where focus is; in a message, which soon disappears: where it was before. */
export function focusedOnPage(): HTMLElement | null {
  const focused = document.activeElement;
  if (isInMessage(focused)) return beforeMessage;
  return focused instanceof HTMLElement ? focused : null;
}
