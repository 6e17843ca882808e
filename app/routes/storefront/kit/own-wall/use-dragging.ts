import { useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { likelyErrorMm, onWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import { outerSize } from "#app/shop/walls/frame.ts";
import { moveBy, nearestApart } from "#app/shop/walls/moving.ts";
import { snap } from "#app/shop/walls/snapping.ts";
import type { Guide } from "#app/shop/walls/snapping.ts";
import type { HungPrint, Position } from "#app/shop/walls/wall.ts";
import type { PhotoPrint } from "./hung-look.ts";

type Dragging = {
  photoWall: PhotoWall;
  prints: readonly PhotoPrint[];
  gapMm: number;
  onMove(at: number, place: Position): void;
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

type Held = { at: number; awayX: number; awayY: number; free: Position };

/** Drags by finger or mouse with snapping; arrow keys move by centimetres. */
export function useDragging(props: Dragging) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [held, setHeld] = useState<Held | null>(null);
  const [guides, setGuides] = useState<Guide[]>([]);
  const [refused, setRefused] = useState<"uncertain" | null>(null);

  const move = useCallback((at: number, place: Position) => {
    const { photoWall, prints, onMove } = latest.current;
    const { widthMm, heightMm } = prints[at]!.plan;
    const isSure = likelyErrorMm(photoWall, { widthMm, heightMm, ...place }) !== null;
    setRefused(isSure ? null : "uncertain");
    if (isSure) onMove(at, place);
  }, []);

  const begin = useCallback((event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const at = atOf(event);
    const { prints } = latest.current;
    const { place } = prints[at]!;
    const pointer = wallPlace(latest.current, event);
    setHeld({
      at,
      awayX: place.xMm - pointer.xMm,
      awayY: place.yMm - pointer.yMm,
      free: place,
    });
  }, []);

  useHolding(held, {
    latest,
    move,
    onGuides: setGuides,
    onEnd: useCallback(() => {
      setHeld(null);
      setGuides([]);
    }, []),
  });

  const step = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const way = steps[event.key];
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const at = atOf(event);
      const { photoWall, prints } = latest.current;
      const [rightCm, upCm] = way.map((each) => each * (event.shiftKey ? 10 : 1)) as typeof way;
      const next = moveBy(prints.map(withFrame), at, { rightCm, upCm }, photoWall.wall);
      if (!("refused" in next)) move(at, { xMm: next[at]!.xMm, yMm: next[at]!.yMm });
    },
    [move],
  );

  return { begin, step, dragged: held?.at ?? null, guides, refused };
}

type Holding = {
  latest: RefObject<Dragging>;
  move(at: number, place: Position): void;
  onGuides(guides: Guide[]): void;
  onEnd(): void;
};

function useHolding(held: Held | null, { latest, move, onGuides, onEnd }: Holding): void {
  useEffect(() => {
    if (!held) return;
    const { at, awayX, awayY } = held;
    let last = held.free;
    function follow(event: globalThis.PointerEvent) {
      if (!event.isPrimary) return;
      const { photoWall, prints, gapMm, perMm } = latest.current;
      const pointer = wallPlace(latest.current, event);
      const wished = { xMm: pointer.xMm + awayX, yMm: pointer.yMm + awayY };
      const { guides, ...place } = snap(prints.map(withFrame), at, wished, photoWall.wall, {
        toleranceMm: snapPx / perMm,
        gapMm,
      });
      last = place;
      onGuides(guides);
      move(at, place);
    }
    function end() {
      const { photoWall, prints, gapMm } = latest.current;
      const free = nearestApart(prints.map(withFrame), at, last, {
        gapMm,
        wall: photoWall.wall,
      });
      onEnd();
      if (free) move(at, free);
    }
    addEventListener("pointermove", follow);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [held, latest, move, onGuides, onEnd]);
}

function atOf(event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>): number {
  return Number(event.currentTarget.dataset.photoPrint);
}

function wallPlace(
  { frame, photoWall }: Dragging,
  event: { clientX: number; clientY: number },
): Position {
  const box = frame.current!.getBoundingClientRect();
  const perPixel = photoWall.measured.photo.widthPx / box.width;
  return onWall(photoWall, {
    x: (event.clientX - box.left) * perPixel,
    y: (event.clientY - box.top) * perPixel,
  });
}

function withFrame({ plan, frame, place }: PhotoPrint): HungPrint {
  return { ...outerSize(plan, frame), ...place };
}
