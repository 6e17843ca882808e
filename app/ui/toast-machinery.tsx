// Shows short messages with sonner. toast.tsx loads it on first use.
import { useEffect, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import type { ExternalToast } from "sonner";
import { overlaps, edgeFor } from "./toast-edge.ts";
import type { Box, Edge } from "./toast-edge.ts";

export type Kind = "success" | "error" | "message";

if (matchMedia("(hover: none)").matches) ignoreHoverOnTouch();
else pauseWhileFocused();
addEventListener("focusin", () => requestAnimationFrame(avoidCovering));

/** The last message of each title: a repeated one replaces it. */
const shown = new Map<string, string | number>();

/** On a phone messages cover the page, so those that were read disappear at once. */
const phone = matchMedia("(width < 40rem), (height < 30rem)");

const arrivalMs = 500;

const footPx = { wide: 24, narrow: 16 };
const headerRems = 4.5;

let usualEdge: Edge = "bottom";
let currentEdge: Edge = usualEdge;
const edgeListeners = new Set<() => void>();

export function show(kind: Kind, title: string, options?: ExternalToast): void {
  if (phone.matches) dismissReadMessages();
  if (messagesShown().length === 0) moveTo(usualEdge);
  if (shown.has(title) && !options?.id) toast.dismiss(shown.get(title));
  // A replaced message would keep its former description.
  const id = options?.id === undefined ? {} : { id: currentId(options.id) };
  const replaced = { description: undefined, action: undefined };
  shown.set(title, toast[kind](title, { ...replaced, ...options, ...id }));
  // Checked at once, before it is seen, and again on the page to which it may have led.
  requestAnimationFrame(() => requestAnimationFrame(avoidCovering));
  setTimeout(avoidCovering, arrivalMs);
}

/** A message that is leaving would take a new one of its id along, so that gets another. */
export function dismiss(id: string): void {
  toast.dismiss(currentId(id));
  dismissals.set(id, (dismissals.get(id) ?? 0) + 1);
}

const dismissals = new Map<string | number, number>();
function currentId(id: string | number): string | number {
  const times = dismissals.get(id);
  return times === undefined ? id : `${id} ${times}`;
}

/** For a page that needs the whole phone: removes messages about the page before. */
export function clearPhone(): void {
  if (phone.matches)
    for (const each of toast.getToasts())
      if (!("type" in each && each.type === "error")) toast.dismiss(each.id);
}

/** Errors stay, and so do messages with a button. */
function dismissReadMessages(): void {
  for (const each of toast.getToasts())
    if (!("action" in each && each.action) && !("type" in each && each.type === "error"))
      toast.dismiss(each.id);
}

type MessagesProps = { label: string; oneOnPhone: boolean; highOnPhone: boolean };

export function Messages({ label, oneOnPhone, highOnPhone }: MessagesProps) {
  const edge = useSyncExternalStore(
    (changed) => {
      edgeListeners.add(changed);
      return () => edgeListeners.delete(changed);
    },
    () => currentEdge,
  );
  useEffect(() => {
    usualEdge = highOnPhone && phone.matches ? "top" : "bottom";
    moveTo(usualEdge);
  }, [highOnPhone]);
  return (
    <Toaster
      theme="system"
      position={`${edge}-center`}
      // A message under another one could not be pressed.
      expand
      visibleToasts={oneOnPhone && phone.matches ? 1 : 3}
      containerAriaLabel={label}
      toastOptions={{ className: "toast", duration: 4000 }}
      offset={{ bottom: footPx.wide, top: `${headerRems}rem` }}
      mobileOffset={{ bottom: footPx.narrow, top: `${headerRems}rem`, left: 16, right: 16 }}
    />
  );
}

/** The button that is pressed next on most pages. */
const mainButton = ".button.bg-accent";
const fields = ":is(input:not([type=checkbox], [type=radio]), select, textarea)";

function moveTo(next: Edge): void {
  if (next === currentEdge) return;
  currentEdge = next;
  for (const changed of edgeListeners) changed();
}

const messagesShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]')].filter(
    ({ dataset }) => dataset["visible"] !== "false",
  );

