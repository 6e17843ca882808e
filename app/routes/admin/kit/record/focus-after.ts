// Moves the focus to the next row, or to the headline, when the element that had it disappears.
import { useEffect, useRef } from "react";
import { focusHeadline } from "#app/ui/message-focus.ts";
import { focusOn, isFocusLost } from "#app/ui/page-focus.ts";

/** `isIdle`: nothing is being sent, and the list is up to date. */
export function useFocusAfter(answer: unknown, isIdle: boolean): void {
  const neighbours = useRef<Element[] | null>(null);
  // Menu and confirmation are outside of the row, so the row is remembered.
  const lastRow = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastRow.current = (target instanceof Element && closestRow(target)) || lastRow.current;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    if (isIdle) return;
    const row = tickedRow() ?? lastRow.current;
    const rows = row?.isConnected ? [...row.parentElement!.children] : [];
    const index = Math.max(rows.indexOf(row!), 0);
    neighbours.current = [...rows.slice(index), ...rows.slice(0, index).toReversed()];
  }, [isIdle]);
  useEffect(() => {
    if (!isIdle || !neighbours.current) return;
    const next = neighbours.current.find((row) => row.isConnected);
    neighbours.current = null;
    // A message or a closing dialog may return the focus first, so this waits a frame.
    const frame = requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const target = next && targetIn(next);
      if (target) focusOn(target);
      else focusHeadline();
    });
    return () => cancelAnimationFrame(frame);
  }, [isIdle, answer]);
}

/** `data-after-row` marks a control on which another press of the same key does nothing. */
const targetIn = (row: Element) =>
  row.querySelector<HTMLElement>("[data-after-row]") ??
  [...row.querySelectorAll<HTMLElement>("button:not([role=switch]), a[href]")].at(-1);

const closestRow = (element: Element) => element.closest("main tr, main li");

/** The last of the rows that the pressed bar acts on, which may be far from where focus was. */
function tickedRow(): Element | null {
  const controls = document.activeElement?.closest("form")?.elements ?? [];
  const ticked = [...controls].filter(
    (control) => control.matches(":checked") && closestRow(control),
  );
  return ticked.length > 0 ? closestRow(ticked.at(-1)!) : null;
}
