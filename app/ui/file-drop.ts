import { useState } from "react";
import type { DragEvent } from "react";

/** `isOver` is true while files are dragged over the target. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
