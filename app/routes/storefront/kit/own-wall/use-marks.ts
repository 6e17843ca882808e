import { useDeferredValue, useMemo, useRef, useState } from "react";
import { photoWallOf } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { MeasuringRefusal } from "#app/shop/walls/measuring/measured-wall.ts";
import type { Pixel } from "#app/shop/walls/measuring/homography.ts";
import { isPlaced, markedOf, moved, nameOf, startMarks, touched } from "./marks.ts";
import type { Handle, Marks } from "./marks.ts";
import { changeOwnWall } from "./own-wall-memory.ts";
import type { WallPhoto } from "./read-photo.ts";

type Past = { marks: Marks; of: string };

export function useMarks(photo: WallPhoto, before: Marks | null) {
  const [marks, setMarks] = useState(() => before ?? startMarks("a4", photo.canvas));
  // why a ref too: a key press moves and settles before the next render.
  const latest = useRef(marks);
  const [past, setPast] = useState<Past[]>([]);
  const [settled, setSettled] = useState(before);
  // why deferred: measuring takes as long as a held key needs to repeat.
  const calm = useDeferredValue(settled);
  const result = useMemo(
    () => (calm && isPlaced(calm) ? measured(photo, calm) : null),
    [photo, calm],
  );

  function settle(next: Marks) {
    setSettled(next);
    // why: a closed dialog reopens as it was.
    changeOwnWall({ marks: next });
  }

  function show(next: Marks) {
    latest.current = next;
    setMarks(next);
  }

  function remember(of: string) {
    // why: a point's steps by key are undone together.
    setPast((all) => (of !== "" && all.at(-1)?.of === of ? all : [...all, { marks, of }]));
  }

  return {
    marks,
    // why check again: the deferred result may belong to another reference.
    result: isPlaced(marks) ? result : null,
    canUndo: past.length > 0,
    begin(handle: Handle, byKey: boolean) {
      remember(byKey ? nameOf(handle) : "");
      // why before it moves: it may already be right, and counts as placed.
      show(touched(latest.current, handle));
    },
    move(handle: Handle, to: Pixel) {
      show(moved(latest.current, handle, to, photo.canvas));
    },
    settle() {
      settle(latest.current);
    },
    change(next: Marks) {
      remember("");
      show(next);
      settle(next);
    },
    /** The text field has its own undo. */
    type(next: Marks) {
      show(next);
      settle(next);
    },
    undo() {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      show(last.marks);
      settle(last.marks);
    },
  };
}

function measured(photo: WallPhoto, marks: Marks): PhotoWall | MeasuringRefusal {
  const { canvas, focalLength35mm } = photo;
  const { isFacing } = marks;
  return photoWallOf(
    { widthPx: canvas.width, heightPx: canvas.height, focalLength35mm, isFacing },
    markedOf(marks),
  );
}
