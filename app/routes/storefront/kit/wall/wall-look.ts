// How the visitor views a wall: kept for the visit, and in the address for reloads and links.
import { startTransition, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { frames } from "#app/shop/walls/frame.ts";
import type { Frame } from "#app/shop/walls/frame.ts";
import type { WallColour } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";

export type WallLook = {
  room: Room["key"];
  /** Shows the visitor's photo instead of a room. */
  isOwnWall?: boolean;
  wall: WallColour;
  frame: Frame;
  isEvening: boolean;
  hasPerson: boolean;
};

const usual: WallLook = {
  room: "sofa",
  wall: "linen",
  frame: "none",
  isEvening: false,
  hasPerson: false,
};
// why listed again: rooms and their colours are loaded only when shown.
const roomKeys: Record<Room["key"], true> = { sofa: true, bed: true, desk: true, hallway: true };
const colourKeys: Record<WallColour, true> = {
  linen: true,
  white: true,
  sage: true,
  midnight: true,
  terracotta: true,
};
const storageKey = "inkiosk-room";
let last: WallLook | null = null;

export const roomParameter = "room";

/** Keeps the address up to date while a wall is shown. */
export function useWallLook(isShown: boolean): [WallLook, (change: Partial<WallLook>) => void] {
  const asked = useSearchParams()[0].get(roomParameter);
  const navigate = useNavigate();
  const [look, setLook] = useState(() => (asked ? readLook(asked) : (last ?? usual)));
  const [isSettled, settle] = useState(false);
  useEffect(() => {
    const before = last ?? lookBefore();
    last = asked ? { ...readLook(asked), isOwnWall: before.isOwnWall ?? false } : before;
    const found = last;
    // why a transition: the rooms rendered by the server may not be hydrated yet.
    startTransition(() => {
      setLook(found);
      settle(true);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what the page was opened with
  }, []);
  useEffect(() => {
    const words = writeLook(look);
    if (!isShown || !isSettled || words === (asked ?? writeLook(usual))) return;
    const all = new URLSearchParams(location.search);
    if (words === writeLook(usual)) all.delete(roomParameter);
    else all.set(roomParameter, words);
    void navigate(`?${all}`, { replace: true, preventScrollReset: true });
  }, [look, isShown, isSettled, asked, navigate]);
  return [
    look,
    (change) => {
      last = { ...look, ...change };
      keepLook(last);
      setLook(last);
    },
  ];
}

export function looksAtOwnWall(): boolean {
  return last?.isOwnWall ?? false;
}

export function keepOwnWall(isOwnWall: boolean): void {
  last = { ...(last ?? lookBefore()), isOwnWall };
}

function keepLook(look: WallLook): void {
  try {
    sessionStorage.setItem(storageKey, writeLook(look));
  } catch {
    // why: if storage is forbidden, it lasts until the next page load.
  }
}

function lookBefore(): WallLook {
  try {
    return readLook(sessionStorage.getItem(storageKey) ?? "");
  } catch {
    return usual;
  }
}

export function writeLook({ room, wall, frame, isEvening, hasPerson }: WallLook): string {
  const words = [room, wall, frame, isEvening && "evening", hasPerson && "person"];
  return words.filter(Boolean).join("-");
}

/** Never throws; unknown parts get their defaults. */
export function readLook(text: string): WallLook {
  const words = text.split("-");
  const [room = "", wall = "", frame] = words;
  return {
    room: Object.hasOwn(roomKeys, room) ? (room as Room["key"]) : usual.room,
    wall: Object.hasOwn(colourKeys, wall) ? (wall as WallColour) : usual.wall,
    frame: frames.find((each) => each === frame) ?? usual.frame,
    isEvening: words.includes("evening"),
    hasPerson: words.includes("person"),
  };
}
