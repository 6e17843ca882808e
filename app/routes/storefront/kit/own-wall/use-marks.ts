import { useDeferredValue, useMemo, useRef, useState } from "react";
import { photoWallOf } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { MeasuringRefusal } from "#app/shop/walls/measuring/measured-wall.ts";
import type { Pixel } from "#app/shop/walls/measuring/homography.ts";
import { markedOf, moved, toPlace, startMarks } from "./marks.ts";
import type { Handle, Marks } from "./marks.ts";
import { changeOwnWall } from "./own-wall-memory.ts";
import type { WallPhoto } from "./read-photo.ts";

type Past = { marks: Marks; of: string };

export function useMarks(photo: WallPhoto, before: Marks | null) {
  const [marks, setMarks] = useState(() => before ?? startMarks("a4", photo.canvas));
  // why: a step of a key moves and settles before anything is drawn anew.
  const latest = useRef(marks);
  const [past, setPast] = useState<Past[]>([]);
  const [settled, setSettled] = useState(before);
  const [placed, setPlaced] = useState(() => new Set(before ? toPlace(before) : []));
  // why deferred: measuring takes as long as a key that is held down repeats.
  const calm = useDeferredValue(settled);
  const isWhole = calm !== null && toPlace(calm).every((point) => placed.has(point));
  const result = useMemo(() => (isWhole ? measured(photo, calm) : null), [photo, calm, isWhole]);

  function settle(next: Marks) {
    setSettled(next);
    // why: whoever closes the photo finds it as it was.
    changeOwnWall({ marks: next });
  }

  function show(next: Marks) {
    latest.current = next;
    setMarks(next);
  }

  function remember(of: string) {
    // why: steps of one point by keys are taken back together.
    setPast((all) => (of !== "" && all.at(-1)?.of === of ? all : [...all, { marks, of }]));
  }

  return {
    marks,
    result,
    canUndo: past.length > 0,
    begin({ part, index }: Handle, byKey: boolean) {
      const point = `${part}-${index}`;
      remember(byKey ? point : "");
      setPlaced((all) => new Set(all).add(point));
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
    /** Its field takes it back itself. */
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
