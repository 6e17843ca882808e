// What shows messages, fetched when a visitor first does something.
export { Toaster, toast } from "sonner";

if (matchMedia("(hover: none)").matches) keepTouchFromHovering();
else keepWhatHasFocus();

/** A mouse that rests on messages makes them stay. A finger that tapped where one appears then would too, and never leave. */
function keepTouchFromHovering(): void {
  const isMessage = (target: EventTarget | null) => target instanceof Element && target.closest("[data-sonner-toaster]");
  // why mouseout too: React learns from it what is entered.
  for (const name of ["mouseout", "mouseover", "mousemove"] as const)
    addEventListener(name, (event) => (isMessage(event.target) || isMessage(event.relatedTarget)) && event.stopPropagation(), true);
}

/** The focus makes messages stay as the mouse does, and they go on ending when it leaves. */
function keepWhatHasFocus(): void {
  const listOf = (target: EventTarget | null) => (target instanceof Element ? target.closest("[data-sonner-toaster]") : null);
  addEventListener("focusin", ({ target }) => listOf(target)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!listOf(relatedTarget)) listOf(target)?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
  });
}
