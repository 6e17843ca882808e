import { useEffect, useRef } from "react";
import type { Pixel } from "#app/shop/walls/measuring/homography.ts";
import type { WallPhoto } from "./read-photo.ts";

type MagnifierProps = {
  photo: WallPhoto;
  at: Pixel;
  /** The points that are connected to this one by lines. */
  towards: readonly Pixel[];
  corner: { isRight: boolean; isLow: boolean };
};

const zoom = 3;
const narrow = "(max-width: 639px)";

export function Magnifier({ photo, at, towards, corner }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sizePx = matchMedia(narrow).matches ? 104 : 132;
  useEffect(() => {
    const density = Math.min(3, devicePixelRatio);
    const context = canvas.current!.getContext("2d")!;
    canvas.current!.width = sizePx * density;
    canvas.current!.height = sizePx * density;
    context.scale(density, density);
    context.fillStyle = "#808080";
    context.fillRect(0, 0, sizePx, sizePx);
    context.translate(sizePx / 2, sizePx / 2);
    context.scale(zoom, zoom);
    context.translate(-at.x, -at.y);
    context.imageSmoothingEnabled = false;
    context.drawImage(photo.canvas, 0, 0);
    for (const [width, colour] of [
      [3, "rgb(0 0 0 / 0.55)"],
      [1.2, "#ffffff"],
    ] as const) {
      context.lineWidth = width / zoom;
      context.strokeStyle = colour;
      context.beginPath();
      for (const point of towards) {
        context.moveTo(at.x, at.y);
        context.lineTo(point.x, point.y);
      }
      context.arc(at.x, at.y, 9 / zoom, 0, 2 * Math.PI);
      context.stroke();
    }
  }, [photo, at, towards, sizePx]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-magnifier=""
      className="pointer-events-none absolute z-10 rounded-full border-2 border-white shadow-[0_2px_14px_rgb(0_0_0/0.45)]"
      style={{
        width: sizePx,
        height: sizePx,
        [corner.isRight ? "right" : "left"]: 0,
        [corner.isLow ? "bottom" : "top"]: 0,
      }}
    />
  );
}
