import { useCallback } from "react";
import type { WallPhoto } from "./read-photo.ts";

/** The photo, drawn from memory: it has no address that anything could be asked for. */
export function PhotoCanvas({ photo, label }: { photo: WallPhoto; label: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      canvas?.getContext("2d")?.drawImage(photo.canvas, 0, 0);
    },
    [photo],
  );
  return (
    <canvas
      ref={draw}
      role="img"
      aria-label={label}
      width={photo.canvas.width}
      height={photo.canvas.height}
      className="absolute inset-0 size-full"
    />
  );
}
