// How the visitor views a wall. Stored for the visit, and in the address for reloads and links.
import { startTransition, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { frames } from "#app/shop/walls/picture-frame.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import type { WallColour } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";

export type WallView = {
  room: Room["key"];
  /** Shows the visitor's photo instead of a room. */
  isWallPhoto?: boolean;
  wall: WallColour;
  frame: PictureFrame;
  isEvening: boolean;
  hasPerson: boolean;
};

const defaultLook: WallView = {
  room: "sofa",
  wall: "linen",
  frame: "none",
  isEvening: false,
  hasPerson: false,
};
// These keys are listed again because rooms and their colours are loaded only when shown.
const roomKeys: Record<Room["key"], true> = { sofa: true, bed: true, desk: true, hallway: true };
const colourKeys: Record<WallColour, true> = {
  linen: true,
  white: true,
  sage: true,
  midnight: true,
  terracotta: true,
};
const storageKey = "inkiosk-room";
let last: WallView | null = null;

const roomParameter = "room";

/** Keeps the address up to date while a wall is shown. */
export function useWallView(isShown: boolean): [WallView, (change: Partial<WallView>) => void] {
  const requested = useSearchParams()[0].get(roomParameter);
  const navigate = useNavigate();
  const [look, setLook] = useState(() =>
    requested ? readWallView(requested) : (last ?? defaultLook),
  );
  const [isSettled, settle] = useState(false);
  useEffect(() => {
    const before = last ?? storedLook();
    last = requested
      ? { ...readWallView(requested), isWallPhoto: before.isWallPhoto ?? false }
      : before;
    const found = last;
    // The rooms rendered by the server may not be hydrated yet.
    startTransition(() => {
      setLook(found);
      settle(true);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what the page was opened with
  }, []);
  useEffect(() => {
    const lookText = writeWallView(look);
    if (!isShown || !isSettled || lookText === (requested ?? writeWallView(defaultLook))) return;
    const params = new URLSearchParams(location.search);
    if (lookText === writeWallView(defaultLook)) params.delete(roomParameter);
    else params.set(roomParameter, lookText);
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  }, [look, isShown, isSettled, requested, navigate]);
  return [
    look,
    (change) => {
      last = { ...look, ...change };
      saveLook(last);
      setLook(last);
    },
  ];
}

export function showsWallPhoto(): boolean {
  return last?.isWallPhoto ?? false;
}

export function savePhotoShown(isWallPhoto: boolean): void {
  last = { ...(last ?? storedLook()), isWallPhoto };
}

function saveLook(look: WallView): void {
  try {
    sessionStorage.setItem(storageKey, writeWallView(look));
  } catch {
    // If storage is forbidden, the look lasts until the next page load.
  }
}

function storedLook(): WallView {
  try {
    return readWallView(sessionStorage.getItem(storageKey) ?? "");
  } catch {
    return defaultLook;
  }
}

export function writeWallView({ room, wall, frame, isEvening, hasPerson }: WallView): string {
  const parts = [room, wall, frame, isEvening && "evening", hasPerson && "person"];
  return parts.filter(Boolean).join("-");
}

/** Never throws; unknown parts get their defaults. */
export function readWallView(text: string): WallView {
  const parts = text.split("-");
  const [room = "", wall = "", frame] = parts;
  return {
    room: Object.hasOwn(roomKeys, room) ? (room as Room["key"]) : defaultLook.room,
    wall: Object.hasOwn(colourKeys, wall) ? (wall as WallColour) : defaultLook.wall,
    frame: frames.find((known) => known === frame) ?? defaultLook.frame,
    isEvening: parts.includes("evening"),
    hasPerson: parts.includes("person"),
  };
}
