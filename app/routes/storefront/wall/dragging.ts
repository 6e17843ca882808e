// Moves a dragged print by its CSS translation; React learns the position when it is released.
import { useCallback, useEffect, useRef } from "react";
import type { PointerEvent as ReactPointerEvent, RefObject } from "react";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import { snap } from "#app/shop/walls/snapping.ts";
import type { Guide, Snapped } from "#app/shop/walls/snapping.ts";
import { between } from "#app/shop/walls/wall.ts";
import type { HungPrint, Position } from "#app/shop/walls/wall.ts";

/** A shorter movement is a press. */
const clickTolerancePx = 4;
const snapPx = 7;

type DraggingProps = {
  prints: readonly HungPrint[];
  room: Room;
  gapMm: number;
  /** An element as wide as the room. */
  area: RefObject<HTMLElement | null>;
  showGuides(guides: Guide[]): void;
  /** Returns false if the print goes back to where it was; otherwise it hangs at `at`. */
  onDrop(index: number, at: Position): boolean;
};

/** Call `start` on pointerdown. `endedDrag` tells once whether that press became a drag. */
export function useDragging(props: DraggingProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const last = useRef<Drag | null>(null);
  const start = useCallback((event: ReactPointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0 || !event.isPrimary || !latest.current.area.current) return;
    last.current = new Drag(event.currentTarget, event.nativeEvent, index, latest.current);
  }, []);
  // A press from a screen reader has no pointer, and must not be taken for an earlier drag.
  const endedDrag = useCallback(() => {
    const isDragged = last.current?.hasMoved ?? false;
    last.current = null;
    return isDragged;
  }, []);
  return { start, endedDrag };
}

type Point = { clientX: number; clientY: number };

class Drag {
  hasMoved = false;
  readonly #element: HTMLElement;
  readonly #index: number;
  readonly #props: DraggingProps;
  readonly #ended = new AbortController();
  readonly #mmPerPx: number;
  readonly #from: Point;
  #now: Point;
  #at: Position;
  #frame = 0;

  constructor(element: HTMLElement, pressed: PointerEvent, index: number, props: DraggingProps) {
    this.#element = element;
    this.#index = index;
    this.#props = props;
    const { room, area, prints } = props;
    this.#mmPerPx = room.widthMm / area.current!.clientWidth;
    this.#from = { clientX: pressed.clientX, clientY: pressed.clientY };
    this.#now = this.#from;
    this.#at = prints[index]!;
    element.setPointerCapture(pressed.pointerId);
    const { signal } = this.#ended;
    element.addEventListener("pointermove", (moved) => this.#move(moved), { signal });
    element.addEventListener("pointerup", () => this.#end(true), { signal });
    for (const lost of ["pointercancel", "lostpointercapture"])
      element.addEventListener(lost, () => this.#end(false), { signal });
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#end(false);
    };
    addEventListener("keydown", cancelOnEscape, { signal, capture: true });
  }

  #move({ clientX, clientY }: Point): void {
    this.#now = { clientX, clientY };
    const { right, down } = this.#travel();
    if (!this.hasMoved && Math.hypot(right, down) < clickTolerancePx) return;
    if (!this.hasMoved) this.#element.setAttribute("data-dragged", "");
    this.hasMoved = true;
    this.#frame ||= requestAnimationFrame(() => this.#follow());
  }

  #follow(): void {
    this.#frame = 0;
    const print = this.#props.prints[this.#index]!;
    const { xMm, yMm, guides } = this.#snapped(print);
    this.#at = { xMm, yMm };
    const right = (xMm - print.xMm) / this.#mmPerPx;
    const down = (print.yMm - yMm) / this.#mmPerPx;
    this.#element.style.translate = `${right}px ${down}px`;
    this.#props.showGuides(guides);
  }

  #snapped({ xMm, yMm, widthMm, heightMm }: HungPrint): Snapped {
    const { prints, room, gapMm } = this.#props;
    const { wall } = room;
    const { right, down } = this.#travel();
    const [x, y] = [xMm + right * this.#mmPerPx, yMm - down * this.#mmPerPx];
    const at = {
      xMm: between(wall.leftMm + widthMm / 2, x, wall.rightMm - widthMm / 2),
      yMm: between(heightMm / 2, y, wall.heightMm - heightMm / 2),
    };
    return snap(prints, this.#index, at, wall, { toleranceMm: snapPx * this.#mmPerPx, gapMm });
  }

  #end(isLetGo: boolean): void {
    this.#ended.abort();
    if (this.#frame) {
      cancelAnimationFrame(this.#frame);
      this.#follow();
    }
    this.#props.showGuides([]);
    this.#element.removeAttribute("data-dragged");
    const hangs = isLetGo && this.hasMoved && this.#props.onDrop(this.#index, this.#at);
    if (!hangs) this.#element.style.translate = "";
  }

  #travel(): { right: number; down: number } {
    return {
      right: this.#now.clientX - this.#from.clientX,
      down: this.#now.clientY - this.#from.clientY,
    };
  }
}
