// A row that scrolls sideways by dragging, arrow keys and two buttons.
import { useEffect, useRef, useState } from "react";
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";

type Drag = { x: number; left: number; at: number; speed: number; isMoving: boolean };

export function useScrollingRow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const drag = useRef<Drag | null>(null);
  // The click that ends a drag must not follow a link.
  const wasDragged = useRef(false);
  const [ends, setEnds] = useState({ canScroll: false, isFirst: true, isLast: true });

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      const scrollable = row.scrollWidth - row.clientWidth;
      const now = {
        canScroll: scrollable > 1,
        isFirst: row.scrollLeft <= 1,
        isLast: row.scrollLeft >= scrollable - 1,
      };
      setEnds((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", measure);
    };
  }, [count]);

  const step = (by: 1 | -1) => {
    const row = list.current!;
    scrollToItem(row, nearest(row, row.scrollLeft) + by);
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = [...list.current!.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement as HTMLAnchorElement);
      if (at < 0) return;
      event.preventDefault();
      links[at + by]?.focus({ preventScroll: true });
      scrollToItem(list.current!, at + by);
    },
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      if (pointerType !== "mouse" || button !== 0) return;
      wasDragged.current = false;
      const left = list.current!.scrollLeft;
      drag.current = { x: clientX, left, at: clientX, speed: 0, isMoving: false };
    },
    onPointerMove: ({ clientX, pointerId }: PointerEvent) => {
      const [row, current] = [list.current!, drag.current];
      if (!current) return;
      if (!current.isMoving && Math.abs(clientX - current.x) < 6) return;
      if (!current.isMoving) {
        current.isMoving = wasDragged.current = true;
        row.setPointerCapture(pointerId);
        row.dataset["dragged"] = "";
      }
      current.speed = 0.7 * current.speed + 0.3 * (clientX - current.at);
      current.at = clientX;
      row.scrollLeft = current.left - (clientX - current.x);
    },
    onPointerUp: () => release(list.current!, drag),
    onPointerCancel: () => release(list.current!, drag),
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { list, handlers, step, ...ends };
}

function release(row: HTMLElement, drag: { current: Drag | null }): void {
  const current = drag.current;
  drag.current = null;
  if (!current?.isMoving) return;
  scrollToItem(row, nearest(row, row.scrollLeft - current.speed * 12));
  // Snapping would end the glide at once.
  const settle = () => delete row.dataset["dragged"];
  setTimeout(settle, 450);
}

function itemStarts(row: HTMLElement): number[] {
  const padding = parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  return [...row.children].map((item) => (item as HTMLElement).offsetLeft - padding);
}

function nearest(row: HTMLElement, left: number): number {
  const distances = itemStarts(row).map((start) => Math.abs(start - left));
  return distances.indexOf(Math.min(...distances));
}

function scrollToItem(row: HTMLElement, index: number): void {
  const left = itemStarts(row)[Math.max(0, Math.min(index, row.children.length - 1))];
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollTo({ left, behavior: prefersReducedMotion ? "instant" : "smooth" });
}
