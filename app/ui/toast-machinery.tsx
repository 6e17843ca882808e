// Shows short messages with sonner. toast.tsx loads it on first use.
import { Toaster, toast } from "sonner";
import type { ExternalToast } from "sonner";

export type Kind = "success" | "error" | "message";

if (matchMedia("(hover: none)").matches) keepTouchFromHovering();
else keepWhatHasFocus();
addEventListener("focusin", () => requestAnimationFrame(keepFocusInSight));

/** The last message of each title: a repeated one replaces it. */
const shown = new Map<string, string | number>();

/** On a phone messages cover the page, so those that were read go at once. */
const phone = matchMedia("(width < 40rem), (height < 30rem)");

const arrivalMs = 500;

export function show(kind: Kind, title: string, options?: ExternalToast): void {
  if (phone.matches) dismissRead();
  if (shown.has(title) && !options?.id) toast.dismiss(shown.get(title));
  // why undefined: a replaced message would keep its former description.
  shown.set(title, toast[kind](title, { description: undefined, action: undefined, ...options }));
  setTimeout(keepFocusInSight, arrivalMs);
}

export function dismiss(id: string): void {
  toast.dismiss(id);
}

/** For a page that needs the whole phone: removes messages about the page before. */
export function clearPhone(): void {
  if (phone.matches)
    for (const each of toast.getToasts())
      if (!("type" in each && each.type === "error")) toast.dismiss(each.id);
}

/** Errors stay, and so does what can still be pressed. */
function dismissRead(): void {
  for (const each of toast.getToasts())
    if (!("action" in each && each.action) && !("type" in each && each.type === "error"))
      toast.dismiss(each.id);
}

type MessagesProps = { label: string; oneOnPhone: boolean; highOnPhone: boolean };

export function Messages({ label, oneOnPhone, highOnPhone }: MessagesProps) {
  return (
    <Toaster
      theme="system"
      position={highOnPhone && phone.matches ? "top-center" : "bottom-center"}
      // why: a message under another one could not be pressed.
      expand
      visibleToasts={oneOnPhone && phone.matches ? 1 : 3}
      containerAriaLabel={label}
      toastOptions={{ className: "toast", duration: 4000 }}
      mobileOffset={{ bottom: 16, top: "4rem", left: 16, right: 16 }}
    />
  );
}

/** A message must not cover what a keyboard has focused (WCAG 2.4.11). */
function keepFocusInSight(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches("main *, [role=dialog] *")) return;
  if (!focused.matches(":focus-visible")) return;
  const { left, right, bottom } = focused.getBoundingClientRect();
  const tops = [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')]
    .map((message) => message.getBoundingClientRect())
    .filter((message) => message.left < right && message.right > left)
    .map(({ top }) => top);
  const top = Math.min(...tops);
  if (bottom < top) return;
  focused.style.scrollMarginBottom = `${innerHeight - top + 12}px`;
  focused.scrollIntoView({ block: "nearest" });
  focused.style.scrollMarginBottom = "";
}

/** A resting mouse keeps messages open; after a tap they would never close. */
function keepTouchFromHovering(): void {
  const isMessage = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[data-sonner-toaster]");
  // why mouseout too: React derives mouseenter from it.
  for (const name of ["mouseout", "mouseover", "mousemove"] as const)
    addEventListener(
      name,
      (event) =>
        (isMessage(event.target) || isMessage(event.relatedTarget)) && event.stopPropagation(),
      true,
    );
}

/** Focus keeps messages open as the mouse does, until it leaves. */
function keepWhatHasFocus(): void {
  const listOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest("[data-sonner-toaster]") : null;
  addEventListener("focusin", ({ target }) =>
    listOf(target)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })),
  );
  addEventListener("focusout", ({ target, relatedTarget }) => {
    if (listOf(relatedTarget)) return;
    listOf(target)?.dispatchEvent(
      new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }),
    );
    if (listOf(target)) keepGoingTo(relatedTarget);
  });
}

/** why: when focus leaves messages, the library sends it back, even from a dialog that opens. */
function keepGoingTo(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  queueMicrotask(() => {
    if (target.isConnected && document.activeElement !== target)
      target.focus({ preventScroll: true });
  });
}
