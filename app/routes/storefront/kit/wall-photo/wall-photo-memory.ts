// The visitor's photo and its measurements. They are only in memory, so they end with the visit.
import { useSyncExternalStore } from "react";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import type { Marks } from "./marks.ts";
import type { WallPhoto } from "./read-photo.ts";

type WallPhotoMemory = {
  photo: WallPhoto | null;
  marks: Marks | null;
  photoWall: PhotoWall | null;
  /** Position of the single print; null if it was never moved. */
  position: Position | null;
  isMeasuring: boolean;
  /** The previous photo while a new one is being measured. */
  previous: WallPhotoMemory | null;
};

const empty: WallPhotoMemory = {
  photo: null,
  marks: null,
  photoWall: null,
  position: null,
  isMeasuring: false,
  previous: null,
};
let memory = empty;
const listeners = new Set<() => void>();

export function useWallPhoto(): WallPhotoMemory {
  return useSyncExternalStore(
    subscribe,
    () => memory,
    () => empty,
  );
}

export function changeWallPhoto(change: Partial<WallPhotoMemory>): void {
  memory = { ...memory, ...change };
  for (const listener of listeners) listener();
}

/** Keeps the previous photo until the new one is measured. */
export function startMeasuring(photo: WallPhoto): void {
  const previous = memory.photoWall ? memory : memory.previous;
  changeWallPhoto({ ...empty, photo, isMeasuring: true, previous });
}

export function leaveMeasuring(): void {
  changeWallPhoto({ ...memory.previous, isMeasuring: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
