import { useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { likelyErrorMm, toWallPosition } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import { outerSize } from "#app/shop/walls/picture-frame.ts";
import { moveBy, nearestApart } from "#app/shop/walls/moving.ts";
import { snap } from "#app/shop/walls/snapping.ts";
import type { Guide } from "#app/shop/walls/snapping.ts";
import type { HungPrint, Position } from "#app/shop/walls/wall.ts";
import type { PhotoPrint } from "./photo-rendering.ts";

type Dragging = {
  photoWall: PhotoWall;
  prints: readonly PhotoPrint[];
  gapMm: number;
  onMove(index: number, position: Position): void;
  frame: RefObject<HTMLElement | null>;
  /** CSS pixels per millimetre. */
  perMm: number;
};

/** Snapping distance in CSS pixels. */
const snapPx = 9;

const steps: Record<string, [rightCm: number, upCm: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type DragState = { index: number; offsetX: number; offsetY: number; free: Position };

/** Drags by finger or mouse with snapping; arrow keys move by centimetres. */
export function useDragging(props: Dragging) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [drag, setDrag] = useState<DragState | null>(null);
  const [guides, setGuides] = useState<Guide[]>([]);
  const [refused, setRefused] = useState<"uncertain" | null>(null);

  const move = useCallback((index: number, position: Position) => {
    const { photoWall, prints, onMove } = latest.current;
    const { widthMm, heightMm } = prints[index]!.plan;
    const isSure = likelyErrorMm(photoWall, { widthMm, heightMm, ...position }) !== null;
    setRefused(isSure ? null : "uncertain");
    if (isSure) onMove(index, position);
  }, []);

  const begin = useCallback((event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const index = indexOf(event);
    const { prints } = latest.current;
    const { position } = prints[index]!;
    const pointer = wallPosition(latest.current, event);
    setDrag({
      index,
      offsetX: position.xMm - pointer.xMm,
      offsetY: position.yMm - pointer.yMm,
      free: position,
    });
  }, []);

  usePointerDrag(drag, {
    latest,
    move,
    onGuides: setGuides,
    onEnd: useCallback(() => {
      setDrag(null);
      setGuides([]);
    }, []),
  });

  const step = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const direction = steps[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const index = indexOf(event);
      const { photoWall, prints } = latest.current;
      const [rightCm, upCm] = direction.map(
        (cm) => cm * (event.shiftKey ? 10 : 1),
      ) as typeof direction;
      const next = moveBy(prints.map(withFrame), index, { rightCm, upCm }, photoWall.wall);
      if (!("refused" in next)) move(index, { xMm: next[index]!.xMm, yMm: next[index]!.yMm });
    },
    [move],
  );

  return { begin, step, dragged: drag?.index ?? null, guides, refused };
}

type PointerDrag = {
  latest: RefObject<Dragging>;
  move(index: number, position: Position): void;
  onGuides(guides: Guide[]): void;
  onEnd(): void;
};

function usePointerDrag(
  drag: DragState | null,
  { latest, move, onGuides, onEnd }: PointerDrag,
): void {
  useEffect(() => {
    if (!drag) return;
    const { index, offsetX, offsetY } = drag;
    let last = drag.free;
    function follow(event: globalThis.PointerEvent) {
      if (!event.isPrimary) return;
      const { photoWall, prints, gapMm, perMm } = latest.current;
      const pointer = wallPosition(latest.current, event);
      const target = { xMm: pointer.xMm + offsetX, yMm: pointer.yMm + offsetY };
      const { guides, ...position } = snap(prints.map(withFrame), index, target, photoWall.wall, {
        toleranceMm: snapPx / perMm,
        gapMm,
      });
      last = position;
      onGuides(guides);
      move(index, position);
    }
    function end() {
      const { photoWall, prints, gapMm } = latest.current;
      const free = nearestApart(prints.map(withFrame), index, last, {
        gapMm,
        wall: photoWall.wall,
      });
      onEnd();
      if (free) move(index, free);
    }
    addEventListener("pointermove", follow);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [drag, latest, move, onGuides, onEnd]);
}

function indexOf(event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>): number {
  return Number(event.currentTarget.dataset.photoPrint);
}

function wallPosition(
  { frame, photoWall }: Dragging,
  event: { clientX: number; clientY: number },
): Position {
  const box = frame.current!.getBoundingClientRect();
  const perPixel = photoWall.measured.photo.widthPx / box.width;
  return toWallPosition(photoWall, {
    x: (event.clientX - box.left) * perPixel,
    y: (event.clientY - box.top) * perPixel,
  });
}

function withFrame({ plan, frame, position }: PhotoPrint): HungPrint {
  return { ...outerSize(plan, frame), ...position };
}
