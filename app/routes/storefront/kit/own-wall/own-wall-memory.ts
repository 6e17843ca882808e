// The visitor's photo and its measurements. In memory only, so it ends with the visit.
import { useSyncExternalStore } from "react";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import type { Marks } from "./marks.ts";
import type { WallPhoto } from "./read-photo.ts";

type OwnWallMemory = {
  photo: WallPhoto | null;
  marks: Marks | null;
  photoWall: PhotoWall | null;
  /** Position of the single print; null if it was never moved. */
  place: Position | null;
  isMeasuring: boolean;
  /** The previous photo while a new one is being measured. */
  before: OwnWallMemory | null;
};

const nothing: OwnWallMemory = {
  photo: null,
  marks: null,
  photoWall: null,
  place: null,
  isMeasuring: false,
  before: null,
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

/** Keeps the previous photo until the new one is measured. */
export function beginOwnWall(photo: WallPhoto): void {
  const before = memory.photoWall ? memory : memory.before;
  changeOwnWall({ ...nothing, photo, isMeasuring: true, before });
}

export function leaveMeasuring(): void {
  changeOwnWall({ ...memory.before, isMeasuring: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
