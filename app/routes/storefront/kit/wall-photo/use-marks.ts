import { useDeferredValue, useMemo, useRef, useState } from "react";
import { photoWallOf } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { MeasuringRefusal } from "#app/shop/walls/measuring/measured-wall.ts";
import type { Pixel } from "#app/shop/walls/measuring/homography.ts";
import { isPlaced, toMarked, withMoved, nameOf, startMarks, withTouched } from "./marks.ts";
import type { Handle, Marks } from "./marks.ts";
import { changeWallPhoto } from "./wall-photo-memory.ts";
import type { WallPhoto } from "./read-photo.ts";

type Step = { marks: Marks; of: string };

export function useMarks(photo: WallPhoto, initial: Marks | null) {
  const [marks, setMarks] = useState(() => initial ?? startMarks("a4", photo.canvas));
  // The ref is needed because a key press moves and commits before the next render.
  const latest = useRef(marks);
  const [history, setHistory] = useState<Step[]>([]);
  const [settled, setSettled] = useState(initial);
  // Measuring takes longer than the interval at which a held key repeats.
  const deferred = useDeferredValue(settled);
  const result = useMemo(
    () => (deferred && isPlaced(deferred) ? measure(photo, deferred) : null),
    [photo, deferred],
  );

  function commit(next: Marks) {
    setSettled(next);
    // A closed dialog reopens as it was.
    changeWallPhoto({ marks: next });
  }

  function show(next: Marks) {
    latest.current = next;
    setMarks(next);
  }

  function remember(of: string) {
    // A point's steps by key are undone together.
    setHistory((steps) =>
      of !== "" && steps.at(-1)?.of === of ? steps : [...steps, { marks, of }],
    );
  }

  return {
    marks,
    // The deferred result may belong to another reference.
    result: isPlaced(marks) ? result : null,
    canUndo: history.length > 0,
    begin(handle: Handle, byKey: boolean) {
      remember(byKey ? nameOf(handle) : "");
      // A point that is already right counts as placed without moving.
      show(withTouched(latest.current, handle));
    },
    move(handle: Handle, to: Pixel) {
      show(withMoved(latest.current, handle, to, photo.canvas));
    },
    commit() {
      commit(latest.current);
    },
    change(next: Marks) {
      remember("");
      show(next);
      commit(next);
    },
    /** The text field has its own undo. */
    type(next: Marks) {
      show(next);
      commit(next);
    },
    undo() {
      const last = history.at(-1);
      if (!last) return;
      setHistory(history.slice(0, -1));
      show(last.marks);
      commit(last.marks);
    },
  };
}

function measure(photo: WallPhoto, marks: Marks): PhotoWall | MeasuringRefusal {
  const { canvas, focalLength35mm } = photo;
  const { isFacing } = marks;
  return photoWallOf(
    { widthPx: canvas.width, heightPx: canvas.height, focalLength35mm, isFacing },
    toMarked(marks),
  );
}
