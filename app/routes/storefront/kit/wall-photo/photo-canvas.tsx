import { useCallback } from "react";
import type { WallPhoto } from "./read-photo.ts";

/** Draws the photo from memory; it is never uploaded and has no URL. */
export function PhotoCanvas({ photo, label }: { photo: WallPhoto; label: string }) {
  const drawPhoto = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      canvas?.getContext("2d")?.drawImage(photo.canvas, 0, 0);
    },
    [photo],
  );
  return (
    <canvas
      ref={drawPhoto}
      role="img"
      aria-label={label}
      width={photo.canvas.width}
      height={photo.canvas.height}
      className="absolute inset-0 size-full"
    />
  );
}
