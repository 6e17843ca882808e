import { useRef } from "react";
import type { PointerEvent } from "react";
import { shiftBy } from "#app/shop/printing/crop-range.ts";
import type { CropRange } from "#app/shop/printing/crop-range.ts";
import type { PrintPlan } from "#db/json-columns.ts";

type CropDragProps = {
  plan: PrintPlan;
  travel: CropRange;
  shift: number;
  onMove(shift: number): void;
  moves: "frame" | "picture";
};

/** If the crop moves up and down, a finger must drag the grip, because it scrolls elsewhere. */
export function CropDrag({ plan: { crop }, travel, shift, onMove, moves }: CropDragProps) {
  const start = useRef<{ x: number; y: number; shift: number } | null>(null);
  const isSideways = travel.x > 0;

  function begin(event: PointerEvent<HTMLElement>) {
    const isOnGrip = event.target !== event.currentTarget;
    if (
      event.button !== 0 ||
      !event.isPrimary ||
      (event.pointerType === "touch" && !isSideways && !isOnGrip)
    )
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, shift };
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const pixels = isSideways ? event.clientX - start.current.x : event.clientY - start.current.y;
    const travelPx = isSideways
      ? (travel.x * width) / crop.width
      : (travel.y * height) / crop.height;
    onMove(shiftBy(start.current.shift, (moves === "frame" ? pixels : -pixels) / travelPx));
  }

  function end() {
    start.current = null;
  }

  return (
    <span
      aria-hidden="true"
      data-crop-drag=""
      className={`absolute inset-0 select-none active:cursor-grabbing ${isSideways ? "cursor-ew-resize touch-pan-y" : "cursor-ns-resize touch-manipulation"}`}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span
        className={`absolute flex size-11 touch-none items-center justify-center ${isSideways ? "bottom-1 left-1/2 -translate-x-1/2" : "right-1 bottom-1/2 translate-y-1/2"}`}
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={`pointer-events-none size-8 rounded-full bg-card/90 p-1.5 text-ink shadow-[0_1px_4px_rgb(0_0_0/0.25)] ${isSideways ? "" : "rotate-90"}`}
        >
          <path d="M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4" />
        </svg>
      </span>
    </span>
  );
}
