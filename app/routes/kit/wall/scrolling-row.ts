// A row that scrolls sideways by dragging, arrow keys and two buttons.
import { useEffect, useRef, useState } from "react";
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";

type Drag = { x: number; left: number; at: number; speed: number; isMoving: boolean };

export function useScrollingRow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const drag = useRef<Drag | null>(null);
  // why kept: the click that ends a drag must not follow a link.
  const wasDragged = useRef(false);
  const [ends, setEnds] = useState({ canScroll: false, isFirst: true, isLast: true });

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      const rest = row.scrollWidth - row.clientWidth;
      const now = {
        canScroll: rest > 1,
        isFirst: row.scrollLeft <= 1,
        isLast: row.scrollLeft >= rest - 1,
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
    go(row, nearest(row, row.scrollLeft) + by);
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
      go(list.current!, at + by);
    },
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      if (pointerType !== "mouse" || button !== 0) return;
      wasDragged.current = false;
      const left = list.current!.scrollLeft;
      drag.current = { x: clientX, left, at: clientX, speed: 0, isMoving: false };
    },
    onPointerMove: ({ clientX, pointerId }: PointerEvent) => {
      const [row, held] = [list.current!, drag.current];
      if (!held) return;
      if (!held.isMoving && Math.abs(clientX - held.x) < 6) return;
      if (!held.isMoving) {
        held.isMoving = wasDragged.current = true;
        row.setPointerCapture(pointerId);
        row.dataset["dragged"] = "";
      }
      held.speed = 0.7 * held.speed + 0.3 * (clientX - held.at);
      held.at = clientX;
      row.scrollLeft = held.left - (clientX - held.x);
    },
    onPointerUp: () => letGo(list.current!, drag),
    onPointerCancel: () => letGo(list.current!, drag),
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { list, handlers, step, ...ends };
}

function letGo(row: HTMLElement, drag: { current: Drag | null }): void {
  const held = drag.current;
  drag.current = null;
  if (!held?.isMoving) return;
  go(row, nearest(row, row.scrollLeft - held.speed * 12));
  // why later: snapping would end the glide at once.
  const settle = () => delete row.dataset["dragged"];
  setTimeout(settle, 450);
}

function starts(row: HTMLElement): number[] {
  const padding = parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  return [...row.children].map((item) => (item as HTMLElement).offsetLeft - padding);
}

function nearest(row: HTMLElement, left: number): number {
  const away = starts(row).map((start) => Math.abs(start - left));
  return away.indexOf(Math.min(...away));
}

function go(row: HTMLElement, index: number): void {
  const left = starts(row)[Math.max(0, Math.min(index, row.children.length - 1))];
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollTo({ left, behavior: isCalm ? "instant" : "smooth" });
}