/**
 * Messages must not cover what is pressed next. This does not run while a page scrolls: the library
 * removes and adds each message that moves, so that its time restarts and screen readers repeat it.
 */
function avoidCovering(): void {
  const messages = messagesShown();
  if (messages.length === 0) return;
  const isUsed = messages.some((message) => message.matches(":hover, :focus, :focus-within"));
  const next = findPressedNext();
  const mainButtons = next.filter((element) => element.matches(mainButton));
  if (!isUsed)
    moveTo(edgeFor(currentEdge, bandsOf(messages), next.map(boxOf), mainButtons.map(boxOf)));
  scrollFocusIntoSight(messages);
}

/** Main buttons, fields and the focused element, within a dialog if one is open. */
function findPressedNext(): Element[] {
  const container = [...document.querySelectorAll("main, [role=dialog], [role=alertdialog]")].at(
    -1,
  );
  if (!container) return [];
  const focused = document.activeElement;
  const next = [...container.querySelectorAll(`${mainButton}, ${fields}`)].filter(
    (element) => element !== focused && element.checkVisibility({ visibilityProperty: true }),
  );
  return focused?.matches("main *, [role$=dialog] *") ? [...next, focused] : next;
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** The area that the messages would cover at either edge. */
function bandsOf(messages: HTMLElement[]): Record<Edge, Box> {
  const { left, right } = boxOf(messages[0]!);
  const gap = 14;
  const height = messages.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, -gap);
  const root = getComputedStyle(document.documentElement);
  const top = headerRems * Number.parseFloat(root.fontSize);
  const bar = Number.parseFloat(root.getPropertyValue("--bottom-bar")) || 0;
  const bottom = innerHeight - bar - (innerWidth <= 600 ? footPx.narrow : footPx.wide);
  return {
    top: { left, right, top, bottom: top + height },
    bottom: { left, right, top: bottom - height, bottom },
  };
}

/** Scrolls to the element that a keyboard focused if messages cover it (WCAG 2.4.11). */
function scrollFocusIntoSight(messages: HTMLElement[]): void {
  if (messages.length === 0) return;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches("main *, [role=dialog] *")) return;
  if (!focused.matches(":focus-visible")) return;
  const band = bandsOf(messages)[currentEdge];
  if (!overlaps(band, boxOf(focused))) return;
  const [side, container] =
    currentEdge === "top"
      ? (["scrollMarginTop", band.bottom] as const)
      : (["scrollMarginBottom", innerHeight - band.top] as const);
  focused.style[side] = `${container + 12}px`;
  focused.scrollIntoView({ block: "nearest" });
  focused.style[side] = "";
}

/** A resting mouse keeps messages open; after a tap they would never close. */
function ignoreHoverOnTouch(): void {
  const isMessage = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[data-sonner-toaster]");
  // React derives mouseenter from mouseout.
  for (const name of ["mouseout", "mouseover", "mousemove"] as const)
    addEventListener(
      name,
      (event) =>
        (isMessage(event.target) || isMessage(event.relatedTarget)) && event.stopPropagation(),
      true,
    );
}

/** Focus keeps messages open, as the mouse does, until it leaves. */
function pauseWhileFocused(): void {
  const toasterOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest("[data-sonner-toaster]") : null;
  addEventListener("focusin", ({ target }) =>
    toasterOf(target)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })),
  );
  addEventListener("focusout", ({ target, relatedTarget }) => {
    if (toasterOf(relatedTarget)) return;
    toasterOf(target)?.dispatchEvent(
      new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }),
    );
    if (toasterOf(target)) restoreFocus(relatedTarget);
  });
}

/** When focus leaves a message, the library sends it back, even from a dialog that opens. */
function restoreFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  queueMicrotask(() => {
    if (target.isConnected && document.activeElement !== target)
      target.focus({ preventScroll: true });
  });
}
