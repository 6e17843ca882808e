// Fetched when a visitor first does something.
import { Toaster, toast } from "sonner";
import type { ExternalToast } from "sonner";

export type Kind = "success" | "error" | "message";

if (matchMedia("(hover: none)").matches) keepTouchFromHovering();
else keepWhatHasFocus();

/** The last message under each title: said again, it takes the place of itself. */
const shown = new Map<string, string | number>();

/** There what was read makes room at once: messages hide the page that they tell of. */
const phone = matchMedia("(width < 40rem), (height < 30rem)");

export function show(kind: Kind, title: string, options?: ExternalToast): void {
  if (phone.matches) dismissRead();
  if (shown.has(title) && !options?.id) toast.dismiss(shown.get(title));
  // why undefined: a replaced message would keep its former description.
  shown.set(title, toast[kind](title, { description: undefined, action: undefined, ...options }));
}

export function dismiss(id: string): void {
  toast.dismiss(id);
}

/** What can still be pressed stays, or comes back when the newer message has gone; errors stay. */
function dismissRead(): void {
  for (const each of toast.getToasts())
    if (!("action" in each && each.action) && !("type" in each && each.type === "error"))
      toast.dismiss(each.id);
}

export function Messages({ label, oneOnPhone }: { label: string; oneOnPhone: boolean }) {
  return (
    <Toaster
      theme="system"
      position="bottom-center"
      // why: what lies under another message cannot be pressed.
      expand
      visibleToasts={oneOnPhone && phone.matches ? 1 : 3}
      containerAriaLabel={label}
      toastOptions={{ className: "toast", duration: 4000 }}
      mobileOffset={{ bottom: 16, left: 16, right: 16 }}
    />
  );
}

/** A resting mouse keeps messages; a finger that tapped there would too, and never leave. */
function keepTouchFromHovering(): void {
  const isMessage = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[data-sonner-toaster]");
  // why mouseout too: React learns from it what is entered.
  for (const name of ["mouseout", "mouseover", "mousemove"] as const)
    addEventListener(
      name,
      (event) =>
        (isMessage(event.target) || isMessage(event.relatedTarget)) && event.stopPropagation(),
      true,
    );
}

/** The focus makes messages stay as the mouse does, and they go on ending when it leaves. */
function keepWhatHasFocus(): void {
  const listOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest("[data-sonner-toaster]") : null;
  addEventListener("focusin", ({ target }) =>
    listOf(target)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })),
  );
  addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!listOf(relatedTarget))
      listOf(target)?.dispatchEvent(
        new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }),
      );
  });
}
