// The visitor's photo and what was measured on it. In memory only: it ends with the visit.
import { useSyncExternalStore } from "react";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import type { Marks } from "./marks.ts";
import type { WallPhoto } from "./read-photo.ts";

type OwnWallMemory = {
  photo: WallPhoto | null;
  marks: Marks | null;
  photoWall: PhotoWall | null;
  /** Where a single print hangs; null where it was never moved. */
  place: Position | null;
  isMeasuring: boolean;
};

const nothing: OwnWallMemory = {
  photo: null,
  marks: null,
  photoWall: null,
  place: null,
  isMeasuring: false,
};
let memory = nothing;
const listeners = new Set<() => void>();

export function useOwnWall(): OwnWallMemory {
  return useSyncExternalStore(
    subscribe,
    () => memory,
    () => nothing,
  );
}

export function changeOwnWall(change: Partial<OwnWallMemory>): void {
  memory = { ...memory, ...change };
  for (const listener of listeners) listener();
}

/** Nothing of the photo before is kept. */
export function beginOwnWall(photo: WallPhoto): void {
  changeOwnWall({ ...nothing, photo, isMeasuring: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
